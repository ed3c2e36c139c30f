import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../../log';
import { isServerGone } from './errors';
import { BatchingSocket } from './batching-socket';
import { batchedReads } from './batched-reads';
import { Reachability } from './reachability';
import type { Outcome, Sql, SqlSession, SqlValue, TextListener } from './sql';

export interface PgSqlOptions {
  connectionString: string;
  log: Logger;
  poolSize?: number;
  statementTimeoutMs?: number;
}

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/**
 * Very long, because the duration of a migration depends on the number of documents and on other
 * processes.
 */
const SCRIPT_TIMEOUT_MS = 24 * 3_600_000;
/** Interval at which the LISTEN connection is checked, so that a silently broken one is noticed. */
const HEARTBEAT_MS = 15_000;
/**
 * PostgreSQL keeps no statistics of partial indexes, and its default costs assume rotating disks.
 * Without this setting it sorts all of an agent's conversations instead of reading the newest
 * twenty from the index.
 */
const SESSION_SETTINGS = 'SET random_page_cost = 1.1';
/** Minimum time between notifications to other processes. */
const NOTIFY_PAUSE_MS = 25;
const NAMED_STATEMENTS = 1_000;

/**
 * Parses 64-bit integers as numbers. In the store they are versions, sequence numbers and ms since
 * the epoch, which are all below 2^53.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Implements `Sql` over a pool of `pg` connections in pipeline mode. Statements that are sent
 * together cost one round trip.
 */
export function pgSql({
  connectionString,
  log,
  poolSize = 10,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
}: PgSqlOptions): Sql {
  const settings: pg.PoolConfig = {
    connectionString,
    types,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'voxgrove',
    stream: () => new BatchingSocket(),
  };
  const pool = new pg.Pool({ ...settings, max: poolSize });
  // A separate connection, so that health checks do not wait for a locked table, and published
  // texts do not wait for other work.
  const apart = new pg.Pool({ ...settings, max: 1 });
  apart.on('connect', (client) => client.on('error', () => undefined));
  apart.on('error', () => undefined);
  // A lost connection emits an error event on the client. Without a handler the event would end the
  // process. pg rejects the running statement, and the pool replaces the client.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // Statements also work without them, only slower.
    client.query(SESSION_SETTINGS).catch(() => undefined);
  });
  const reachability = new Reachability(async () => {
    await apart.query('SELECT 1');
  }, log);
  pool.on('error', (error) => {
    reachability.failed(error);
  });
  // Simultaneous checks share one statement. With one statement each, they would queue for their
  // only connection, and in a busy process some would time out although the database answers.
  let checking: Promise<unknown> | undefined;
  const check = async (): Promise<void> => {
    checking ??= reachability.of(apart.query('SELECT 1')).finally(() => {
      checking = undefined;
    });
    await checking;
  };
  const batchedRead = batchedReads(pool);
  const me = randomUUID();
  const wakeOthers = async (channel: string): Promise<void> => {
    await batchedRead({
      statement: prepared('SELECT pg_notify($1, $2)', [channel, me]),
      quick: true,
    });
  };
  const notifier = burst((channel) => reachability.of(wakeOthers(channel)), log);
  const listeners = new Set<() => Promise<void>>();

  return {
    query: async <Row>(text: string, params: readonly SqlValue[] = []) =>
      (await reachability.of(pool.query(prepared(text, params)))).rows as Row[],
    read: async <Row>(text: string, params: readonly SqlValue[], quick: boolean) =>
      (await reachability.of(batchedRead({ statement: prepared(text, params), quick }))) as Row[],
    alive: check,
    isDown: () => reachability.down,
    back: () => reachability.back(),
    script: async (text) => {
      const patient = { text, query_timeout: SCRIPT_TIMEOUT_MS };
      await pool.query(patient);
    },
    transaction: (fn) => reachability.of(transaction(pool, fn)),
    notify: notifier.send,
    publishTexts: async (channel, to, texts) => {
      await apart.query(
        prepared(PUBLISH_TEXTS, [
          to === 'all' ? channel : ownChannel(channel, to),
          `${me} `,
          JSON.stringify(texts),
        ]),
      );
    },
    async listen(channel, onWake, onText = () => undefined) {
      const stop = await listen(
        { ...settings, query_timeout: CONNECT_TIMEOUT_MS },
        channel,
        me,
        { onWake, onText },
        reachability,
        log,
      );
      listeners.add(stop);
      return async () => {
        listeners.delete(stop);
        await stop();
      };
    },
    async close() {
      reachability.close();
      await Promise.all([...listeners].map((stop) => stop()));
      await notifier.idle();
      await Promise.all([pool.end(), apart.end()]);
    },
  };
}

const names = new Map<string, string>();

/**
 * Returns a statement with a name, which is a hash of its text, so that each connection prepares it
 * once. Beyond a limit (generated SQL) statements stay unnamed.
 */
function prepared(text: string, values: readonly SqlValue[]): pg.QueryConfig {
  let name = names.get(text);
  if (!name && names.size < NAMED_STATEMENTS)
    names.set(text, (name = `vg_${createHash('sha1').update(text).digest('hex')}`));
  return { name, text, values: values as SqlValue[] };
}

