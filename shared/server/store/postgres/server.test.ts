import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { withDatabase } from '../database-urls';
import { openStore } from '../open';
import { silentLog } from '../silent-log';
import { collection } from '../port';
import { until } from '@voxgrove/testing/until';
import { recorder } from '../testing/recorder';
import { embeddedServer } from '../testing/engines';
import { ensureDatabase } from './ensure-database';
import { migrate } from './migrate';
import { pgSql } from './pg-sql';
import { querySql } from './query-sql';
import { migrations } from './schema';
import { compareText, sortKey } from './sort-key';
import { encode } from './write-ops';
import type { PostgresStore } from '../open';
import type { Json, Query, WatchEvent } from '../port';
import type { WriteOp } from './write-ops';

let database: Awaited<ReturnType<typeof embeddedServer>>;
let store: PostgresStore;
let eu: pg.Client;

beforeAll(async () => {
  database = await embeddedServer();
  // Several processes start on empty databases at once.
  const stores = await Promise.all(Array.from({ length: 4 }, () => openStore({ database })));
  for (const extra of stores.slice(1)) await extra.close();
  store = stores[0]!;
  eu = new pg.Client({ connectionString: database.urls.eu });
  await eu.connect();
}, 60_000);
afterAll(async () => {
  await eu.end();
  await store.close();
  await database.stop();
}, 60_000);

const idsOf = (items: WatchEvent[]): string[] =>
  items.map((event) => (event.type === 'change' ? event.change.id : event.type));

describe('changes', () => {
  const late = collection<{ n: number }>('late');
  const insert = (id: string): string =>
    `SELECT FROM vg_eu.write('[{"o":"create","c":"late","i":"${id}","d":{"n":1}}]')`;

  test('a transaction that commits after a later one is not skipped, neither live nor after a resume', async () => {
    const cursor = await store.for('eu').cursor();
    const seen = recorder<WatchEvent>();
    const stop = await store.for('eu').changes(['late'], undefined, seen.listener);
    await eu.query(`BEGIN; ${insert('slow')}`);
    await store.for('eu').create(late, 'fast', { n: 1 });
    await seen.until((items) => items.length === 1);
    const between = seen.items[0]?.type === 'change' ? seen.items[0].change.cursor : '';
    const alsoBetween = await store.for('eu').cursor();
    await eu.query('COMMIT');
    await store.for('eu').create(late, 'last', { n: 1 });
    await seen.until((items) => items.length === 3);
    expect(idsOf(seen.items)).toEqual(['fast', 'slow', 'last']);
    stop();
    for (const [from, expected] of [
      [cursor, ['slow', 'fast', 'last']],
      [between, ['slow', 'last']],
      [alsoBetween, ['slow', 'last']],
    ] as const) {
      const again = recorder<WatchEvent>();
      (await store.for('eu').changes(['late'], from, again.listener))();
      expect(idsOf(again.items)).toEqual(expected);
    }
  });

  test('a change without a notification is found by polling', async () => {
    const seen = recorder<WatchEvent>();
    const stop = await store.for('eu').changes(['late'], undefined, seen.listener);
    await eu.query(insert('silent'));
    await seen.until((items) => items.length === 1);
    stop();
  });

  test('a waiting reader gets an error while changes are unreadable, and gets the changes afterwards', async () => {
    const stop = await store.for('eu').changes(['late'], undefined, () => undefined);
    await eu.query('ALTER TABLE vg_eu.changes RENAME TO changes_away');
    try {
      await expect(store.for('eu').caughtUp()).rejects.toThrow('does not exist');
    } finally {
      await eu.query('ALTER TABLE vg_eu.changes_away RENAME TO changes');
    }
    await store.for('eu').caughtUp();
    stop();
  });

  test('a lost connection for notifications is replaced', async () => {
    const seen = recorder<WatchEvent>();
    const stop = await store.for('eu').changes(['late'], undefined, seen.listener);
    const listeners = async (): Promise<number[]> =>
      (
        await eu.query<{ pid: number }>(
          "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
        )
      ).rows.map((row) => row.pid);
    const before = await listeners();
    for (const pid of before) await eu.query('SELECT pg_terminate_backend($1)', [pid]);
    while (!(await listeners()).some((pid) => !before.includes(pid)))
      await new Promise((resolve) => setTimeout(resolve, 10));
    await store.for('eu').create(late, 'after the cut', { n: 1 });
    await seen.until((items) => idsOf(items).includes('after the cut'));
    stop();
  });

  test('after a restore into another server, an old cursor causes a resync', async () => {
    const cursor = await store.for('eu').cursor();
    await eu.query(
      "INSERT INTO vg_eu.changes (xid, collection, id, deleted, version, at) VALUES ('999999999', 'late', 'foreign', false, 1, 0)",
    );
    const reopened = await openStore({ database });
    const seen = recorder<WatchEvent>();
    const stop = await reopened.for('eu').changes(['late'], cursor, seen.listener);
    expect(idsOf(seen.items)).toEqual(['resync']);
    stop();
    await reopened.close();
  });
});

