import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deleteWhere, sweepExpired } from './delete-where';
import { collection } from './port';
import { openTestStore } from './testing/test-database';
import type { DocumentStore } from './port';

const rows = collection<{ of: string; until: number }>('rows');
let store: DocumentStore;
beforeAll(async () => {
  store = await openTestStore();
}, 60_000);
afterAll(() => store.close());

const left = async () => (await store.for('eu').query(rows, {})).map(({ id }) => id);
const fill = (count: number, of: string) =>
  store.for('eu').batch(
    Array.from({ length: count }, (_, at) => ({
      op: 'set',
      collection: rows,
      id: `${of}${at}`,
      data: { of, until: at },
    })),
  );

test('deletes all matches, however many, each after its dependents, and no other rows', async () => {
  await fill(1_001, 'a');
  await fill(2, 'b');
  const before: string[] = [];
  await deleteWhere(
    store.for('eu'),
    rows,
    [{ field: 'of', op: '==', value: 'a' }],
    async ({ id }) => {
      expect(await store.for('eu').get(rows, id)).not.toBeNull();
      before.push(id);
    },
  );
  expect([new Set(before).size, before.length, await left()]).toEqual([1_001, 1_001, ['b0', 'b1']]);
});

test('an interrupted deletion is completed when it runs again', async () => {
  await fill(3, 'a');
  const fails = async ({ id }: { id: string }) => {
    if (id === 'a1') throw new Error('The other store is away.');
  };
  await expect(
    deleteWhere(store.for('eu'), rows, [{ field: 'of', op: '==', value: 'a' }], fails),
  ).rejects.toThrow('away');
  expect(await left()).toContain('a1');
  await deleteWhere(store.for('eu'), rows, [{ field: 'of', op: '==', value: 'a' }]);
  expect(await left()).toEqual(['b0', 'b1']);
});

test('deletes expired documents, exact to the millisecond', async () => {
  await fill(5, 'c');
  await sweepExpired(store.for('eu'), rows, 'until', 3);
  expect(await left()).toEqual(['c4']);
});
