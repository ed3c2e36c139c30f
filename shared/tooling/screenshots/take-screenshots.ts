import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '@voxgrove/testing/browser';
import { buildChanged, buildIsCurrent } from '../start/build-if-changed';
import { type Product, startProduct } from '../start/start-product';
import { runTool } from '../test/run-tool';

const ROOT = join(import.meta.dirname, '../../..');
const IMAGES = join(ROOT, 'docs/images');
const QUESTION = 'What does it cost to rent a tent?';

/** Starts the product with its demo and writes the pictures of the README (docs/images) and one of every screen (docs/images/screens). */
export async function takeScreenshots(): Promise<void> {
  if (!buildIsCurrent(ROOT)) await buildChanged(ROOT);
  await mkdir(IMAGES, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'screenshots-'));
  const product = await startProduct({ ports: 0, dataDir, env: { DATABASE_URL: '' } });
  const browser = await launchBrowser();
  try {
    await widget(browser, product);
    await dashboard(browser, product);
  } finally {
    await browser.close();
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  const { code, stdout } = await runTool(ROOT, ['node_modules/@playwright/test/cli.js', 'test', '--config', 'playwright.screenshots.config.ts']);
  if (code !== 0) throw new Error(`Not every screen could be taken.\n${stdout}`);
}

async function widget(browser: Browser, { urls }: Product): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(urls.demoSite);
  await page.getByRole('button', { name: /chat/i }).first().click();
  const composer = page.getByRole('textbox').last();
  await composer.fill(QUESTION);
  await composer.press('Enter');
  // The answer ends with a link to the page it quotes.
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  await page.screenshot({ path: join(IMAGES, 'widget.png'), animations: 'disabled' });
  await page.close();
}

async function dashboard(browser: Browser, { urls }: Product): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${urls.gateway}/login`);
  await page.getByRole('button', { name: /demo owner/i }).click();
  await page.getByRole('link', { name: 'Fernhill Outdoor' }).first().waitFor();
  await page.screenshot({ path: join(IMAGES, 'dashboard.png'), animations: 'disabled' });
  await page.getByRole('link', { name: 'Fernhill Outdoor' }).first().click();
  await page.getByRole('link', { name: /conversations/i }).first().click();
  await page.getByRole('listitem').filter({ hasText: QUESTION }).first().click();
  await page.waitForLoadState('domcontentloaded');
  await page.screenshot({ path: join(IMAGES, 'conversations.png'), animations: 'disabled' });
  await page.close();
}