describe('moving documents into partitions', () => {
  const notes = collection<{ n: number; by: string }>('notes');
  const others = Array.from({ length: 20 }, (_, n) =>
    collection<{ n: number; by: string }>(`others'${n}\\`),
  );
  const index = { collection: 'notes', fields: ['by'] };

  test('nothing is lost, including concurrent writes, and running processes continue', async () => {
    const urls = {
      na: withDatabase(database.urls.na, 'moving'),
      eu: withDatabase(database.urls.na, 'moving-eu'),
    };
    await ensureDatabase(urls.eu);
    const before = pgSql({ connectionString: urls.eu, log: silentLog });
    await migrate(before, 'vg_eu', migrations('vg_eu').slice(0, 2));
    const written = (ops: WriteOp[]) => ({
      text: 'SELECT version FROM vg_eu.write($1::text::jsonb)',
      params: [encode(ops)],
    });
    const write = async (ops: WriteOp[]) => {
      const { text, params } = written(ops);
      return before.query(text, params);
    };
    const read = (id: string) =>
      before.query('SELECT id, version FROM vg_eu.documents WHERE collection = $1 AND id = $2', [
        'notes',
        id,
      ]);
    for (const { name } of [notes, ...others])
      await write(['a', 'b'].map((i) => ({ o: 'create', c: name, i, d: '{"n":1,"by":"x"}' })));
    await before.query(
      "CREATE INDEX ix_before ON vg_eu.documents (vg_eu.sort_key(data -> 'by'), id) WHERE collection = 'notes'",
    );
    expect(await read('b')).toEqual([{ id: 'b', version: 1 }]);

    let opening: Promise<PostgresStore[]> | undefined;
    let waiting: Promise<unknown[][]> | undefined;
    await before.transaction(async (session) => {
      const { text, params } = written([
        { o: 'create', c: 'notes', i: 'meanwhile', d: '{"n":2,"by":"x"}' },
        { o: 'delete', c: 'notes', i: 'a' },
      ]);
      await session.query(text, params);
      opening = Promise.all(
        [1, 2].map(() => openStore({ database: { kind: 'postgres', urls }, indexes: [index] })),
      );
      await until(
        () =>
          before.query(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'relation'",
          ),
        (rows) => rows.length === 1,
      );
      waiting = Promise.all([
        read('b'),
        write([{ o: 'update', c: "others'0\\", i: 'a', d: '{"n":2}', p: true }]),
      ]);
      return { result: undefined };
    });
    const [moved, second] = (await opening)!;
    const now = moved!.for('eu');
    expect(
      (await now.query(notes, { where: [{ field: 'by', op: '==', value: 'x' }] })).map(
        ({ id, version }) => [id, version],
      ),
    ).toEqual([
      ['b', 1],
      ['meanwhile', 1],
    ]);
    expect(await waiting).toEqual([[{ id: 'b', version: 1 }], [{ version: 2 }]]);
    for (const [at, one] of others.entries())
      expect((await now.getMany(one, ['a', 'b'])).map((doc) => doc?.data.n)).toEqual([
        at === 0 ? 2 : 1,
        1,
      ]);

    const seen = recorder<WatchEvent>();
    const stop = await second!.for('eu').changes(['notes'], undefined, seen.listener);
    await now.transaction(async (tx) => {
      for (const doc of await tx.getMany(notes, ['b', 'meanwhile']))
        tx.set(notes, doc!.id, { ...doc!.data, n: 9 });
    });
    expect(await read('b')).toEqual([{ id: 'b', version: 2 }]);
    await write([{ o: 'update', c: 'notes', i: 'b', d: '{"n":10}', p: true }]);
    await seen.until((items) => items.length === 3);
    expect(await now.count(notes, { where: [{ field: 'n', op: '>', value: 8 }] })).toBe(2);
    stop();
    for (const one of [moved!, second!]) await one.close();
    await before.close();
  }, 30_000);
});

