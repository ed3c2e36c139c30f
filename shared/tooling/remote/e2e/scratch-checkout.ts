import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { installNeeded } from '../../start/install.mjs';

const ROOT = join(import.meta.dirname, '../../../..');
/** Files that are not part of the sources. node_modules is linked instead. */
const LEFT_OUT = new Set([
  'node_modules',
  '.git',
  '.cache',
  '.data',
  '.nx',
  'test-results',
  'coverage',
  'images',
]);

export interface ScratchCheckout {
  root: string;
  remove: () => Promise<void>;
}

/**
 * Creates a copy of this checkout in which tests may create files. It shares the installed packages
 * but has its own copies of the checkout's packages, so nothing changes this checkout.
 */
export async function scratchCheckout(): Promise<ScratchCheckout> {
  const root = await mkdtemp(join(tmpdir(), 'voxgrove-checkout-'));
  const nested: string[] = [];
  await cp(ROOT, root, {
    recursive: true,
    filter: (source) => {
      const path = relative(ROOT, source);
      if (basename(path) === 'node_modules' && path !== 'node_modules') nested.push(path);
      // `check` falls back to the shell's build; the other builds are not needed.
      return !LEFT_OUT.has(basename(path)) && !(basename(path) === 'dist' && path !== 'shell/dist');
    },
  });
  for (const path of nested) await symlink(join(ROOT, path), join(root, path));
  const modules = join(root, 'node_modules');
  await mkdir(join(modules, '@voxgrove'), { recursive: true });
  await mkdir(join(modules, '.bin'));
  for (const entry of await readdir(join(ROOT, 'node_modules'))) {
    if (!['@voxgrove', '.bin', '.cache'].includes(entry))
      await symlink(join(ROOT, 'node_modules', entry), join(modules, entry));
  }
  for (const { link, folder } of await ownPackages(root))
    await symlink(join(root, folder), join(root, link));
  await symlink('../@voxgrove/tooling/bin/remote.mjs', join(modules, '.bin/voxgrove-remote'));
  // An installation would follow the links and delete the packages of this checkout.
  if (installNeeded(root)) throw new Error('The copy of the checkout lacks an installed package.');
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Returns the packages that the checkout itself contains: npm's link to each, and its folder. */
async function ownPackages(root: string): Promise<{ link: string; folder: string }[]> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean; resolved?: string }>;
  };
  return Object.entries(lock.packages)
    .filter(([, { link }]) => link === true)
    .map(([link, { resolved = '' }]) => ({ link, folder: resolved }));
}
