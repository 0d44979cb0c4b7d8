import { styleFor, type Style } from '../render/style.js';

/** A terminal without colours. */
export function plainStyle(columns = 80, ascii = false): Style {
  const env = { LANG: ascii ? 'C' : 'en_GB.UTF-8' };
  return styleFor({ isTerminal: false, columns }, { env, platform: 'linux' });
}
