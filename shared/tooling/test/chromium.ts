import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds a Chromium for the tests: CHROMIUM_PATH, the system's, Playwright's own, or one that is
 * installed now (by Playwright, or else by the system's package manager if this process runs as
 * root).
 * @returns its path
 * @throws Error with a sentence that says how to get one
 */
export async function ensureChromium(root: string): Promise<string> {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath && !existsSync(configuredPath))
    throw new Error(`CHROMIUM_PATH is ${configuredPath}, but there is no such file.`);
  const found = configuredPath ?? onPath() ?? (await playwrightsOwn());
  if (found) return found;
  console.log('Installing Chromium for the browser tests …');
  run(process.execPath, [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  ]);
  const installed = await playwrightsOwn();
  if (installed) return installed;
  if (process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  const system = onPath();
  if (system) return system;
  throw new Error(
    'The tests need Chromium and none could be installed. Install it (for instance `apt-get install chromium`) or set CHROMIUM_PATH.',
  );
}

const onPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

const run = (command: string, args: string[]): void => {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
};

/**
 * Returns path, size and time of the chosen executable, which change when another version is
 * installed.
 */
export async function chromiumVersion(path = process.env.CHROMIUM_PATH): Promise<string> {
  const found = path === undefined ? undefined : await stat(path).catch(() => undefined);
  return found ? `${path} ${found.size} ${found.mtimeMs}` : '';
}
