import { afterAll, beforeAll, test } from '@jest/globals';
import { fuzzRoutes } from './testing/fuzz-routes';
import { walkedProduct } from './walked-product';
import type { WalkedProduct } from './walked-product';

/** Inputs per route. For a long run, set FUZZ_RUNS=20000. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 200);

let walked: WalkedProduct;
beforeAll(async () => {
  walked = await walkedProduct();
}, 120_000);
afterAll(() => walked.stop());

test(
  `${RUNS} odd and wrong inputs to every route that writes cause no internal failure, and no answer shows internals`,
  () => fuzzRoutes(walked, ({ method }) => method !== 'GET', RUNS),
  2_400_000,
);
