import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { AppError } from '@voxgrove/contracts';
import { groupCommit } from './group-commit';
import type { GroupedTransaction } from './group-commit';
import { collection } from './port';
import type { DocumentStore, RegionStore } from './port';
import { openTestStore } from './testing/test-database';

const counters = collection<{ n: number }>('counters');
let opened: DocumentStore;
let store: RegionStore;
beforeAll(async () => {
  opened = await openTestStore();
  store = opened.for('eu');
}, 60_000);
afterAll(() => opened.close());

/** Increments each document in a transaction that has read it. @returns the old values */
const raise =
  (ids: string[]) =>
  async (tx: GroupedTransaction): Promise<number[]> => {
    const docs = await tx.getMany(counters, ids);
    ids.forEach((id, at) =>
      tx.set(
        counters,
        id,
        { n: (docs[at]?.data.n ?? 0) + 1 },
        { ifVersion: docs[at]?.version ?? 0 },
      ),
    );
    return docs.map((doc) => doc?.data.n ?? 0);
  };
const settled = (all: Promise<unknown>[]): Promise<string[]> =>
  Promise.all(
    all.map((one) =>
      one.then(
        () => 'done',
        (error: { code?: string; message: string }) => error.code ?? error.message,
      ),
    ),
  );

test('simultaneous callers share one database transaction, and a single caller does not wait', async () => {
  const { transaction } = groupCommit(store, 1);
  const spy = jest.spyOn(store, 'transaction');
  expect(await transaction(raise(['alone']))).toEqual([0]);
  expect(
    await Promise.all(Array.from({ length: 20 }, (_, at) => transaction(raise([`one${at}`])))),
  ).toEqual(Array.from({ length: 20 }, () => [0]));
  expect(spy).toHaveBeenCalledTimes(2);
  spy.mockRestore();
});

test('a failure of one caller, by exception, refusal or invalid value, does not affect the others', async () => {
  const { transaction } = groupCommit(store, 1);
  await store.create(counters, 'there', { n: 7 });
  expect(
    await settled([
      transaction(raise(['good1'])),
      transaction(async (tx) => {
        await tx.get(counters, 'good2');
        tx.set(counters, 'never', { n: 1 });
        throw new AppError('RATE_LIMITED');
      }),
      transaction(raise(['good2'])),
    ]),
  ).toEqual(['done', 'RATE_LIMITED', 'done']);
  expect(
    await settled([
      transaction(raise(['good1'])),
      transaction(async (tx) => {
        tx.create(counters, 'there', { n: 1 });
      }),
      transaction(async (tx) => {
        tx.update(counters, 'there', { n: 1 }, { ifVersion: 9 });
      }),
      transaction(async (tx) => {
        tx.set(counters, 'odd', { n: '\u0000' as unknown as number });
      }),
      transaction(async (tx) => {
        tx.set(counters, 'never', { n: 1 });
        await tx.get(counters, 'there');
      }),
      transaction(raise(['good2'])),
    ]),
  ).toEqual([
    'done',
    'ALREADY_EXISTS',
    'CONFLICT',
    'BAD_INPUT',
    'In a transaction all reads come before the first write.',
    'done',
  ]);
  expect(
    (await store.getMany(counters, ['good1', 'good2', 'there', 'never', 'odd'])).map(
      (doc) => doc?.data.n,
    ),
  ).toEqual([2, 2, 7, undefined, undefined]);
});

test('a caller that waits for a locked document does not delay later ones, and a caller that throws at once fails alone', async () => {
  const { transaction } = groupCommit(store, 1);
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let locked = (): void => {};
  const taken = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const holder = store.transaction(async (tx) => {
    await tx.get(counters, 'locked');
    locked();
    await held;
  });
  await taken;
  const stuck = transaction(raise(['locked']));
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(
    await settled([
      transaction(raise(['free'])),
      transaction(() => {
        throw new AppError('BAD_INPUT');
      }),
    ]),
  ).toEqual(['done', 'BAD_INPUT']);
  letGo();
  expect(await settled([holder, stuck])).toEqual(['done', 'done']);
}, 15_000);

test('however many callers write the same documents, here and elsewhere, none uses an overwritten value', async () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), {
    minLength: 1,
    maxLength: 3,
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(ids, { minLength: 1, maxLength: 40 }),
      fc.array(ids, { maxLength: 4 }),
      fc.constantFrom(1, 2, 3),
      async (grouped, single, atOnce) => {
        run += 1;
        const named = (all: string[]): string[] => all.map((id) => `run${run}${id}`);
        const { transaction } = groupCommit(store, atOnce);
        const seen = await Promise.all([
          ...grouped.map((some) => transaction(raise(named(some)))),
          ...single.map((some) => store.transaction(raise(named(some)))),
        ]);
        for (const id of new Set([...grouped, ...single].flat())) {
          const saw = [...grouped, ...single].flatMap((some, at) =>
            some.includes(id) ? [seen[at]![some.indexOf(id)]!] : [],
          );
          expect(saw.sort((one, other) => one - other)).toEqual(saw.map((_, at) => at));
          expect((await store.get(counters, named([id])[0]!))?.data.n).toBe(saw.length);
        }
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);
