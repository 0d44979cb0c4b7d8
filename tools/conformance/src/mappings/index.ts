import type { Mapping } from '../mapping.js';
import { gobbos } from './gobbos.js';
import { heavyGear } from './heavy-gear.js';
import { octas } from './octas.js';
import { sgs } from './sgs.js';

const all: readonly Mapping[] = [heavyGear, sgs, gobbos, octas];

/** The mapping that knows an op. */
export function mappingFor(op: string): Mapping | undefined {
  return all.find(({ ops }) => Object.hasOwn(ops, op));
}
