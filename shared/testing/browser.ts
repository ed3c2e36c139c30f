import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';

const SYSTEM_CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Returns the path of the browser for tests: `CHROMIUM_PATH`, or else the system's, or else
 * undefined, which means Playwright's own.
 */
export const chromiumPath = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? SYSTEM_CHROMIUM.find((path) => existsSync(path));

/** Starts a headless Chromium. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  // Containers rarely allow Chromium's own sandbox, and tests visit only pages of this project.
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
}
