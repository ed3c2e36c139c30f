import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { runAs } from './run-as';
import type { OsUser } from './os-user';

export const DATABASE_USER = 'voxgrove';

/**
 * Creates the database cluster in `place` if it is missing. The cluster is created under a
 * temporary name and renamed, because a folder left by a killed `initdb` looks almost complete.
 * @throws Error when the cluster was made by another major version of PostgreSQL
 */
export async function ensureCluster(
  place: string,
  native: string,
  user: OsUser,
  onProgress: (text: string) => void,
): Promise<string> {
  const cluster = join(place, 'cluster');
  for (const name of await readdir(place))
    if (name.startsWith('cluster.new-'))
      await rm(join(place, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  const version = await clusterVersion(place);
  if (version === undefined) {
    onProgress('Preparing the database (first start)');
    const temporary = join(place, `cluster.new-${randomBytes(6).toString('hex')}`);
    // No password is needed: only the owner can enter the socket's folder, so other users cannot
    // reach authentication.
    await runAs(
      user,
      join(native, 'bin', 'initdb'),
      [
        '--pgdata',
        temporary,
        '--username',
        DATABASE_USER,
        '--auth',
        'trust',
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        '--no-instructions',
      ],
      place,
    );
    await rename(temporary, cluster);
    return cluster;
  }
  const ours = /\) (\d+)/.exec(
    await runAs(user, join(native, 'bin', 'postgres'), ['--version']),
  )?.[1];
  if (ours !== version)
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${version}, and this is PostgreSQL ${ours}. Dump it with the old version and restore it, or remove the folder to start with an empty database.`,
    );
  return cluster;
}

/**
 * Returns the major version of the cluster in a place, or undefined if there is no cluster.
 * @throws Error when another user owns the cluster
 */
export async function clusterVersion(place: string): Promise<string | undefined> {
  try {
    return (await readFile(join(place, 'cluster', 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(
      `The database in ${place} cannot be read: it belongs to another user. Start as that user, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}
