import { expect } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { readFile } from 'node:fs/promises';
import { makeAgent, publishAgent, signInAsNewOwner } from './support/owner';
import { test } from './support/visitor';

test('an owner merges two visitors, exports both, and separates them again', async ({
  page,
  visit,
}) => {
  const { gateway } = product().urls;
  const workspaceId = await signInAsNewOwner(page);
  const agentId = await makeAgent(page, workspaceId, { title: 'Ranger' });
  await publishAgent(page, agentId);
  for (const text of ['My canoe has a hole.', 'It is me again, about the canoe.']) {
    const visitor = await visit(agentId);
    await visitor.openChat();
    await visitor.say(text);
    await expect(visitor.chat.getByText('I have nothing to answer from yet.')).toBeVisible();
    await visitor.leave();
  }

  await page.setViewportSize({ width: 1700, height: 900 });
  await page.goto(`${gateway}/app/eu/inbox?show=all`);
  const list = page.getByRole('navigation', { name: 'Conversations', exact: true });
  await list.getByRole('link', { name: /It is me again/ }).click();
  const about = page.getByRole('region', { name: 'About this conversation' });
  const choose = async (name: string): Promise<void> => {
    await about.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Merge with another visitor');
  const dialog = page.getByRole('dialog', { name: 'Which visitor is the same person?' });
  const other = dialog.getByLabel('Conversation of the other visitor');
  await dialog.getByLabel('Search conversations').fill('zebra');
  await expect(dialog.getByText('No conversation of another visitor matches.')).toBeVisible();
  await dialog.getByLabel('Search conversations').fill('hole');
  await expect(other.getByRole('option')).toHaveCount(2);
  await other.selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Merge visitors' }).click();
  await expect(page.getByText('The visitors are merged.')).toBeVisible();
  await expect(about.getByText('Merged with another visitor')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose('Export visitor data'),
  ]);
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported).toContain('My canoe has a hole.');
  expect(exported).toContain('It is me again, about the canoe.');

  await page.reload();
  await expect(about.getByText('Merged with another visitor')).toBeVisible();
  await choose('Separate from merged visitors');
  await expect(page.getByText('The visitor is separated.')).toBeVisible();
  await expect(about.getByText('Merged with another visitor')).toBeHidden();
});
