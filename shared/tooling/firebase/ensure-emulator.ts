import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const LOCKED = join(import.meta.dirname, 'emulator');

/**
 * Google's Auth emulator (firebase-tools, in the version its lock names), installed when it is not
 * there yet. It has a folder of its own below .cache: it is large, runs in tests only, and nothing
 * of the product may find it.
 * @returns the folder @throws Error with what npm said
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
