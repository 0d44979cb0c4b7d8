import type { Range, Type } from './types.js';

/** A short description in a rule writer's words, such as `whole number 1..6` or `list of texts`. */
export function showType(type: Type): string {
  switch (type.kind) {
    case 'integer':
      return `whole number${showRange(type)}`;
    case 'fraction':
      return `fraction${showRange(type)}`;
    case 'boolean':
      return 'yes or no';
    case 'text':
      return 'text';
    case 'label':
      return `one of ${type.labels.join(', ')}`;
    case 'none':
      return 'none';
    case 'optional':
      return `${showType(type.of)} or none`;
    case 'dice':
      return 'dice (not rolled yet)';
    case 'pool':
      return `pool of dice${type.face.kind === 'integer' ? ` showing${showRange(type.face)}` : ` with ${type.face.labels.join(', ')}`}`;
    case 'list':
      return `list of: ${showType(type.of)}`;
    case 'record':
      return type.name ?? `record of ${Object.keys(type.fields).join(', ')}`;
    case 'thing':
      return showType(type.record);
    case 'roll':
      return `what ${type.name} gives`;
    case 'step':
      return `step of the chain ${type.chain}`;
    case 'deck':
      return `deck ${type.name}`;
    case 'unknown':
      return 'unknown';
  }
}

function showRange({ min, max }: Range): string {
  if (min === null && max === null) return '';
  if (min === max) return ` ${String(min)}`;
  if (max === null) return ` ${String(min)}+`;
  return ` ${min === null ? '' : String(min)}..${String(max)}`;
}
