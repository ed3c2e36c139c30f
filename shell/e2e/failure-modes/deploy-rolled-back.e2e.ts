import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import {
  becomeOperator,
  countDocuments,
  expectEdition,
  operator,
  type Operator,
} from '../support/operator';

const WORD = `rolled${process.pid}`;
let team: Operator;
test.beforeAll(async () => {
  team = await operator();
});
test.afterAll(() => team.end());

test('after a rollback, an open page offers the other build in a banner and mounts it in place', async ({
  page,
}) => {
  await team.release(WORD, 'one');
  await team.release(WORD, 'two');
  await becomeOperator(page);
  await page.goto(`${product().urls.gateway}/app/eu/${WORD}`);
  await expectEdition(page, 'two');
  const documents = countDocuments(page);

  await team.change(`mf-${WORD}/rollback`, { reason: 'It lost people their work.' });
  const banner = page.getByText('This page has been replaced by another version.');
  await expect(banner).toBeVisible();
  // The running build stays until the user agrees to change it.
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByText('Late part two')).toBeVisible();

  await page.getByRole('button', { name: 'Open it' }).click();
  await expectEdition(page, 'one');
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByText('Late part one')).toBeVisible();
  expect(documents.count).toBe(0);

  await page.reload();
  await expectEdition(page, 'one');
});
