import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRemote } from '../remote/create/create-remote';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * What `npm run remote -- create mf-template` writes, built: the template's own browser tests are
 * about it. In the checkout, where its packages are found, and outside of what is committed.
 */
export const SCAFFOLD = join(ROOT, '.cache/e2e-scaffold/mf-template');

/** Writes the scaffold anew. @returns its folder */
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
