import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
const executablePath = process.env.CHROMIUM_PATH ?? system;

export default defineConfig({
  testDir: '.',
  testMatch: '**/e2e/**/*.e2e.ts',
  testIgnore: '**/node_modules/**',
  globalSetup: './shared/tooling/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Each worker has a product of its own; for a file or two one is enough.
  workers: Number(process.env.E2E_WORKERS ?? 1),
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    headless: true,
    actionTimeout: 20_000,
    // Pictures of every frame would cost more than the tests themselves.
    trace: { mode: 'retain-on-failure', screenshots: false },
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: ['--no-sandbox'], ...(executablePath && { executablePath }) },
  },
});
