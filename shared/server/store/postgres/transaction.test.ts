import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Transaction } from '../port';
import { collection } from '../port';
import { openTestSql } from '../testing/test-database';
import { migrate } from './migrate';
import type { Sql } from './sql';
import { runTransaction } from './transaction';

const chats = collection<{ n: number }>('chats');
const jobs = collection<{ n: number }>('jobs');
let sql: Sql;
/** Statements in groups. The statements of a group were sent without waiting for each other. */
let trips: string[][];

beforeAll(async () => {
  sql = await openTestSql();
  await migrate(sql, 'vg_eu');
  await runTransaction(
    sql,
    'vg_eu',
    async (tx) => {
      tx.create(chats, 'a', { n: 1 });
      tx.create(jobs, 'a', { n: 2 });
      for (let n = 0; n < 30; n++) tx.create(jobs, `job${n}`, { n });
    },
    () => undefined,
  );
});
beforeEach(() => {
  trips = [];
});
afterAll(() => sql.close());

const watched = (): Sql => ({
  ...sql,
  transaction: (fn) =>
    sql.transaction((session) => {
      let open = 0;
      return fn({
        query: async (text, params) => {
          if (open === 0) trips.push([]);
          trips.at(-1)?.push(text);
          open += 1;
          try {
            return await session.query(text, params);
          } finally {
            open -= 1;
          }
        },
      });
    }),
});
const run = <R>(fn: (tx: Transaction) => Promise<R>): Promise<R> =>
  runTransaction(watched(), 'vg_eu', fn, () => undefined);

test('simultaneous reads of documents use one statement', async () => {
  const [chat, job, again] = await run((tx) =>
    Promise.all([tx.get(chats, 'a'), tx.get(jobs, 'a'), tx.getMany(jobs, ['a', 'job3'])]),
  );
  expect([chat?.data.n, job?.data.n, again.map((doc) => doc?.data.n)]).toEqual([1, 2, [2, 3]]);
  expect(trips.map((statements) => statements.length)).toEqual([1]);
});

test('absent documents cost one more round trip, however many there are', async () => {
  expect(
    await run((tx) =>
      Promise.all([
        tx.get(chats, 'a'),
        tx.get(chats, 'none'),
        tx.get(jobs, 'none'),
        tx.get(jobs, 'nor this'),
      ]),
    ),
  ).toMatchObject([{ data: { n: 1 } }, null, null, null]);
  expect(trips).toHaveLength(2);
});

test('documents that are expected to be absent cost no round trip, and are found if they exist', async () => {
  const all = (tx: Transaction) =>
    Promise.all([
      tx.get(chats, 'none', 'absent'),
      tx.get(jobs, 'none', 'absent'),
      tx.get(jobs, 'a', 'absent'),
      tx.get(chats, 'a'),
    ]);
  expect(await run(all)).toMatchObject([null, null, { data: { n: 2 } }, { data: { n: 1 } }]);
  expect(trips).toHaveLength(1);
});

test('many documents of one collection use one statement, in the requested order', async () => {
  const ids = Array.from({ length: 30 }, (_, n) => `job${29 - n}`);
  expect((await run((tx) => tx.getMany(jobs, ids))).map((doc) => doc?.data.n)).toEqual(
    ids.map((_, n) => 29 - n),
  );
  expect(trips.map((statements) => statements.length)).toEqual([1]);
});

test('a later read uses another round trip', async () => {
  await run(async (tx) => {
    await tx.get(chats, 'a');
    await tx.get(jobs, 'a');
  });
  expect(trips).toHaveLength(2);
});
