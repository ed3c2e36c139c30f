import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { EXIT } from '../exit-codes';
import { guideSteps, missingLine } from './guide-steps';
import { scratchCheckout, type ScratchCheckout } from './scratch-checkout';
import { openTerminal, type Terminal } from './terminal';

const GUIDE = readFileSync(
  join(import.meta.dirname, '../../../../docs/guides/deploy-a-remote.md'),
  'utf8',
);

let checkout: ScratchCheckout;
let terminal: Terminal;
test.beforeAll(async () => {
  checkout = await scratchCheckout();
  const { VOXGROVE_REGISTRY_TOKEN: _token, REMOTES_PATH: _path, ...env } = process.env;
  terminal = openTerminal(checkout.root, {
    ...env,
    VOXGROVE_REGISTRY_URL: product().urls.gateway,
    FORCE_COLOR: '0',
  });
});
test.afterAll(async () => {
  terminal?.close();
  await checkout?.remove();
});

test('following docs/guides/deploy-a-remote.md literally gives the documented results', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const { gateway } = product().urls;
  const steps = guideSteps(GUIDE);
  expect(steps.length).toBeGreaterThan(12);
  await page.request.post(`${gateway}/api/auth/demo`, { data: {} });
  for (const { script, expected } of steps) {
    await test.step(script.split('\n')[0] as string, async () => {
      const { code, output } = await terminal.type(script);
      expect(code, output).toBe(0);
      expect(missingLine(expected, output), output).toBeUndefined();
      if (!/remote -- (deploy|disable|enable|rollback|promote) /.test(script)) return;
      await page.goto(`${gateway}/app/eu/notes`);
      // One block disables the remote and enables it again, so at its end the page is shown.
      await expect(page.getByRole('main').getByRole('heading', { name: 'Notes' })).toBeVisible();
    });
  }
});

test('the guide lists every exit code with its meaning', () => {
  const rows = [...GUIDE.matchAll(/^\| (\d+) +\| ([^|]+) \|/gm)].map(([, code, meaning]) => [
    Number(code),
    meaning?.trim(),
  ]);
  expect(rows).toEqual(Object.values(EXIT).map(({ code, meaning }) => [code, meaning]));
});
