import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PACKAGE_FOLDER = join(import.meta.dirname, 'package');

/**
 * Packs the npm package into `folder`, as `npm publish` would (its `prepack` script builds it). Npm
 * writes the same bytes for the same content, so the checksum depends on the content alone.
 * @returns {Promise<string>} the file's name, for example `agent-chat-widget-0.2.0.tgz`
 */
export async function buildPackage(folder) {
  await mkdir(folder, { recursive: true });
  const options = ['--ignore-scripts=false', '--json', '--silent', '--pack-destination', folder];
  const { stdout } = await run('npm', ['pack', ...options], { cwd: PACKAGE_FOLDER });
  const [packed] = JSON.parse(stdout);
  return packed.filename;
}