async function transaction<R>(
  pool: pg.Pool,
  fn: (session: SqlSession) => Promise<Outcome<R>>,
): Promise<R> {
  const client = await pool.connect();
  let healthy = false;
  const session = sessionOn(client);
  try {
    const begun = client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    begun.catch(() => undefined); // the next statement fails with the same error
    const { result, last } = await runOrRollBack(
      client,
      () => fn(session),
      () => {
        healthy = true;
      },
    );
    const [wrote, ended] = await Promise.allSettled([
      last ? session.query(last.text, last.params) : begun,
      client.query('COMMIT'),
    ]);
    healthy = ended.status === 'fulfilled';
    if (wrote.status === 'rejected') throw wrote.reason;
    if (ended.status === 'rejected') throw ended.reason;
    if (ended.value.command !== 'COMMIT')
      throw new Error('The transaction was rolled back by the database.');
    return result;
  } finally {
    client.release(!healthy);
  }
}

/**
 * Returns a session on a connection. After a failed statement, later ones fail only because the
 * transaction has ended. The session then reports the original error.
 */
function sessionOn(client: pg.PoolClient): SqlSession {
  let failed: { error: unknown } | undefined;
  return {
    query: async <Row>(text: string, params: readonly SqlValue[] = []) => {
      try {
        return (await client.query(prepared(text, params))).rows as Row[];
      } catch (error) {
        failed ??= { error };
        throw failed.error;
      }
    },
  };
}

async function runOrRollBack<R>(
  client: pg.PoolClient,
  fn: () => Promise<R>,
  onRolledBack: () => void,
): Promise<R> {
  try {
    return await fn();
  } catch (error) {
    // A connection that cannot roll back is discarded.
    await client.query('ROLLBACK').then(onRolledBack, () => undefined);
    throw error;
  }
}

/**
 * Sends a notification at once, then batches the notifications that follow soon, so that a busy
 * process does not spend its time waking others.
 */
function burst(
  send: (channel: string) => Promise<void>,
  log: Logger,
): { send(channel: string): void; idle(): Promise<void> } {
  const wanted = new Set<string>();
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    while (wanted.size > 0) {
      for (const channel of wanted) {
        wanted.delete(channel);
        await send(channel).catch((error: unknown) => {
          if (!isServerGone(error))
            log.warn('store.notify_failed', { reason: (error as Error).message });
        });
      }
      await pause(NOTIFY_PAUSE_MS);
    }
    running = undefined;
  };
  return {
    send: (channel) => {
      wanted.add(channel);
      running ??= run();
    },
    idle: async () => {
      await running;
    },
  };
}

/**
 * Each process has an id. A wake-up message consists of this id only. A published text begins with
 * the sender's id and a blank. A text for one process is sent on that process's own channel.
 */
const PUBLISH_TEXTS =
  'SELECT pg_notify($1, $2 || value) FROM jsonb_array_elements_text($3::text::jsonb)';
const ownChannel = (channel: string, id: string): string => `${channel}_${id}`;

/** Keeps a LISTEN connection open across restarts of the server, until stopped. */
async function listen(
  settings: pg.ClientConfig,
  channel: string,
  me: string,
  { onWake, onText }: { onWake(): void; onText: TextListener },
  reachability: Reachability,
  log: Logger,
): Promise<() => Promise<void>> {
  let stopped = false;
  let current: pg.Client | undefined;
  let beat: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const client = new pg.Client(settings);
    const onLost = once((error?: unknown) => {
      clearInterval(beat);
      if (!stopped) reachability.failed(error ?? new Error('Connection terminated'));
      void client.end().catch(() => undefined);
      if (!stopped) void reconnect();
    });
    client.on('notification', ({ payload = '' }) => {
      const from = payload.slice(0, me.length);
      if (from === me) return;
      if (payload.length === from.length) onWake();
      else onText(payload.slice(from.length + 1), from);
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (const name of [channel, ownChannel(channel, me)])
        await client.query(`LISTEN ${client.escapeIdentifier(name)}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    client.on('error', onLost);
    client.on('end', () => onLost());
    current = client;
    // eslint-disable-next-line no-restricted-syntax -- notices a lost connection
    beat = setInterval(() => void client.query('SELECT 1').catch(onLost), HEARTBEAT_MS);
    beat.unref();
    if (stopped) await client.end();
  };
  const reconnect = async (): Promise<void> => {
    for (let wait = 50; !stopped; wait = Math.min(2_000, wait * 2)) {
      await reachability.back();
      if (stopped) return;
      try {
        await connect();
        onWake();
        return;
      } catch (error) {
        if (!reachability.failed(error))
          log.warn('store.listen_failed', { channel, reason: (error as Error).message });
        await pause(wait, undefined, { ref: false });
      }
    }
  };
  await connect();
  return async () => {
    stopped = true;
    clearInterval(beat);
    await current?.end().catch(() => undefined);
  };
}

function once(fn: (error?: unknown) => void): (error?: unknown) => void {
  let done = false;
  return (error) => {
    if (!done) {
      done = true;
      fn(error);
    }
  };
}
