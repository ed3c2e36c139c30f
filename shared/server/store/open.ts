import { REGIONS } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { ChangeFeed } from './postgres/change-feed';
import { ensureDatabase } from './postgres/ensure-database';
import { ensureIndexes } from './postgres/indexes';
import { migrate } from './postgres/migrate';
import { pgSql } from './postgres/pg-sql';
import { openPglite } from './postgres/pglite';
import { CHANGES_KEPT_MS, pruneChanges } from './postgres/prune';
import { PostgresRegionStore } from './postgres/region-store';
import { silentLog } from './silent-log';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Logger } from '../log';
import type { DocumentStore, IndexDefinition } from './port';
import type { Sql } from './postgres/sql';

export interface OpenStoreOptions {
  /** With `{kind: 'pglite', folder: 'memory://'}` the data is lost when the process ends. */
  database: Config['database'];
  /**
   * Not used for the times of documents. These come from the database, so that they are the same
   * for every process.
   */
  clock?: Clock;
  log?: Logger;
  indexes?: IndexDefinition[];
  /** Time for which a reader can resume from an old change, ms. */
  changesKeptMs?: number;
  /** Connections per region. */
  poolSize?: number;
}

const PRUNE_EVERY_MS = 5 * 60_000;
interface Opened {
  region: Region;
  sql: Sql;
  schema: string;
  feed: ChangeFeed;
  store: PostgresRegionStore;
}

/**
 * Opens the documents of both regions. Creates missing databases and tables.
 * @throws Error with a sentence for the operator when a database cannot be reached, created or used
 */
export async function openStore({
  database,
  log = silentLog,
  indexes = [],
  changesKeptMs = CHANGES_KEPT_MS,
  poolSize,
}: OpenStoreOptions): Promise<PostgresStore> {
  const regions = await connect(database, log, poolSize);
  const store = new PostgresStore(regions, changesKeptMs, log);
  try {
    await Promise.all(regions.map(({ sql, schema }) => migrate(sql, schema)));
    await store.ensureIndexes(indexes);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function connect(
  database: Config['database'],
  log: Logger,
  poolSize: number | undefined,
): Promise<Opened[]> {
  if (database.kind === 'pglite') {
    const sql = await openPglite(database.folder);
    return REGIONS.map((region) => opened(region, sql, log));
  }
  const { urls } = database;
  await Promise.all(REGIONS.map((region) => ensureDatabase(urls[region])));
  return REGIONS.map((region) =>
    opened(
      region,
      pgSql({ connectionString: urls[region], log: log.child({ region }), poolSize }),
      log,
    ),
  );
}

function opened(region: Region, sql: Sql, log: Logger): Opened {
  const schema = `vg_${region}`;
  const feed = new ChangeFeed(sql, schema, log);
  return {
    region,
    sql,
    schema,
    feed,
    store: new PostgresRegionStore(region, sql, schema, feed, log),
  };
}

/** The document store over PostgreSQL or PGlite. */
export class PostgresStore implements DocumentStore {
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly regions: Opened[],
    private readonly changesKeptMs: number,
    private readonly log: Logger,
  ) {
    // eslint-disable-next-line no-restricted-syntax -- the scheduler itself needs the store
    this.timer = setInterval(() => void this.prune(), PRUNE_EVERY_MS);
    this.timer.unref();
  }

  for(region: Region): PostgresRegionStore {
    const found = this.regions.find((one) => one.region === region);
    if (!found) throw new Error(`There is no region "${region}".`);
    return found.store;
  }

  get identity(): PostgresRegionStore {
    return this.for('na');
  }

  async ensureIndexes(indexes: IndexDefinition[]): Promise<void> {
    if (indexes.length > 0)
      await Promise.all(this.regions.map(({ sql, schema }) => ensureIndexes(sql, schema, indexes)));
  }

  async healthy(regions: readonly Region[] = REGIONS): Promise<boolean> {
    const answers = await Promise.allSettled(this.of(regions).map(({ sql }) => sql.alive()));
    return answers.every((answer) => answer.status === 'fulfilled');
  }

  isDown(regions: readonly Region[] = REGIONS): boolean {
    return this.of(regions).some(({ sql }) => sql.isDown());
  }

  private of(regions: readonly Region[]): Opened[] {
    return this.regions.filter(({ region }) => regions.includes(region));
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.regions.map(({ feed }) => feed.close()));
    // PGlite serves both regions.
    await Promise.all([...new Set(this.regions.map(({ sql }) => sql))].map((sql) => sql.close()));
  }

  /** Deletes changes that are too old to resume from. Runs every few minutes. */
  async prune(keptMs = this.changesKeptMs): Promise<void> {
    for (const { sql, schema } of this.regions) {
      await pruneChanges(sql, schema, keptMs).catch((error: unknown) =>
        this.log.warn('store.prune_failed', { reason: (error as Error).message }),
      );
    }
  }
}