describe('queries', () => {
  test('a query uses its declared index', async () => {
    const chats = collection<{
      agentId: string;
      state: string;
      lastMessageAt: number;
      labels: string[];
    }>('chats');
    await store.ensureIndexes([
      { collection: 'chats', fields: ['agentId', 'lastMessageAt'] },
      { collection: 'chats', contains: 'labels' },
    ]);
    await store.for('eu').batch(
      Array.from({ length: 5_000 }, (_, n) => ({
        op: 'create',
        collection: chats,
        id: `c${n}`,
        data: {
          agentId: `a${n % 4}`,
          state: `s${n % 5}`,
          lastMessageAt: n,
          labels: [`l${n % 200}`],
        },
      })),
    );
    // The setting of the store's own connections.
    await eu.query('ANALYZE vg_eu.documents; SET random_page_cost = 1.1');
    const plan = async (query: Query): Promise<string> => {
      const { text, params } = querySql('vg_eu', 'chats', query);
      return JSON.stringify((await eu.query(`EXPLAIN ${text}`, params as string[])).rows);
    };
    expect(
      await plan({
        where: [{ field: 'agentId', op: '==', value: 'a3' }],
        orderBy: { field: 'lastMessageAt', direction: 'desc' },
        limit: 20,
      }),
    ).toMatch(/^(?!.*Sort).*Index Scan Backward using ix_chats/);
    expect(
      await plan({
        where: [
          { field: 'agentId', op: '==', value: 'a3' },
          { field: 'lastMessageAt', op: '>', value: 5 },
        ],
        orderBy: { field: 'lastMessageAt' },
        limit: 20,
      }),
    ).toMatch(/^(?!.*Sort).*Index Scan using ix_chats/);
    // The newest are read in the order of the index until the page is full.
    const states = { field: 'state', op: 'in' as const, value: ['s1', 's2', 's3'] };
    expect(
      await plan({
        where: [{ field: 'agentId', op: '==', value: 'a3' }, states],
        orderBy: { field: 'lastMessageAt', direction: 'desc' },
        limit: 20,
      }),
    ).toMatch(/^(?!.*Sort).*Index Scan Backward using ix_chats/);
    expect(
      await plan({ where: [{ field: 'labels', op: 'array-contains', value: 'l3' }] }),
    ).toContain('ix_chats');
  });

  test('a document with a value too long for its index is refused completely', async () => {
    await store.ensureIndexes([{ collection: 'long', fields: ['title'] }]);
    const title = Array.from({ length: 4_000 }, (_, n) =>
      String.fromCharCode(0x4e00 + ((n * 7_919) % 20_000)),
    ).join('');
    await expect(store.for('eu').create(collection('long'), 'a', { title })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
    expect(await store.for('eu').get(collection('long'), 'a')).toBeNull();
  });

  test('sort keys are equal in SQL and TypeScript, and sort in the order of the values', async () => {
    const scalar = fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed()),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(scalar, { minLength: 1, maxLength: 30 }), async (values) => {
        const { rows } = await eu.query<{ value: Json; key: string }>(
          'SELECT value, vg_eu.sort_key(value) AS key FROM jsonb_array_elements($1::text::jsonb) ORDER BY vg_eu.sort_key(value) COLLATE "C"',
          [JSON.stringify(values)],
        );
        expect(rows.map((row) => row.key)).toEqual(rows.map((row) => sortKey(row.value)));
        expect(rows.map((row) => row.key)).toEqual(
          values.map((value) => sortKey(value)).sort(compareText),
        );
        const numbers = rows.map((row) => row.value).filter((value) => typeof value === 'number');
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });

  test("the order does not depend on the database's locale", async () => {
    const locale = (
      await eu.query<{ collname: string }>(
        "SELECT collname FROM pg_collation WHERE collprovider = 'i' AND collname = 'en-x-icu'",
      )
    ).rows[0];
    // A server built without ICU has no such databases.
    if (!locale) return expect(locale).toBeUndefined();
    for (const name of ['locale', 'locale-eu'])
      await eu.query(
        `CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C' LOCALE_PROVIDER icu ICU_LOCALE 'en-US'`,
      );
    const other = await openStore({
      database: {
        kind: 'postgres',
        urls: {
          na: withDatabase(database.urls.na, 'locale'),
          eu: withDatabase(database.urls.na, 'locale-eu'),
        },
      },
    });
    const words = collection<{ w: string }>('words');
    await other.for('eu').batch(
      ['b', 'B', 'a', 'ä', '_', 'Z'].map((w) => ({
        op: 'create',
        collection: words,
        id: w,
        data: { w },
      })),
    );
    expect(
      (await other.for('eu').query(words, { orderBy: { field: 'w' } })).map((doc) => doc.id),
    ).toEqual(['B', 'Z', '_', 'a', 'b', 'ä']);
    expect((await other.for('eu').query(words, {})).map((doc) => doc.id)).toEqual([
      'B',
      'Z',
      '_',
      'a',
      'b',
      'ä',
    ]);
    await other.close();
  }, 30_000);
});

describe('transactions', () => {
  const chats = collection<{ n: number }>('chats');
  const answers = collection<{ n: number }>('answers');
  const waiting = async (): Promise<number> =>
    (
      await eu.query<{ count: number }>(
        'SELECT count(DISTINCT pid)::int FROM pg_locks WHERE NOT granted',
      )
    ).rows[0]!.count;

  test('two transactions with different expectations of the same documents run one after the other', async () => {
    await store.for('eu').create(chats, 'busy', { n: 0 });
    let runs = 0;
    const write = (expected?: 'absent'): Promise<void> =>
      store.for('eu').transaction(async (tx) => {
        runs += 1;
        const [chat] = await Promise.all([
          tx.get(chats, 'busy'),
          tx.get(answers, 'busy', expected),
        ]);
        tx.update(chats, 'busy', { n: chat!.data.n + 1 });
      });
    await eu.query(
      "BEGIN; SELECT FROM vg_eu.documents WHERE collection = 'chats' AND id = 'busy' FOR UPDATE",
    );
    const first = write();
    await until(async () => (await waiting()) === 1);
    const second = write('absent');
    await until(async () => (await waiting()) === 2);
    await eu.query('COMMIT');
    await Promise.all([first, second]);
    expect(runs).toBe(2);
    expect(await store.for('eu').get(chats, 'busy')).toMatchObject({ data: { n: 2 } });
  });

  test('statements after a failed one get its error, whose code says whether to retry', async () => {
    const sql = pgSql({ connectionString: database.urls.eu, log: silentLog });
    const codes: unknown[] = [];
    await expect(
      sql.transaction(async (session) => {
        const outcomes = await Promise.allSettled([
          session.query('SELECT 1 / $1::int', [0]),
          session.query('SELECT 1'),
        ]);
        for (const outcome of outcomes)
          codes.push(outcome.status === 'rejected' && (outcome.reason as { code: string }).code);
        return { result: null };
      }),
    ).rejects.toThrow();
    expect(codes).toEqual(['22012', '22012']);
    await sql.close();
  });
});

describe('opening', () => {
  test('an unusable address gives a clear error without the password', async () => {
    const open = (url: string): Promise<unknown> =>
      openStore({ database: { kind: 'postgres', urls: { na: url, eu: url } } });
    await expect(open('postgres://me:secret@127.0.0.1:1/x')).rejects.toThrow(
      /^(?!.*secret).*could not be reached/,
    );
    await eu.query('CREATE ROLE powerless LOGIN');
    const powerless = withDatabase(database.urls.na, 'missing').replace('voxgrove@', 'powerless@');
    await expect(open(powerless)).rejects.toThrow(
      /"missing" does not exist and could not be created: .*Create it/,
    );
    await eu.query("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'");
    await expect(open(withDatabase(database.urls.na, 'latin'))).rejects.toThrow('UTF8 is needed');
  }, 30_000);

  test('both regions in one database stay separate', async () => {
    const url = withDatabase(database.urls.na, 'both');
    const both = await openStore({ database: { kind: 'postgres', urls: { na: url, eu: url } } });
    await both.for('eu').create(collection('x'), 'a', {});
    expect(await both.for('na').get(collection('x'), 'a')).toBeNull();
    await both.close();
  }, 30_000);
});
