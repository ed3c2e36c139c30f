import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { CONTRACT_VERSION } from '@voxgrove/contracts';
import type { RemoteManifest } from '@voxgrove/contracts';
import { findRemotes } from '../../remotes/find-remotes';
import { readRemoteManifest } from '../../webpack/remote-source';
import { sharedVersions } from '../../webpack/shared-modules';
import { misuse, Refusal } from '../refusal';
import { fillTemplate } from './fill-template';

const TEMPLATES = join(import.meta.dirname, '../template');
/** Ending of test files that need a built remote, which the template itself is not. */
const NOT_RUN_HERE = /\.tmpl$/;
/** Packages of the checkout that remotes depend on, besides those that the host shares. */
const OWN_PACKAGES = ['contracts', 'server', 'testing', 'tooling'];
const NAME = /^mf-[a-z][a-z0-9-]{0,40}$/;

export interface CreateOptions {
  root: string;
  /** Folder in which the remote is created. */
  folder: string;
  name: string;
  owner: string;
  title: string;
  /** Creates only screens, without server, contract and server routes. */
  browserOnly: boolean;
}

/**
 * Creates a remote from the template. Writes nothing if the name cannot be used in this checkout.
 * @returns its folder
 * @throws Refusal (usage) if the name is invalid or already used
 */
export async function createRemote({
  root,
  folder,
  name,
  owner,
  title,
  browserOnly,
}: CreateOptions): Promise<string> {
  if (!NAME.test(name))
    throw misuse(
      `"${name}" is not the name of a remote.`,
      'Names are like mf-notes: mf-, then small letters, digits and dashes.',
    );
  const dir = join(folder, name);
  if (existsSync(dir))
    throw new Refusal('usage', `${dir} is there already.`, {
      code: 'ALREADY_EXISTS',
      advice: 'Choose another name.',
    });
  const path = `/${name.slice(3)}`;
  const owning = findRemotes([root, folder])
    .flatMap(readable)
    .find((other) => other.name === name || other.routes.some((route) => route.path === path));
  if (owning !== undefined)
    throw new Refusal('usage', `The page ${path} belongs to ${owning.name} (${owning.owner}).`, {
      code: 'ALREADY_EXISTS',
      advice: 'Choose another name.',
    });
  if (owner.trim() === '' || owner.length > 60)
    throw misuse('The owner is the name of a team, at most 60 characters.');
  const versions = { ...sharedVersions(), ...(await ownVersions(root)) };
  const style = await resolveConfig(join(root, 'package.json'));
  await mkdir(folder, { recursive: true });
  for (const template of ['common', browserOnly ? 'browser' : 'full'])
    await cp(join(TEMPLATES, template), dir, { recursive: true, errorOnExist: true, force: false });
  for (const source of await filesOf(dir)) {
    const file = source.replace(NOT_RUN_HERE, '');
    const text = fillTemplate(await readFile(source, 'utf8'), {
      file: relative(dir, file),
      name,
      owner,
      title,
      toRoot: relative(dir, root),
      versions,
      contract: `${CONTRACT_VERSION.split('.')[0] as string}.0.0`,
    });
    if (file !== source) await rm(source);
    // The remote's name may be longer or shorter than the template's, so lines wrap differently.
    await writeFile(file, await format(text, { ...style, filepath: file }));
  }
  readRemoteManifest(dir);
  return dir;
}

/** Reads a remote's manifest. A broken remote owns no page, so it is left out. */
function readable(dir: string): RemoteManifest[] {
  try {
    return [readRemoteManifest(dir)];
  } catch {
    return [];
  }
}

async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function ownVersions(root: string): Promise<Record<string, string>> {
  const versions = OWN_PACKAGES.map(async (name) => {
    const file = join(root, 'shared', name, 'package.json');
    const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
    return [`@voxgrove/${name}`, version] as const;
  });
  return Object.fromEntries(await Promise.all(versions));
}
