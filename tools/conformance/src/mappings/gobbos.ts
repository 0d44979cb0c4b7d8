import type { Mapping } from '../mapping.js';
import { npcs } from './gobbos-npcs.js';
import { penalties } from './gobbos-penalties.js';
import { tasks } from './gobbos-tasks.js';

export const gobbos: Mapping = { ruleset: 'gobbos', ops: { ...tasks, ...penalties, ...npcs } };
