import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Not `import.meta.dirname`: this runs before the version of Node.js is known to be new enough for
// it.
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Runs `npm ci` when node_modules is missing or is not what package-lock.json says; ends the
 * process when that fails.
 */
export async function installIfNeeded(root = ROOT) {
  if (!installNeeded(root)) return;
  console.log('Installing packages (npm ci); the first time takes a few minutes …');
  const result = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (result.status === 0) return;
  console.error(
    'Installing packages failed (see above). Check the connection to the npm registry and run the command again.',
  );
  process.exit(1);
}

/**
 * Compares package-lock.json with npm's record of what it installed. Packages for other platforms
 * are optional and may be missing; anything else must be there in the same version.
 * @returns {boolean} whether an install is needed
 */
export function installNeeded(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return true;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).some(([path, entry]) => {
    if (!path.includes('node_modules/')) return false;
    // A folder of this checkout: a link counts as installed, also one made by `npm run remote --
    // create`.
    if (entry.link) return !existsSync(join(root, path));
    const found = present[path];
    return found ? found.version !== entry.version : !entry.optional;
  });
}
