import { browserCheck } from './browser-check';
import { readPlaywrightReport, runPlaywright, runSelected } from './browser-stage';
import { chromiumVersion } from './chromium';
import type { Check, Gate, Selection } from './gate';
import { failure, type Stage } from './stage';

const CONFIG = '--config=playwright.firebase.config.ts';
/** Files of this stage besides the product and the tests. */
const OWN = /^(playwright\.firebase\.config\.ts$|shared\/tooling\/firebase\/)/;
/** Code of the sign-in. */
const SIGN_IN = /^(shell\/(src|server)\/|shell\/e2e\/.*firebase|shared\/tooling\/firebase\/)/;

/**
 * Tests signing in through Firebase's own code in a real Chromium, against Google's Auth emulator
 * (installed if it is missing).
 */
export const firebaseStage: Stage = {
  name: 'firebase',
  async pending({ gate, filters }) {
    return !gate || filters.length > 0 || (await selectTests(gate)).run.length > 0;
  },
  async run({ root, filters, gate }) {
    if (gate)
      return runSelected(await selectTests(gate), (files) =>
        runPlaywright(root, [CONFIG, ...files]),
      );
    const report = await runPlaywright(root, [CONFIG, ...filters]);
    return typeof report === 'string' ? failure(report) : readPlaywrightReport(report);
  },
};

async function selectTests(gate: Gate): Promise<Selection<Check>> {
  const { files } = gate.snapshot;
  const ownFiles = files.filter((path) => OWN.test(path));
  const checks = files
    .filter((path) => path.endsWith('.firebase.ts'))
    .map((name) => ({
      name,
      inputs: [...browserCheck(gate, name).inputs, ...ownFiles],
      reachedBy: (changed: readonly string[]) => changed.some((path) => SIGN_IN.test(path)),
    }));
  return gate.select('firebase', checks, await chromiumVersion());
}
