import { fileURLToPath } from 'node:url';

export * from './protocol.js';

/** The server as one file with everything inside: start it with Node and `--stdio`. */
export const serverPath: string = fileURLToPath(new URL('./rulewright-language-server.js', import.meta.url));
