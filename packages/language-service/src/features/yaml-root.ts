import type { YamlNode } from '@rulewright/language';
import { type Analysis, textOf } from '../analysis/analyse.js';

/** A file of the ruleset as YAML; nothing where it could not be read or is none of its parts. */
export function yamlRoot(analysis: Analysis, file: string): YamlNode | undefined {
  const known = analysis.memory.files.get(file);
  return known?.text === textOf(analysis, file) ? known.loaded.root : undefined;
}
