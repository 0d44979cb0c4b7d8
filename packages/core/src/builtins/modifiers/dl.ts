import { defineKeepModifier } from '../shared/keep.js';

export const dropLowest = defineKeepModifier({
  name: 'dl',
  which: 'lowest',
  keep: false,
  summary: 'Drops the lowest dice.',
  details:
    'When there are fewer dice than that, none is left. Of equal dice the one that stands first counts as higher.',
  examples: [{ expression: '4d6dl', dice: [3, 6, 1, 4], result: '13' }],
});
