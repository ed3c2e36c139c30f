import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { openStore } from '../open';
import { silentLog } from '../silent-log';
import { MAX_TEXT_BYTES, collection, fieldOp } from '../port';
import { until } from '@voxgrove/testing/until';
import { embeddedServer } from '../testing/engines';
import { pgSql } from './pg-sql';
import type { PostgresStore } from '../open';

let database: Awaited<ReturnType<typeof embeddedServer>>;
let store: PostgresStore;
let eu: pg.Client;

beforeAll(async () => {
  database = await embeddedServer();
  store = await openStore({ database });
  eu = new pg.Client({ connectionString: database.urls.eu });
  await eu.connect();
}, 60_000);
afterAll(async () => {
  await eu.end();
  await store.close();
  await database.stop();
}, 60_000);

test('a script has no timeout, but a statement has one', async () => {
  const sql = pgSql({
    connectionString: database.urls.eu,
    log: silentLog,
    statementTimeoutMs: 200,
  });
  await expect(sql.query('SELECT pg_sleep(0.5)')).rejects.toThrow('timeout');
  await sql.script('BEGIN; SELECT pg_sleep(0.5); COMMIT');
  await sql.close();
});

test('statements on a lost connection fail with UNAVAILABLE, and the next ones work', async () => {
  const rows = collection<{ n: number }>('rows');
  await store.for('eu').create(rows, 'a', { n: 0 });
  const work = Promise.allSettled(
    Array.from({ length: 200 }, () =>
      store.for('eu').update(rows, 'a', { n: fieldOp.increment(1) }),
    ),
  );
  for (let cut = 0; cut < 5; cut++)
    await eu.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'voxgrove'",
    );
  const outcomes = await work;
  const done = outcomes.filter((one) => one.status === 'fulfilled').length;
  for (const one of outcomes)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'UNAVAILABLE' });
  const lost = 200 - done;
  const counted = (await store.for('eu').get(rows, 'a'))!.data.n;
  expect(counted).toBeGreaterThanOrEqual(done);
  expect(counted).toBeLessThanOrEqual(done + lost);
  expect(await store.healthy()).toBe(true);
}, 30_000);

test('simultaneous health checks share one statement, and a later check asks again', async () => {
  const sql = pgSql({ connectionString: database.urls.eu, log: silentLog });
  const query = jest.spyOn(pg.Pool.prototype, 'query');
  try {
    await Promise.all(Array.from({ length: 50 }, () => sql.alive()));
    expect(query).toHaveBeenCalledTimes(1);
    await sql.alive();
    expect(query).toHaveBeenCalledTimes(2);
  } finally {
    query.mockRestore();
    await sql.close();
  }
});

test('simultaneous reads share a connection, and none waits for a slow one', async () => {
  const sql = pgSql({ connectionString: database.urls.eu, log: silentLog });
  const quick = (): Promise<{ pid: number }[]> =>
    sql.read<{ pid: number }>('SELECT pg_backend_pid() AS pid', [], true);
  const order: string[] = [];
  await eu.query('SELECT pg_advisory_lock(1)');
  const slow = sql.read('SELECT pg_advisory_lock(1)', [], false).then(() => order.push('slow'));
  const pids = (await Promise.all(Array.from({ length: 10 }, quick))).map(([row]) => row!.pid);
  expect(new Set(pids).size).toBe(1);
  // Later reads do not wait either.
  await quick();
  order.push('quick');
  await eu.query('SELECT pg_advisory_unlock(1)');
  await slow;
  expect(order).toEqual(['quick', 'slow']);

  const [wrong, right] = await Promise.allSettled([
    sql.read('SELECT 1 / $1::int AS n', [0], true),
    sql.read('SELECT 1 / $1::int AS n', [1], true),
  ]);
  expect(wrong).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect(right).toMatchObject({ status: 'fulfilled', value: [{ n: 1 }] });
  await sql.close();
  await expect(quick()).rejects.toThrow('after calling end');
});

test('a notification does not wake its sender', async () => {
  const options = { connectionString: database.urls.eu, log: silentLog };
  const [one, other] = [pgSql(options), pgSql(options)];
  const woken: string[] = [];
  await one.listen('news', () => woken.push('one'));
  await other.listen('news', () => woken.push('other'));
  one.notify('news');
  await until(() => woken.length > 0);
  other.notify('news');
  await until(() => woken.length > 1);
  expect(woken).toEqual(['other', 'one']);
  await one.close();
  await other.close();
});

test('published texts reach all others or one addressee, in order, and do not wake the change reader', async () => {
  const options = { connectionString: database.urls.eu, log: silentLog };
  const all = Array.from({ length: 3 }, () => pgSql(options));
  const received = all.map((): [text: string, from: string][] => []);
  const woken: string[] = [];
  for (const [at, one] of all.entries())
    await one.listen(
      'words',
      () => woken.push(`${at}`),
      (...message) => received[at]!.push(message),
    );
  const long = 'é'.repeat(MAX_TEXT_BYTES / 2);
  await all[0]!.publishTexts('words', 'all', ['first', 'a "second" one', long]);
  await until(() => received[1]!.length + received[2]!.length === 6);
  const [, name] = received[1]![0]!;
  await all[1]!.publishTexts('words', name, ['only for you']);
  await all[1]!.publishTexts('words', 'all', ['for all']);
  await until(() => received[0]!.length + received[2]!.length === 6);
  expect(received.map((texts) => texts.map(([text]) => text))).toEqual([
    ['only for you', 'for all'],
    ['first', 'a "second" one', long],
    ['first', 'a "second" one', long, 'for all'],
  ]);
  expect(woken).toEqual([]);
  await Promise.all(all.map((one) => one.close()));
});
