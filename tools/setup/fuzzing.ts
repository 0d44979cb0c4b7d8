/**
 * What random tests draw: the same cases each time, so that a change never fails over what it did not touch. With
 * FUZZ_SEED=random they search anew (a failure names its seed), and FUZZ_SEED=123 tries one seed again.
 */
import * as fc from 'fast-check';

const wanted = process.env['FUZZ_SEED'] ?? '20251130';
if (wanted !== 'random' && !Number.isInteger(Number(wanted))) throw new Error(`FUZZ_SEED=${wanted} is no whole number`);
fc.configureGlobal(wanted === 'random' ? {} : { seed: Number(wanted) });
