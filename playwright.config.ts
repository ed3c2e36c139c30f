import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);
const executablePath = process.env.CHROMIUM_PATH ?? system;

// Number of workers. Each worker has its own product, so one is enough for one or two files.
const workers = Number(process.env.E2E_WORKERS ?? 1);
const elsewhere = ['**/node_modules/**', '**/.cache/**'];
/**
 * Tests that take half a minute or more. They begin first, the longest ones before the others.
 * Otherwise one worker would run a long test at the end while the other worker has nothing to do.
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
 * Features of Chromium that are switched off: Playwright's own list, because a second list replaces
 * it, and the pages that Chromium preloads below the address bar of every window. Nobody sees these
 * pages, and they cost two processes per test.
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
    // A trace contains actions, output and requests. Pictures and copies of every page cost more
    // than they show; `npm test -- browser FILE --trace on` keeps them too.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    viewport: { width: 1280, height: 800 },
    // A click on a menu that still moves scrolls the page until the menu holds still. On a busy
    // machine, the menu then moved between the press and the release, and the click was lost.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: ['--no-sandbox', `--disable-features=${switchedOff.join()}`],
      ...(executablePath && { executablePath }),
    },
  },
});
