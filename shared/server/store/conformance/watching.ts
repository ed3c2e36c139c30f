import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { collection, fieldOp } from '../port';
import { recorder } from '../testing/recorder';
import { another, engine, eu, fill, fresh, store, things } from './under-test';
import type { Doc, WatchEvent } from '../port';
import type { Any } from './under-test';

export const watching = (): void =>
  describe('watching', () => {
    test('watchDoc reports the current state and every later one, until unsubscribed', async () => {
      const seen = recorder<Doc<Any> | null>();
      const stop = await eu.watchDoc(fresh(), 'a', seen.listener);
      await seen.until((items) => items.length === 1);
      await eu.create(things, 'a', { n: 1 });
      await seen.until((items) => items.length === 2);
      await eu.update(things, 'a', { n: 2 });
      await seen.until((items) => items.length === 3);
      await eu.delete(things, 'a');
      await seen.until((items) => items.length === 4);
      stop();
      await eu.create(things, 'a', { n: 3 });
      const later = recorder<Doc<Any> | null>();
      const stopLater = await eu.watchDoc(things, 'a', later.listener);
      expect(later.items.map((doc) => doc?.data['n'])).toEqual([3]);
      stopLater();
      expect(seen.items.map((doc) => doc && doc.data['n'])).toEqual([null, 1, 2, null]);
    });
    test('watchDoc receives writes of other stores, and never an older state', async () => {
      const other = (await another()).for('eu');
      const seen = recorder<Doc<Any> | null>();
      await eu.create(fresh(), 'a', { n: 0 });
      const stop = await eu.watchDoc(things, 'a', seen.listener);
      for (let n = 1; n <= 30; n++) await (n % 2 ? other : eu).update(things, 'a', { n });
      await seen.until((items) => items.at(-1)?.data['n'] === 30);
      const numbers = seen.items.map((doc) => doc!.data['n'] as number);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      stop();
    });
    test('watchQuery reports the current result and each change: added, removed, moved or deleted', async () => {
      const seen = recorder<Doc<Any>[]>();
      fresh();
      await fill({ a: { team: 1, n: 1 }, b: { team: 2, n: 2 } });
      const stop = await eu.watchQuery(
        things,
        { where: [{ field: 'team', op: '==', value: 1 }], orderBy: { field: 'n' } },
        seen.listener,
      );
      const shows = (...expected: string[]): Promise<unknown> =>
        seen.until(
          (items) =>
            items
              .at(-1)
              ?.map((doc) => doc.id)
              .join() === expected.join(),
        );
      await shows('a');
      await eu.create(things, 'c', { team: 1, n: 0 });
      await shows('c', 'a');
      await eu.update(things, 'c', { n: 5 });
      await shows('a', 'c');
      await eu.update(things, 'a', { team: 2 });
      await shows('c');
      await eu.delete(things, 'c');
      await shows();
      stop();
    });
    test('caughtUp resolves when listeners have received all earlier commits, also those of other processes', async () => {
      const other = (await another()).for('eu');
      const received: string[] = [];
      const stop = await eu.changes([fresh().name], undefined, (event) => {
        if (event.type === 'change')
          received.push(`${event.change.id}${event.change.doc ? '' : ' gone'}`);
      });
      for (let n = 0; n < 5; n++) {
        const by = n % 2 ? other : eu;
        await by.create(things, `a${n}`, { n });
        await eu.caughtUp();
        expect(received.at(-1)).toBe(`a${n}`);
        await by.delete(things, `a${n}`);
        await Promise.all([eu.caughtUp(), eu.caughtUp()]);
        expect(received.at(-1)).toBe(`a${n} gone`);
      }
      stop();
      await eu.caughtUp();
    });
    test('changes arrive in order, each once, with their documents', async () => {
      const seen = recorder<WatchEvent>();
      const stop = await eu.changes([fresh().name], undefined, seen.listener);
      await eu.create(things, 'a', { n: 1 });
      await eu.create(collection('elsewhere'), randomUUID(), {});
      await eu.update(things, 'a', { n: 2 });
      await eu.transaction(async (tx) => {
        tx.delete(things, 'a');
        tx.create(things, 'b', { n: 3 });
      });
      await seen.until((items) => items.length === 4);
      const changes = seen.items.map((event) => (event.type === 'change' ? event.change : null));
      expect(changes.map((one) => [one?.id, one?.type, one?.version])).toEqual([
        ['a', 'set', 1],
        ['a', 'set', 2],
        ['a', 'delete', 3],
        ['b', 'set', 1],
      ]);
      expect(changes.at(-1)?.doc?.data).toEqual({ n: 3 });
      stop();
    });
    test('an error in one listener does not affect the others', async () => {
      const seen = recorder<WatchEvent>();
      const stopBad = await eu.changes([fresh().name], undefined, () => {
        throw new Error('mine');
      });
      const stop = await eu.changes([things.name], undefined, seen.listener);
      await eu.create(things, 'a', {});
      await seen.until((items) => items.length === 1);
      stopBad();
      stop();
    });
    test('a reader that resumes at any cursor misses nothing and gets nothing twice', async () => {
      const all = recorder<WatchEvent>();
      const start = await eu.cursor();
      const stop = await eu.changes([fresh().name], undefined, all.listener);
      await Promise.all(
        Array.from({ length: 10 }, async (_, n) => {
          await eu.create(things, `id${n}`, {});
          await eu.batch([
            { op: 'update', collection: things, id: `id${n}`, patch: { n: 1 } },
            { op: 'set', collection: things, id: `extra${n}`, data: {} },
          ]);
        }),
      );
      await all.until((items) => items.length === 30);
      stop();
      const key = (event: WatchEvent): string =>
        event.type === 'change' ? `${event.change.id}@${event.change.version}` : 'resync';
      const expected = all.items.map(key);
      expect(new Set(expected).size).toBe(30);
      const cursors = [
        start,
        ...all.items.map((event) => (event.type === 'change' ? event.change.cursor : '')),
      ];
      for (const [position, cursor] of cursors.entries()) {
        if (position % 4 !== 0 && position < 25) continue;
        const again = recorder<WatchEvent>();
        const stopAgain = await eu.changes([things.name], cursor, again.listener);
        await again.until((items) => items.length >= 30 - position);
        expect(again.items.map(key).sort()).toEqual(expected.slice(position).sort());
        stopAgain();
      }
    });
    test('after a long absence a reader gets all changes page by page', async () => {
      const cursor = await eu.cursor();
      fresh();
      for (let page = 0; page < 3; page++)
        await eu.batch(
          Array.from({ length: 500 }, (_, n) => ({
            op: 'create',
            collection: things,
            id: `id${page}-${n}`,
            data: {},
          })),
        );
      const seen = recorder<WatchEvent>();
      const stop = await eu.changes([things.name], cursor, seen.listener);
      await seen.until((items) => items.length === 1500);
      stop();
      const middle = seen.items[700]!;
      const rest = recorder<WatchEvent>();
      const stopRest = await eu.changes(
        [things.name],
        middle.type === 'change' ? middle.change.cursor : '',
        rest.listener,
      );
      await rest.until((items) => items.length === 799);
      await eu.create(things, 'last', {});
      await rest.until((items) => items.length === 800);
      stopRest();
      expect(
        new Set(seen.items.map((event) => (event.type === 'change' ? event.change.id : ''))).size,
      ).toBe(1500);
    });
    test('an old or invalid cursor gets `resync` and then continues', async () => {
      await eu.create(fresh(), 'a', {});
      const old = await eu.cursor();
      await eu.create(things, 'b', {});
      await engine.forgetChanges(store);
      for (const cursor of [
        old,
        'nonsense',
        '',
        `${old}9`,
        old.replace(/\.\d+/, '.18446744073709551615'),
      ]) {
        const seen = recorder<WatchEvent>();
        const stop = await eu.changes([things.name], cursor, seen.listener);
        await seen.until((items) => items.length === 1);
        expect(seen.items[0]?.type).toBe('resync');
        const id = randomUUID();
        await eu.create(things, id, {});
        await seen.until((items) =>
          items.some((event) => event.type === 'change' && event.change.id === id),
        );
        stop();
      }
    });
    test('with concurrent writers of two stores no change is missing or out of order', async () => {
      const two = [eu, (await another()).for('eu')];
      const [one, other] = [recorder<WatchEvent>(), recorder<WatchEvent>()];
      const stops = [
        await two[0]!.changes([fresh().name], undefined, one.listener),
        await two[1]!.changes([things.name], undefined, other.listener),
      ];
      const documents = 5;
      const writes = 40;
      await Promise.all(
        Array.from({ length: documents * 4 }, async (_, n) => {
          for (let round = 0; round < writes / 4; round++) {
            const bump = {
              op: 'set',
              collection: things,
              data: { n: fieldOp.increment(1) },
              options: { merge: true },
            } as const;
            // Long transactions among short ones, so that the order of sequence numbers differs
            // from the order of commits.
            if (n % 4 === 0)
              await two[n % 2]!.transaction(async (tx) => {
                await tx.get(things, `id${n % documents}`);
                tx.set(things, `id${n % documents}`, { n: fieldOp.increment(1) }, { merge: true });
              });
            else await two[n % 2]!.batch([{ ...bump, id: `id${n % documents}` }]);
          }
        }),
      );
      for (const seen of [one, other]) {
        await seen.until((items) => items.length >= documents * writes);
        for (let n = 0; n < documents; n++) {
          const versions = seen.items.flatMap((event) =>
            event.type === 'change' && event.change.id === `id${n}` ? [event.change.version] : [],
          );
          expect(versions).toEqual(Array.from({ length: writes }, (_, index) => index + 1));
        }
      }
      for (const stop of stops) stop();
    });
    test('writes of another process are received, without gaps', async () => {
      if (!engine.writeElsewhere) return expect(engine.shared).toBe(false);
      const seen = recorder<WatchEvent>();
      const stop = await eu.changes([fresh().name], undefined, seen.listener);
      const elsewhere = Promise.all(
        ['p', 'q'].map((prefix) => engine.writeElsewhere!('eu', things.name, prefix, 50)),
      );
      for (let n = 1; n <= 50; n++)
        await eu.set(things, 'counter', { n: fieldOp.increment(1) }, { merge: true });
      await elsewhere;
      await seen.until((items) => items.length >= 250);
      expect(seen.items).toHaveLength(250);
      const versions = seen.items.flatMap((event) =>
        event.type === 'change' && event.change.id === 'counter' ? [event.change.version] : [],
      );
      expect(versions).toEqual(Array.from({ length: 150 }, (_, n) => n + 1));
      stop();
    }, 60_000);
  });
