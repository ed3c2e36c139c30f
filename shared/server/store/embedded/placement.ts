import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { runAs } from './run-as';
import type { OsUser } from './os-user';

/**
 * Kind and place of a data folder's database. Written before the first start, so that every later
 * start finds the same database.
 */
export type Placement = { kind: 'postgres'; folder: string } | { kind: 'pglite'; folder: string };

/**
 * Name of a file in a folder outside of the data folder. The file contains the data folder's path.
 */
const NOTE = 'data-folder';
const OUTSIDE = 'voxgrove-';

const recordFile = (dataDir: string): string => join(dataDir, 'database.json');

export async function readPlacement(dataDir: string): Promise<Placement | undefined> {
  const text = await readFile(recordFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const { kind, folder } = JSON.parse(text) as Partial<Placement>;
    if ((kind === 'postgres' || kind === 'pglite') && typeof folder === 'string')
      return { kind, folder: resolve(dataDir, folder) };
  } catch {
    /* reported below */
  }
  throw new Error(
    `${recordFile(dataDir)} is damaged: it should say where the database is. Remove the folder ${dataDir} to start with an empty database.`,
  );
}

/**
 * Writes the placement atomically. Paths inside the data folder are relative, so that the data
 * folder can be moved.
 */
export async function recordPlacement(dataDir: string, placement: Placement): Promise<void> {
  const temporary = `${recordFile(dataDir)}.new`;
  const inside = relative(dataDir, placement.folder);
  const folder = inside.startsWith('..') || isAbsolute(inside) ? placement.folder : inside;
  await writeFile(temporary, `${JSON.stringify({ ...placement, folder })}\n`, { mode: 0o600 });
  await rename(temporary, recordFile(dataDir));
}

/**
 * Prepares a folder for PostgreSQL's files that `user` owns and can reach. The folder is in the
 * data folder or, if the user cannot reach that (a checkout under /root), in /var/lib or /var/tmp.
 * @throws Error when there is no such folder
 */
export async function preparePlace(dataDir: string, user: OsUser): Promise<string> {
  const inside = join(dataDir, 'postgres');
  await takeOwnership(inside, user);
  if (await reachable(inside, user)) return inside;
  await rmdir(inside).catch(() => undefined);
  const name = `${OUTSIDE}${createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 12)}`;
  for (const parent of ['/var/lib', '/var/tmp']) {
    const outside = join(parent, name);
    try {
      await dropAbandoned(parent);
      await setAside(outside);
      await takeOwnership(outside, user);
      await writeFile(join(outside, NOTE), dataDir);
      if (await reachable(outside, user)) return outside;
    } catch {
      /* try the next one */
    }
  }
  throw new Error(
    `no folder that the database's user can reach was found (tried ${inside}, /var/lib and /var/tmp)`,
  );
}

/**
 * Deletes folders that belong to temporary data folders (tests, trials) that no longer exist. Keeps
 * the folders of other missing data folders, whose disk may only be unmounted.
 */
async function dropAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(OUTSIDE)) continue;
    const dataDir = await readFile(join(parent, name, NOTE), 'utf8').catch(() => '');
    if (dataDir.startsWith(`${tmpdir()}/`) && !existsSync(dataDir))
      await rm(join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Renames a folder that belonged to a deleted data folder at the same path. Keeps only one such
 * leftover.
 */
async function setAside(folder: string): Promise<void> {
  await rm(`${folder}.old`, { recursive: true, force: true });
  await rename(folder, `${folder}.old`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/**
 * Creates a folder that only its owner can enter, whatever the umask.
 * @throws Error when something else exists there: files that others left in /var/tmp are never
 *   followed
 */
export async function takeOwnership(folder: string, user: OsUser): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  if (!found.isDirectory() || ![process.getuid?.(), user.uid].includes(found.uid))
    throw new Error(`${folder} belongs to somebody else`);
  await chmod(folder, 0o700);
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
}

export const reachable = (folder: string, user: OsUser): Promise<boolean> =>
  runAs(user, '/bin/sh', ['-c', 'cd "$1" && : > .probe && rm .probe', 'sh', folder]).then(
    () => true,
    () => false,
  );
