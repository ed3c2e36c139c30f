import fc from '../../node_modules/fast-check/lib/fast-check.js';

/**
 * What properties are tried with is the same in every run, so that a change that is checked fails
 * for what it changed and not for what nobody has met before. `FUZZ_SEED=random npm test` looks for
 * that; a failure names its seed.
 */
const seed = process.env.FUZZ_SEED ?? '20261122';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;
