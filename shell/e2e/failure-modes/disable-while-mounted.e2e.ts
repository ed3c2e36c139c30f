import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import {
  becomeOperator,
  countDocuments,
  expectEdition,
  operator,
  type Operator,
} from '../support/operator';

const WORD = `disabled${process.pid}`;
let team: Operator;
test.beforeAll(async () => {
  team = await operator();
});
test.afterAll(() => team.end());

test('a remote that is disabled while shown is unmounted with the reason, and returns when it is enabled', async ({
  page,
}) => {
  await team.release(WORD, 'one');
  await becomeOperator(page);
  await page.goto(`${product().urls.gateway}/app/eu/${WORD}`);
  await expectEdition(page, 'one');
  const documents = countDocuments(page);

  await team.change(`mf-${WORD}/disable`, { reason: 'Its database is being moved.' });
  const off = page.getByRole('alert').filter({ hasText: 'This page is switched off for now' });
  await expect(off).toContainText('“Its database is being moved.”');
  await expect(off).toContainText('REMOTE_DISABLED');
  await expect(page.getByRole('heading', { level: 1, name: 'Specimen one' })).toBeHidden();

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Agents', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
  await page.goBack();
  await expect(off).toBeVisible();

  await team.change(`mf-${WORD}/enable`, {});
  await expectEdition(page, 'one');
  expect(documents.count).toBe(0);
});

test('a page opened while a remote is disabled runs none of its code, and shows the remote when it is enabled', async ({
  page,
}) => {
  await team.change(`mf-${WORD}/disable`, { reason: 'Still being moved.' });
  await becomeOperator(page);
  const fetched: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().includes(`/remotes/mf-${WORD}/`)) fetched.push(asked.url());
  });
  await page.goto(`${product().urls.gateway}/app/eu/${WORD}`);
  await expect(page.getByRole('alert').filter({ hasText: '“Still being moved.”' })).toBeVisible();
  expect(fetched).toEqual([]);
  await team.change(`mf-${WORD}/enable`, {});
  await expectEdition(page, 'one');
});
