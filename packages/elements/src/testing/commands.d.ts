/** What a test can ask of the browser: see vitest.browser.config.ts. */
import 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    network: (state: 'open' | 'slow' | 'cut') => Promise<void>;
  }
}
