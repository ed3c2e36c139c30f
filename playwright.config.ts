import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);
const executablePath = process.env.CHROMIUM_PATH ?? system;

// Each has a product of its own; for a file or two one is enough.
const workers = Number(process.env.E2E_WORKERS ?? 1);
const elsewhere = ['**/node_modules/**', '**/.cache/**'];
/**
 * What takes half a minute or more begins first, the longest before all: or one worker would be
 * left with it at the end.
 */
const LONG = [
  '**/remote/e2e/deploy.e2e.ts',
  '**/remote/e2e/guide.e2e.ts',
  '**/every-screen.e2e.ts',
  '**/pseudo-locale.e2e.ts',
  '**/start-command.e2e.ts',
  '**/model.e2e.ts',
  '**/failure-modes/canary.e2e.ts',
];

/**
 * Playwright's own list (a second one replaces it), and the pages Chromium keeps ready below the
 * address bar of every window: two processes for each test, that nobody sees.
 */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/e2e/**/*.e2e.ts',
  testIgnore: elsewhere,
  ...(workers > 1 && {
    projects: [
      { name: 'long', testMatch: LONG },
      { name: 'others', testIgnore: [...elsewhere, ...LONG] },
    ],
  }),
  globalSetup: './shared/tooling/e2e/global-setup.ts',
  outputDir: 'test-results',
  workers,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    headless: true,
    actionTimeout: 20_000,
    // What was done, said and asked for. Pictures and copies of every page cost more than they
    // tell: `npm test -- browser FILE --trace on` keeps them, too.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      args: ['--no-sandbox', `--disable-features=${switchedOff.join()}`],
      ...(executablePath && { executablePath }),
    },
  },
});
