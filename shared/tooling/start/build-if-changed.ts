import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildFingerprint, builtPackages } from './fingerprint';
import { StartError } from './start-error';

const record = (root: string): string => join(root, '.cache/build-fingerprint');

/** Returns whether every package is built from the current sources. */
export function buildIsCurrent(root: string): boolean {
  const file = record(root);
  return (
    existsSync(file) &&
    builtPackages(root).every((dir) => existsSync(join(dir, 'dist/build.json'))) &&
    readFileSync(file, 'utf8') === buildFingerprint(root)
  );
}

/**
 * Builds the changed packages through lerna, whose cache restores earlier builds.
 * @throws StartError with the output of the build
 */
export async function buildChanged(root: string, signal?: AbortSignal): Promise<void> {
  const fingerprint = buildFingerprint(root);
  const output: string[] = [];
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/lerna/dist/cli.js'), 'run', 'build', '--loglevel=error'],
    {
      cwd: root,
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    },
  );
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString('utf8')));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new StartError(`The build failed.\n${stripVTControlCharacters(output.join('')).trim()}`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(record(root), fingerprint);
}

/**
 * Marks all builds as outdated. The dev loop writes its own builds into the same folders, and the
 * next start or test must not use those.
 */
export function forgetBuild(root: string): void {
  rmSync(record(root), { force: true });
}
