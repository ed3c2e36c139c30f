import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const LOCKED = join(import.meta.dirname, 'emulator');

/**
 * Installs Google's Auth emulator (firebase-tools, in the version of its lock file) if it is
 * missing. It has a folder of its own below .cache, because it is large, runs in tests only, and
 * must not be visible to the product.
 * @returns the folder
 * @throws Error with npm's output
 */
export function ensureEmulator(root: string): string {
  const version = createHash('sha256')
    .update(readFileSync(join(LOCKED, 'package-lock.json')))
    .digest('hex')
    .slice(0, 12);
  const place = join(root, '.cache/auth-emulator', version);
  if (existsSync(place)) return place;
  console.log("Installing Google's Auth emulator for the Firebase tests …");
  const making = `${place}.${process.pid}`;
  mkdirSync(making, { recursive: true });
  cpSync(LOCKED, making, { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: making, encoding: 'utf8' },
  );
  if (status !== 0) {
    rmSync(making, { recursive: true, force: true });
    throw new Error(
      `Google's Auth emulator could not be installed from the npm registry, so signing in through Firebase is not tested.\n${stdout}${stderr}`,
    );
  }
  if (!existsSync(place)) renameSync(making, place);
  return place;
}
