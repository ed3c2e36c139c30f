import { access, constants, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnableBinaries, packagedBinaries } from './binaries';
import { clusterVersion, DATABASE_USER, ensureCluster } from './cluster';
import { lockFolder } from './folder-lock';
import { databaseUser } from './os-user';
import {
  takeOwnership,
  preparePlace,
  reachable,
  readPlacement,
  recordPlacement,
} from './placement';
import { SOCKET_PORT } from './server-process';
import { letGroupPass, makePrivate } from '../../private-folder';
import { superviseServer } from './supervise-server';
import type { RestartEvent } from '../../restarts';
import type { OsUser } from './os-user';
import type { Placement } from './placement';

export type EmbeddedDatabase =
  | { kind: 'postgres'; urls: { na: string; eu: string }; stop(): Promise<void> }
  /** `notice` is for the operator: the reason why PGlite is used, and the consequences. */
  | { kind: 'pglite'; folder: string; notice: string; stop(): Promise<void> };

export interface EmbeddedOptions {
  dataDir: string;
  onProgress?: (text: string) => void;
  /**
   * Called when PostgreSQL has ended unexpectedly, and when it works again. PostgreSQL is restarted
   * without a limit of attempts.
   */
  onRestart?: (event: RestartEvent) => void;
  /** Folder of PostgreSQL's programs. Null: behaves as on an unsupported platform. */
  native?: string | null;
}

/** Limit of a socket path's length. Linux allows 107 bytes. */
const LONGEST_SOCKET_PATH = 100;

/**
 * Starts the embedded database: a real PostgreSQL in the data folder, which only we can reach, or
 * PGlite if PostgreSQL cannot run. A data folder keeps its kind of database.
 * @throws Error with a sentence for the operator: the folder is in use (with the pid), damaged, or
 *   PostgreSQL did not start
 */
export async function startEmbeddedDatabase({
  dataDir: wanted,
  onProgress = () => undefined,
  onRestart = () => undefined,
  native = packagedBinaries() ?? null,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  makePrivate(wanted);
  await access(wanted, constants.W_OK).catch(() => {
    throw new Error(
      `The data folder ${wanted} cannot be written: it belongs to another user. Start as that user, or set DATA_DIR to another folder.`,
    );
  });
  const dataDir = await realpath(wanted);
  const release = await lockFolder(join(dataDir, 'database.lock'), dataDir);
  try {
    const started = await start(dataDir, native, onProgress, onRestart);
    return {
      ...started,
      stop: async () => {
        await started.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

async function start(
  dataDir: string,
  native: string | null,
  onProgress: (text: string) => void,
  onRestart: (event: RestartEvent) => void,
): Promise<EmbeddedDatabase> {
  const placement = await readPlacement(dataDir);
  if (placement?.kind === 'pglite')
    return pglite(dataDir, placement.folder, 'this data folder was made with it');
  const prepared = await prepare(dataDir, placement, native, onProgress);
  if ('why' in prepared) return pglite(dataDir, join(dataDir, 'pglite'), prepared.why);

  onProgress('Starting the database');
  const { place, user, binaries, cluster } = prepared;
  const { folder: socketFolder, remove } = await socketPlace(place, user);
  const logFile = join(dataDir, 'postgres.log');
  await rm(logFile, { force: true }); // the log contains this start only
  const server = await superviseServer(
    { native: binaries, cluster, socketFolder, user, logFile },
    onRestart,
  );
  const url = (database: string): string =>
    `postgresql://${DATABASE_USER}@${encodeURIComponent(socketFolder)}:${SOCKET_PORT}/${database}`;
  return {
    kind: 'postgres',
    urls: { na: url('voxgrove'), eu: url('voxgrove-eu') },
    stop: async () => {
      await server.stop();
      await remove();
    },
  };
}

type Prepared =
  { place: string; user: OsUser; binaries: string; cluster: string } | { why: string };

/**
 * Prepares PostgreSQL. Falls back to PGlite only while there is no cluster. A cluster that does not
 * start is an error, and is never replaced by an empty PGlite.
 */
async function prepare(
  dataDir: string,
  placement: Placement | undefined,
  native: string | null,
  onProgress: (text: string) => void,
): Promise<Prepared> {
  const exists = placement !== undefined && (await clusterVersion(placement.folder)) !== undefined;
  try {
    if (placement) await assertPresent(placement.folder, dataDir);
    if (native === null)
      throw new Error(`there are no PostgreSQL programs for ${process.platform}-${process.arch}`);
    const user = await databaseUser(placement && join(placement.folder, 'cluster'));
    if (user.gid !== undefined) letGroupPass(dataDir, user.gid);
    const place = placement?.folder ?? (await preparePlace(dataDir, user));
    if (!placement) await recordPlacement(dataDir, { kind: 'postgres', folder: place });
    const binaries = await runnableBinaries(native, user, place);
    return {
      place,
      user,
      binaries,
      cluster: await ensureCluster(place, binaries, user, onProgress),
    };
  } catch (error) {
    if (exists || error instanceof PlaceGone) throw error;
    return { why: (error as Error).message };
  }
}

class PlaceGone extends Error {}

async function assertPresent(folder: string, dataDir: string): Promise<void> {
  await access(folder).catch(() => {
    throw new PlaceGone(
      `The database of ${dataDir} was kept in ${folder}, which is gone. Bring it back, or remove ${join(dataDir, 'database.json')} to start with an empty database.`,
    );
  });
}

async function pglite(
  dataDir: string,
  folder: string,
  fallbackReason: string,
): Promise<EmbeddedDatabase> {
  await recordPlacement(dataDir, { kind: 'pglite', folder });
  const notice = `The database is PGlite, because ${fallbackReason.split('\n')[0]}. It survives a crash of this program, but not a power failure; set DATABASE_URL for anything important.`;
  return { kind: 'pglite', folder, notice, stop: async () => undefined };
}

/**
 * Returns a folder for the socket: beside the cluster, or in the system's temporary folder if the
 * path is too long for a socket.
 */
async function socketPlace(
  place: string,
  user: OsUser,
): Promise<{ folder: string; remove(): Promise<void> }> {
  const beside = join(place, 'run');
  if (Buffer.byteLength(join(beside, `.s.PGSQL.${SOCKET_PORT}.lock`)) <= LONGEST_SOCKET_PATH) {
    await takeOwnership(beside, user);
    return { folder: beside, remove: async () => undefined };
  }
  const short = await mkdtemp(
    join(Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp', 'voxgrove-'),
  );
  await takeOwnership(short, user);
  if (!(await reachable(short, user)))
    throw new Error(
      `PostgreSQL's user cannot reach ${short}. Set DATA_DIR to a folder with a shorter path.`,
    );
  return { folder: short, remove: () => rm(short, { recursive: true, force: true }) };
}
