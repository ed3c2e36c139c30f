import { describe, expect, test } from '@jest/globals';
import { fieldOp } from '../port';
import { another, engine, eu, fill, fresh, things } from './under-test';

export const concurrency = (): void =>
  describe('concurrency', () => {
    test('50 parallel increments are all applied', async () => {
      fresh();
      await Promise.all(
        Array.from({ length: 50 }, () =>
          eu.set(things, 'a', { n: fieldOp.increment(1) }, { merge: true }),
        ),
      );
      expect(await eu.get(things, 'a')).toMatchObject({ data: { n: 50 }, version: 50 });
    });
    test('50 parallel read-modify-write transactions are all applied', async () => {
      const two = [eu, (await another()).for('eu')];
      fresh();
      await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          two[n % 2]!.transaction(async (tx) => {
            const doc = await tx.get(things, 'a');
            tx.set(things, 'a', { n: ((doc?.data['n'] as number | undefined) ?? 0) + 1 });
          }),
        ),
      );
      expect((await eu.get(things, 'a'))?.data).toEqual({ n: 50 });
    });
    test('20 parallel transfers in all directions keep the sum', async () => {
      fresh();
      const accounts = ['a', 'b', 'c'];
      await fill(Object.fromEntries(accounts.map((id) => [id, { balance: 100 }])));
      await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          eu.transaction(async (tx) => {
            const [from, to] = [accounts[n % 3]!, accounts[(n + 1 + (n % 2)) % 3]!];
            const source = (await tx.get(things, from))!.data['balance'] as number;
            const target = (await tx.get(things, to))!.data['balance'] as number;
            if (source < 7) return;
            tx.update(things, from, { balance: source - 7 });
            tx.update(things, to, { balance: target + 7 });
          }),
        ),
      );
      const balances = (await eu.query(things, {})).map((doc) => doc.data['balance'] as number);
      expect(balances.reduce((sum, one) => sum + one, 0)).toBe(300);
      expect((await eu.query(things, {})).reduce((sum, doc) => sum + doc.version, 0)).toBe(
        3 + 2 * 20,
      );
    });
    test('no write skew: of two doctors on call, one stays on call', async () => {
      for (let round = 0; round < 10; round++) {
        fresh();
        await fill({ ann: { onCall: true }, bob: { onCall: true } });
        await Promise.all(
          ['ann', 'bob'].map((me) =>
            eu.transaction(async (tx) => {
              const both = await tx.getMany(things, me === 'ann' ? ['ann', 'bob'] : ['bob', 'ann']);
              if (both.filter((doc) => doc?.data['onCall']).length === 2)
                tx.update(things, me, { onCall: false });
            }),
          ),
        );
        expect(
          await eu.count(things, { where: [{ field: 'onCall', op: '==', value: true }] }),
        ).toBe(1);
      }
    });
    test('no write skew over a query: a limit holds against parallel creators', async () => {
      const two = [eu, (await another()).for('eu')];
      fresh();
      await Promise.all(
        Array.from({ length: 16 }, (_, n) =>
          two[n % 2]!.transaction(async (tx) => {
            const all = await tx.query(things, {
              where: [{ field: 'team', op: '==', value: 't' }],
            });
            if (all.length < 5) tx.create(things, `id${n}`, { team: 't' });
          }),
        ),
      );
      expect(await eu.count(things, {})).toBe(5);
    });
    test('no write skew over absent documents: of two transactions only one creates its document', async () => {
      for (const expected of [[], ['absent'], ['absent', 'absent']] as const)
        for (let round = 0; round < 5; round++) {
          fresh();
          await Promise.all(
            [
              ['a', 'b'],
              ['b', 'a'],
            ].map(([mine, other], index) =>
              eu.transaction(async (tx) => {
                if ((await tx.get(things, other!, expected[index])) === null)
                  tx.create(things, mine!, {});
              }),
            ),
          );
          expect(await eu.count(things, {})).toBe(1);
        }
    });
    test('a transaction does not overwrite a single write that came after its read', async () => {
      fresh();
      await fill({ a: { n: 0 } });
      let runs = 0;
      await eu.transaction(async (tx) => {
        const [doc] = await tx.query(things, {});
        // Skipped for an engine with one connection, on which the write would be part of the
        // transaction itself.
        if (runs++ === 0 && engine.shared) await eu.update(things, 'a', { n: 10 });
        tx.set(things, 'a', { n: (doc!.data['n'] as number) + 1 });
      });
      expect((await eu.get(things, 'a'))?.data).toEqual({ n: engine.shared ? 11 : 1 });
    });
    test('parallel batches over the same documents in opposite order all succeed', async () => {
      fresh();
      const order = ['a', 'b', 'c', 'd', 'e'];
      await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          eu.batch(
            (n % 2 ? order : [...order].reverse()).map((id) => ({
              op: 'set',
              collection: things,
              id,
              data: { n: fieldOp.increment(1) },
              options: { merge: true },
            })),
          ),
        ),
      );
      expect((await eu.query(things, {})).map((doc) => doc.data['n'])).toEqual([
        20, 20, 20, 20, 20,
      ]);
    });
    test('bulk and single writes, to existing and absent documents, are all applied', async () => {
      const two = [eu, (await another()).for('eu')];
      fresh();
      const all = Array.from({ length: 30 }, (_, n) => `id${n}`);
      await fill(Object.fromEntries(all.slice(0, 15).map((id) => [id, { n: 0 }])));
      const counted = { n: fieldOp.increment(1) };
      await Promise.all([
        ...Array.from({ length: 12 }, (_, n) =>
          two[n % 2]!.batch(
            (n % 3 ? all : [...all].reverse()).map((id) => ({
              op: 'set',
              collection: things,
              id,
              data: counted,
              options: { merge: true },
            })),
          ),
        ),
        ...all.map((id, n) => two[n % 2]!.set(things, id, counted, { merge: true })),
      ]);
      expect((await eu.query(things, {})).map(({ data }) => data['n'])).toEqual(all.map(() => 13));
    });
    test('a bulk write does not overwrite a single write that came after its read', async () => {
      fresh();
      const all = Array.from({ length: 30 }, (_, n) => `id${n}`);
      await fill(Object.fromEntries(all.map((id) => [id, { n: 0 }])));
      let runs = 0;
      await eu.transaction(async (tx) => {
        const docs = await tx.query(things, {});
        // Skipped for an engine with one connection, on which the writes would be part of the
        // transaction itself.
        if (runs++ === 0 && engine.shared) {
          await eu.update(things, 'id7', { n: 10 });
          await eu.delete(things, 'id9');
        }
        for (const { id, data } of docs) tx.set(things, id, { n: (data['n'] as number) + 1 });
      });
      expect(runs).toBe(engine.shared ? 2 : 1);
      const now = await eu.query(things, {});
      expect(now.map(({ data }) => data['n'])).toEqual(
        engine.shared ? now.map(({ id }) => (id === 'id7' ? 11 : 1)) : all.map(() => 1),
      );
      expect(now).toHaveLength(engine.shared ? 29 : 30);
    });
  });
