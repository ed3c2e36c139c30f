/**
 * `npm run billing:prove -- [RUNS]`: runs random actions with money in random order, 2,000 times by
 * default, and compares the ledger with Stripe after each run. Then delivers the events of a
 * workspace in five times as many orders. This takes hours. The gate runs both tests only a few
 * times.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const runs = Number(process.argv[2] ?? '2000');
const jest = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    join(root, 'node_modules/jest/bin/jest.js'),
    'mf-billing/server/money-invariants.test.ts',
    'mf-billing/server/webhook-order.test.ts',
    '--testNamePattern',
    'in any order',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BILLING_RUNS: String(runs), BILLING_ORDERS: String(runs * 5) },
  },
);
jest.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
