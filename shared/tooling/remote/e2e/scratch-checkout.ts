import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

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
  for (const folder of [root, join(root, 'shared')]) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (entry.isDirectory() && (folder !== root || /^(mf-|shell$)/.test(entry.name)))
        await symlink(join(folder, entry.name), join(modules, '@voxgrove', entry.name));
    }
  }
  await symlink('../@voxgrove/tooling/bin/remote.mjs', join(modules, '.bin/voxgrove-remote'));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
