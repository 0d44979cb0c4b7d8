import { defineEntries } from './define.js';

export const simulateEntries = defineEntries({
  'simulate/slow': {
    severity: 'info',
    message: 'This is simulated one run after the other, which takes longer: {reason}.',
    explanation:
      'Most rolls are compiled, so that thousands of runs are worked out side by side. What has no instructions for that yet is simulated as single runs are made, with the same dice and the same results. Asking for a count or a sum instead of a list can help.',
    bad: 'rolls:\n  long:\n    result: join(faces(20d6))',
    good: 'rolls:\n  short:\n    result: count(20d6, 6)',
  },
});
