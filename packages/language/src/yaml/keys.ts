import type { Report } from '../source/report.js';
import type { YamlKey } from './nodes.js';

/** Whether a key can be used at all; reports it when not. */
export function checkKey(report: Report, { name, span }: YamlKey): boolean {
  if (name === '<<') {
    report.report('yaml/merge-key', {}, span);
    return false;
  }
  return true;
}
