import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import {
  becomeOperator,
  countDocuments,
  expectEdition,
  operator,
  type Operator,
} from '../support/operator';

const WORD = `opened${process.pid}`;
let team: Operator;
test.beforeAll(async () => {
  team = await operator();
});
test.afterAll(() => team.end());

test('an open page keeps its build during a deployment, new pages get the new one, and a pruned chunk causes one reload', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const address = `${product().urls.gateway}/app/eu/${WORD}`;
  await team.release(WORD, 'one');
  await becomeOperator(page);
  await page.goto(address);
  await expectEdition(page, 'one');
  const documents = countDocuments(page);

  const second = await team.release(WORD, 'two');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Agents', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
  await page.goBack();
  await expectEdition(page, 'one');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByText('Late part one')).toBeVisible();
  expect(documents.count).toBe(0);

  const later = await context.newPage();
  await later.goto(address);
  await expectEdition(later, 'two');

  // The page has not loaded its late part when its build is deleted. Two more releases are needed,
  // because the build before stable is kept as last known good.
  await team.release(WORD, 'three');
  await team.release(WORD, 'four');
  await team.change(`mf-${WORD}/prune`, { keep: 1, olderThanMs: 0 });
  const { remotes } = await team.overview();
  const kept = remotes
    .find(({ name }) => name === `mf-${WORD}`)!
    .versions.map(({ build }) => build);
  expect(kept).not.toContain(second);
  const reloads = countDocuments(later);
  await later.getByRole('button', { name: 'More' }).click();
  await expectEdition(later, 'four');
  await later.getByRole('button', { name: 'More' }).click();
  await expect(later.getByText('Late part four')).toBeVisible();
  expect(reloads.count).toBe(1);
});
