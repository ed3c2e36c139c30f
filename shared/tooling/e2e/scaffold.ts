import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRemote } from '../remote/create/create-remote';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * Folder of the built result of `npm run remote -- create mf-template`, which the template's own
 * browser tests use. The folder is inside the checkout, where Node.js finds its packages, but is
 * not committed.
 */
export const SCAFFOLD = join(ROOT, '.cache/e2e-scaffold/mf-template');

/**
 * Creates the scaffold again.
 * @returns its folder
 */
export async function createScaffold(): Promise<string> {
  await rm(SCAFFOLD, { recursive: true, force: true });
  return createRemote({
    root: ROOT,
    folder: dirname(SCAFFOLD),
    name: 'mf-template',
    owner: 'team-template',
    title: 'Template title',
    browserOnly: false,
  });
}
