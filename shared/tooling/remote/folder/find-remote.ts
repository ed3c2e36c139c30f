import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { readRemoteManifest } from '../../webpack/remote-source';
import { findRemotes } from '../../remotes/find-remotes';
import { misuse, Refusal } from '../refusal';
import type { DeclaredRemote } from '@voxgrove/contracts';

export interface RemoteFolder {
  dir: string;
  declares: DeclaredRemote;
}

export interface FindOptions {
  root: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Finds a remote by its name (in the checkout or below REMOTES_PATH), or else the remote whose
 * folder the command was typed in.
 * @throws Refusal (usage) if there is none, (refused) if its remote.json is invalid
 */
export function findRemote(name: string | undefined, options: FindOptions): RemoteFolder {
  const dir = name === undefined ? folderAround(options) : folderOf(name, options);
  return { dir, declares: readDeclared(dir) };
}

/**
 * Returns only the name, for a remote that may not be in this checkout.
 * @throws Refusal (usage)
 */
export function remoteName(name: string | undefined, options: FindOptions): string {
  return name ?? readDeclared(folderAround(options)).name;
}

function folderAround({ root, cwd }: FindOptions): string {
  for (let dir = resolve(cwd); ; dir = dirname(dir)) {
    if (existsSync(join(dir, 'remote.json'))) return dir;
    if (dir === root || dir === dirname(dir))
      throw misuse(
        'Which remote is meant?',
        `Name it, for instance ${remoteNames({ root, cwd, env: {} })[0] ?? 'mf-agents'}, or type the command inside its folder.`,
      );
  }
}

function folderOf(name: string, options: FindOptions): string {
  const found = folders(options).find((dir) => basename(dir) === name);
  if (found === undefined)
    throw misuse(
      `There is no remote "${name}" in this checkout.`,
      `There are: ${remoteNames(options).join(', ')}. \`npm run remote -- create ${name}\` writes a new one.`,
    );
  return found;
}

const folders = ({ root, env }: FindOptions): string[] =>
  findRemotes([
    root,
    ...(env.REMOTES_PATH ?? '')
      .split(':')
      .filter((path) => path !== '')
      .map((path) => resolve(root, path)),
  ]);
const remoteNames = (options: FindOptions): string[] =>
  folders(options).map((dir) => basename(dir));

function readDeclared(dir: string): DeclaredRemote {
  try {
    const { $schema: _schema, server: _server, ...declares } = readRemoteManifest(dir);
    return declares;
  } catch (error) {
    throw new Refusal(
      'refused',
      error instanceof Error ? error.message : `${dir}/remote.json cannot be read.`,
      {
        code: 'MANIFEST',
        advice: 'Correct remote.json; docs/specs/remote-manifest.md describes every field.',
      },
    );
  }
}
