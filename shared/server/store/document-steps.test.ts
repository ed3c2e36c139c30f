import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fieldOp, collection } from './port';
import { silentLog } from './silent-log';
import { openTestStore } from './testing/test-database';
import { until } from '@voxgrove/testing/until';
import { documentUpgrades } from '../work/document-upgrades';
import type { Collection, Doc, DocumentStore, RegionStore } from './port';

/** Version 1: `{ name }`; version 2: `{ first, last }`; version 3: `{ title: { first, last } }`. */
interface Person {
  title: { first: string; last: string };
  visits?: number;
}
/** The collection as a release without the steps declares it. */
const before = collection<object>('test.upgradedPeople');
let people: Collection<Person>;
let store: DocumentStore;
let eu: RegionStore;

beforeAll(async () => {
  store = await openTestStore();
  eu = store.for('eu');
  await eu.batch(
    ['read', 'update', 'insist', 'merge', 'batch', 'tx', 'watch', 'b0', 'b1', 'b2'].map((id) => ({
      op: 'create',
      collection: before,
      id,
      data: { name: 'Ada Fern', id },
    })),
  );
  people = collection<Person>(before.name, {
    steps: [
      ({ name, id: _id, ...rest }: { name: string; id: string }) => {
        const [first, last] = name.split(' ');
        return { ...rest, first, last };
      },
      ({ first, last, ...rest }: { first: string; last: string }) => ({
        ...rest,
        title: { first, last },
      }),
    ],
  });
});
afterAll(() => store.close());

const ADA = { title: { first: 'Ada', last: 'Fern' } };
const stored = async (id: string) => {
  // Reads the document as the database stores it, without the collection's declaration.
  const { sql } = eu as unknown as {
    sql: { query(text: string, values: string[]): Promise<{ data: object }[]> };
  };
  const [row] = await sql.query(
    'SELECT data FROM vg_eu.documents WHERE collection = $1 AND id = $2',
    [before.name, id],
  );
  return row?.data;
};

test('a document of an older version is upgraded when it is read, alone, in a list and in a transaction', async () => {
  expect((await eu.get(people, 'read'))?.data).toEqual(ADA);
  const found = await eu.query(people, {});
  expect(found.length).toBeGreaterThan(9);
  expect(found.every(({ data }) => data.title.first === 'Ada')).toBe(true);
  await eu.transaction(async (tx) => {
    expect((await tx.get(people, 'read'))?.data).toEqual(ADA);
  });
  expect(await stored('read')).toEqual({ name: 'Ada Fern', id: 'read' });
});

test('a new document is stored with its version, which readers do not see', async () => {
  const made = await eu.create(people, 'new', ADA);
  expect(made.data).toEqual(ADA);
  expect((await eu.get(people, 'new'))?.data).toEqual(ADA);
  expect(await stored('new')).toEqual({ ...ADA, schemaVersion: 3 });
});

test('a patch is applied to the upgraded document, whichever way it is written', async () => {
  const patch = { title: { last: 'Moss' }, visits: fieldOp.increment(1) };
  const expected = { title: { first: 'Ada', last: 'Moss' }, visits: 1 };
  expect((await eu.update(people, 'update', patch)).data).toEqual(expected);
  expect((await eu.set(people, 'merge', patch, { merge: true })).data).toEqual(expected);
  await eu.batch([{ op: 'update', collection: people, id: 'batch', patch }]);
  await eu.transaction(async (tx) => tx.update(people, 'tx', patch));
  for (const id of ['update', 'merge', 'batch', 'tx']) {
    expect((await eu.get(people, id))?.data).toEqual(expected);
    expect(await stored(id)).toEqual({ ...expected, schemaVersion: 3 });
  }
});

test('the version that a caller expects is the version before the upgrade', async () => {
  const { version } = (await eu.get(people, 'insist'))!;
  const patch = { visits: 2 };
  await expect(
    eu.update(people, 'insist', patch, { ifVersion: version + 1 }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  const changed = await eu.update(people, 'insist', patch, { ifVersion: version });
  expect(changed.data).toEqual({ ...ADA, visits: 2 });
  await expect(eu.update(people, 'insist', patch, { ifVersion: version })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('a patch of an absent document is refused, or creates it in the current version', async () => {
  await expect(eu.update(people, 'nobody', { visits: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await eu.set(people, 'merged', ADA, { merge: true });
  expect(await stored('merged')).toEqual({ ...ADA, schemaVersion: 3 });
});

test('a watcher receives the upgraded document', async () => {
  const seen: (Doc<Person> | null)[] = [];
  const stop = await eu.watchDoc(people, 'watch', (doc) => void seen.push(doc));
  await eu.update(people, 'watch', { visits: 7 });
  await until(() => seen.at(-1)?.data.visits === 7);
  stop();
  expect(seen[0]?.data).toEqual(ADA);
});

test('the background schedule stores old documents in the current version, once', async () => {
  const upgrades = documentUpgrades({ store, log: silentLog });
  await upgrades.run(new AbortController().signal);
  for (const id of ['read', 'b0', 'b1', 'b2'])
    expect(await stored(id)).toEqual({ ...ADA, schemaVersion: 3 });
  const { version } = (await eu.get(people, 'b0'))!;
  await upgrades.run(new AbortController().signal);
  expect((await eu.get(people, 'b0'))?.version).toBe(version);
  const where = [{ field: 'title.last', op: '==' as const, value: 'Fern' }];
  expect((await eu.query(people, { where })).map(({ id }) => id)).toContain('b0');
});

test('a document of a newer release is refused with its name, and is not overwritten by a patch', async () => {
  const newer = { schemaVersion: 4, title: 'Ada Fern' };
  await eu.batch([{ op: 'create', collection: people, id: 'newer', data: newer }]);
  const refused =
    'The document "newer" of "test.upgradedPeople" has schema version 4, but this release knows versions up to 3.';
  await expect(eu.get(people, 'newer')).rejects.toThrow(refused);
  await expect(eu.update(people, 'newer', { visits: 1 })).rejects.toThrow(refused);
  expect(await stored('newer')).toEqual(newer);
});

test('a document of an older version can be deleted', async () => {
  await eu.batch([{ op: 'create', collection: people, id: 'old', data: { schemaVersion: 1 } }]);
  await eu.delete(people, 'old');
  expect(await stored('old')).toBeUndefined();
});

test('a collection can have only one list of steps', () => {
  expect(() => collection(before.name, { steps: [] })).toThrow(
    'The collection "test.upgradedPeople" is declared twice with upgrade steps.',
  );
});
