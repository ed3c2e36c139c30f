import type { Locator } from '@playwright/test';
import { product } from '../../shared/tooling/e2e/product';
import { expect, test } from './customer-site';

test('a reload keeps the conversation', async ({ site, page }) => {
  await site.open();
  await site.launcher.click();
  await site.send('What is the warranty on your tents?');
  await expect(site.log.getByRole('link').first()).toBeVisible();
  const said = await site.log.innerText();

  await page.reload();
  await site.launcher.click();
  await expect(site.log.getByRole('link').first()).toBeVisible();
  expect(await site.log.innerText()).toBe(said);
  await expect(site.log.getByText('What is the warranty on your tents?')).toHaveCount(1);
});

test('what is written while offline waits, survives a reload and is sent once', async ({ site, page, context }) => {
  await site.open();
  await site.launcher.click();
  await site.send('Do you ship to Norway?');
  await expect(site.log.getByRole('link').first()).toBeVisible();
  await context.setOffline(true);
  await site.send('Sent from a tunnel');
  await expect(site.log.getByText('Sending', { exact: true })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(site.log.getByText('Sending', { exact: true })).toHaveCount(0);
  await page.reload();
  await site.launcher.click();
  await expect(site.log.getByText('Sent from a tunnel')).toHaveCount(1);
});

test('a server that is killed while a visitor waits comes back with the message, and the answer arrives once', async ({ site }) => {
  await site.open();
  await site.launcher.click();
  await site.send('How do I return a tent?');
  await expect(site.log.getByText('Sending', { exact: true })).toHaveCount(0);
  await product().killGateway();
  await site.send('And how long do I have?');
  await expect(site.log.getByText('Sending', { exact: true })).toBeVisible();
  await product().restartGateway();
  await expect(site.log.getByText('Sending', { exact: true })).toHaveCount(0, { timeout: 30_000 });
  await expect(site.log.locator('.turn:not(.visitor) .md')).toHaveCount(2 + (await greetings(site.log)), { timeout: 30_000 });
  for (const text of ['How do I return a tent?', 'And how long do I have?']) await expect(site.log.getByText(text, { exact: true })).toHaveCount(1);
});

/** Messages the agent shows before anything was said: those above the first of the visitor. */
const greetings = (log: Locator): Promise<number> => log.evaluate((element) => {
  const turns = [...element.querySelectorAll('.turn')];
  return turns.findIndex((turn) => turn.classList.contains('visitor'));
});
