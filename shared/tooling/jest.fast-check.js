import fc from '../../node_modules/fast-check/lib/fast-check.js';

/**
 * Property tests use the same values in every run, so that a failure comes from the change under
 * test. `FUZZ_SEED=random npm test` looks for new failures; a failure prints its seed.
 */
const seed = process.env.FUZZ_SEED ?? '20261122';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;
