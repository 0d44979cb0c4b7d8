export { FairDice, type Indices } from './decoder.js';
export { randomSeed, SecureDice } from './secure.js';
export { parseSeed, type Seed } from './seed.js';
export { mostTrials, TrialStream } from './stream.js';
export { threefry2x32 } from './threefry.js';
