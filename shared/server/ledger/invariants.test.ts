import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { amountOf } from '@voxgrove/contracts/money';
import { ledgerEntries, ledgerTransactions } from './collections';
import { reconcile } from './reconcile';
import { readStatement } from './statement';
import { Model, accountsOf } from './testing/model';
import { AUDIT, credits, newBook, openTestLedger, posting, refusalOf } from './testing/test-ledger';
import type { EntryDocument } from './collections';
import type { Name, Step } from './testing/model';
import type { TestBook, TestLedger } from './testing/test-ledger';

let opened: TestLedger;
beforeAll(async () => {
  opened = await openTestLedger();
}, 120_000);
afterAll(() => opened.close());

let serial = 0;
const NAMES: Name[] = ['wallet', 'team', 'granted', 'used'];
const amounts = fc.integer({ min: 1, max: 1_000 });
const slots = fc.integer({ min: 0, max: 4 });
const which = fc.nat({ max: 50 });
const moves = fc.record({
  do: fc.constant('move' as const),
  from: fc.constantFrom<Name>('granted', 'wallet', 'team'),
  to: fc.constantFrom<Name>('wallet', 'team', 'used'),
  minor: amounts,
});
const repeats = fc.record({
  do: fc.constant('again' as const),
  which,
  minor: fc.option(amounts, { nil: undefined }),
});
const reserving = fc.record({
  do: fc.constant('reserve' as const),
  slot: slots,
  minor: fc.integer({ min: 100, max: 800 }),
  forMs: fc.integer({ min: 1, max: 200 }),
});
const settling = fc.record({
  do: fc.constant('settle' as const),
  slot: slots,
  minor: fc.integer({ min: 1, max: 300 }),
});
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: moves },
    { weight: 2, arbitrary: repeats },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse' as const), which }) },
    { weight: 4, arbitrary: reserving },
    { weight: 3, arbitrary: settling },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), slot: slots }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        ms: fc.integer({ min: 1, max: 60 }),
      }),
    },
  ),
  { minLength: 20, maxLength: 40 },
);
/** First step of every run, because most steps need an amount to spend. */
const START: Step = { do: 'move', from: 'granted', to: 'wallet', minor: 1_500 };

/** Applies a step to the ledger and to the model. @returns the error codes of both */
async function both(
  step: Step,
  book: TestBook,
  model: Model,
): Promise<[real: string | undefined, expected: string | undefined]> {
  const { ledger, reservations, clock } = opened;
  const accounts = accountsOf(book);
  const reservationKey = (slot: number) => `slot-${slot}`;
  switch (step.do) {
    case 'move': {
      const { from, to, minor } = step;
      if (from === to) return [undefined, undefined];
      const key = `move-${model.moved.length}`;
      const expected = model.move(from, to, minor);
      if (expected === undefined) model.moved.push({ key, from, to, minor });
      const call = ledger.post(posting(book.book, key, accounts[from], accounts[to], minor));
      return [await refusalOf(call), expected];
    }
    case 'again': {
      const known = model.moved[step.which % (model.moved.length || 1)];
      if (known === undefined) return [undefined, undefined];
      const { key, from, to } = known;
      const minor = step.minor ?? known.minor;
      const call = ledger.post(posting(book.book, key, accounts[from], accounts[to], minor));
      return [await refusalOf(call), minor === known.minor ? undefined : 'LEDGER_KEY_REUSED'];
    }
    case 'reverse': {
      const index = step.which % (model.moved.length || 1);
      const known = model.moved[index];
      if (known === undefined) return [undefined, undefined];
      const { kind: _kind, ...audit } = AUDIT;
      const call = ledger.reverse(book.book, known.key, audit);
      if (model.reversed.has(index)) return [await refusalOf(call), undefined];
      const expected = model.move(known.to, known.from, known.minor);
      if (expected === undefined) model.reversed.add(index);
      return [await refusalOf(call), expected];
    }
    case 'reserve': {
      const { slot, minor, forMs } = step;
      const call = reservations.reserve({
        // The content is different each time, so that a used key is refused.
        ...{ ...AUDIT, why: `Reservation ${(serial += 1)}` },
        account: book.wallet,
        key: reservationKey(slot),
        amount: credits(minor),
        expiresInMs: forMs,
      });
      return [await refusalOf(call), model.reserve(slot, minor, forMs)];
    }
    case 'settle': {
      const { slot, minor } = step;
      const amount = credits(minor);
      const key = reservationKey(slot);
      const call = reservations.settle({ book: book.book, key, amount, to: book.used });
      return [await refusalOf(call), model.settle(slot, minor)];
    }
    case 'release': {
      const call = reservations.release(book.book, reservationKey(step.slot));
      return [await refusalOf(call), model.release(step.slot)];
    }
    case 'wait':
      clock.time += step.ms;
      model.now = clock.time;
      return [undefined, undefined];
  }
}

const totals = async (book: TestBook): Promise<Record<Name, number>> => {
  const accounts = accountsOf(book);
  const balances = await opened.ledger.balances(NAMES.map((name) => accounts[name]));
  const [wallet, team, granted, used] = balances.map(({ total }): number => total.minor);
  return { wallet: wallet!, team: team!, granted: granted!, used: used! };
};

const entriesOf = (book: string) =>
  opened.store.query(ledgerEntries, { where: [{ field: 'book', op: '==', value: book }] });

describe('any actions in any order', () => {
  test('invariants 1, 2 and 7: the ledger matches the model, adds up to zero, equals the sum of its entries, never changes an entry, and overdraws nothing', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const book = newBook();
        const model = new Model(opened.clock.time);
        const written = new Map<string, EntryDocument>();
        for (const step of [START, ...list]) {
          const [real, expected] = await both(step, book, model);
          expect(real).toBe(expected);
          const { reserved, available } = await opened.ledger.balance(book.wallet);
          expect(reserved.minor).toBe(model.held());
          expect(available.minor).toBeGreaterThanOrEqual(0);
        }
        for (const { id, data } of await entriesOf(book.book)) written.set(id, data);
        expect(await totals(book)).toEqual(model.balances);
        expect((await reconcile(opened.store, book.book)).differences).toEqual([]);

        // Later transactions add entries and do not change these.
        await both({ do: 'move', from: 'granted', to: 'wallet', minor: 1 }, book, model);
        const later = new Map((await entriesOf(book.book)).map(({ id, data }) => [id, data]));
        expect(later.size).toBe(written.size + 2);
        for (const [id, data] of written) expect(later.get(id)).toEqual(data);
      }),
      { numRuns: 25 },
    );
  }, 300_000);
});

describe('invariant 1: zero sum', () => {
  test('every stored transaction adds up to zero in each unit', async () => {
    const book = newBook();
    const line = (minor: number) => ({ ...amountOf('credit', minor) });
    await opened.ledger.post({
      ...AUDIT,
      book: book.book,
      key: 'three',
      lines: [
        { account: book.granted, amount: line(-100) },
        { account: book.wallet, amount: line(60) },
        { account: book.team, amount: line(40) },
      ],
    });
    for (const { data } of await opened.store.query(ledgerTransactions, {
      where: [{ field: 'book', op: '==', value: book.book }],
    }))
      expect(data.lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(0);
  });
});

describe('invariants 3 and 4: exactly once, in any order', () => {
  test('many copies, in any order and at the same time, have the effect of one copy each', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(amounts, { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        async (list, random) => {
          const book = newBook();
          const { wallet, team, granted } = book;
          await opened.ledger.post(posting(book.book, 'start', granted, wallet, 10_000));
          const events = list.flatMap((minor, index) => [
            posting(book.book, `purchase-${index}`, granted, wallet, minor),
            posting(book.book, `transfer-${index}`, wallet, team, minor),
          ]);
          const copies = [...events, ...events, ...events]
            .map((event) => ({ event, at: random.next().value as number }))
            .sort((a, b) => a.at - b.at)
            .map(({ event }) => event);
          const results = await Promise.all(copies.map((event) => opened.ledger.post(event)));
          expect(results.filter(({ created }) => created)).toHaveLength(events.length);
          expect(new Set(results.map(({ id }) => id)).size).toBe(events.length);
          const all = list.reduce((sum, minor) => sum + minor, 0);
          expect(await totals(book)).toMatchObject({ wallet: 10_000, team: all });
          expect((await reconcile(opened.store, book.book)).differences).toEqual([]);
        },
      ),
      { numRuns: 6 },
    );
  }, 300_000);

  test('of two contents with the same key at the same time, one is posted and the other is refused', async () => {
    const book = newBook();
    const post = (minor: number) =>
      refusalOf(opened.ledger.post(posting(book.book, 'one', book.granted, book.wallet, minor)));
    const refusals = await Promise.all([5, 6, 5, 6, 5].map(post));
    const { wallet } = await totals(book);
    expect([5, 6]).toContain(wallet);
    expect(refusals).toEqual(
      [5, 6, 5, 6, 5].map((minor) => (minor === wallet ? undefined : 'LEDGER_KEY_REUSED')),
    );
  });
});

describe('invariant 7: no overdraft under concurrency', () => {
  test('of many simultaneous payments and reservations, only those that the balance covers succeed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 3_000 }),
        fc.array(fc.record({ minor: amounts, holds: fc.boolean() }), {
          minLength: 8,
          maxLength: 20,
        }),
        async (start, wanted) => {
          const book = newBook();
          const { ledger, reservations } = opened;
          if (start > 0)
            await ledger.post(posting(book.book, 'start', book.granted, book.wallet, start));
          const refusals = await Promise.all(
            wanted.map(({ minor, holds }, index) => {
              const key = `spend-${index}`;
              if (!holds)
                return refusalOf(
                  ledger.post(posting(book.book, key, book.wallet, book.used, minor)),
                );
              const amount = credits(minor);
              return refusalOf(
                reservations.reserve({
                  ...{ ...AUDIT, account: book.wallet, key, amount, expiresInMs: 1_000 },
                }),
              );
            }),
          );
          const { available } = await ledger.balance(book.wallet);
          const taken = wanted.filter((_, index) => refusals[index] === undefined);
          const spent = taken.reduce((sum, { minor }) => sum + minor, 0);
          expect(available.minor).toBe(start - spent);
          expect(available.minor).toBeGreaterThanOrEqual(0);
          // No payment was refused if the balance covered it.
          for (const [index, { minor }] of wanted.entries())
            if (refusals[index] !== undefined) {
              expect(refusals[index]).toBe('BALANCE_TOO_LOW');
              expect(minor).toBeGreaterThan(available.minor);
            }
          expect((await reconcile(opened.store, book.book)).differences).toEqual([]);
        },
      ),
      { numRuns: 8 },
    );
  }, 300_000);
});

describe('invariant 8: a transfer moves everything or nothing', () => {
  test('the total stays the same when two wallets transfer in both directions at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ minor: amounts, back: fc.boolean() }), {
          minLength: 2,
          maxLength: 12,
        }),
        async (transfers) => {
          const book = newBook();
          const { wallet, team, granted } = book;
          await opened.ledger.post(posting(book.book, 'start', granted, wallet, 1_500));
          await Promise.all(
            transfers.map(({ minor, back }, index) => {
              const [from, to] = back ? [team, wallet] : [wallet, team];
              return refusalOf(
                opened.ledger.post(posting(book.book, `transfer-${index}`, from, to, minor)),
              );
            }),
          );
          const after = await totals(book);
          expect(after.wallet + after.team).toBe(1_500);
          expect(Math.min(after.wallet, after.team)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 8 },
    );
  }, 300_000);

  test('a transfer that stops at its last write moves nothing', async () => {
    const book = newBook();
    const { ledger, crash } = opened;
    await ledger.post(posting(book.book, 'start', book.granted, book.wallet, 100));
    crash.error = new Error('The process has ended.');
    const transfer = posting(book.book, 'transfer', book.wallet, book.team, 60);
    expect(await refusalOf(ledger.post(transfer))).toBe('The process has ended.');
    delete crash.error;
    expect(await totals(book)).toMatchObject({ wallet: 100, team: 0 });
    await ledger.post(transfer);
    expect(await totals(book)).toMatchObject({ wallet: 40, team: 60 });
  });
});

describe('invariant 12: tenants are separate', () => {
  test('a transaction cannot touch an account of another book, and each book has its own keys', async () => {
    const [mine, theirs] = [newBook(), newBook()];
    const { ledger, store } = opened;
    await ledger.post(posting(theirs.book, 'start', theirs.granted, theirs.wallet, 100));
    for (const [from, to] of [
      [theirs.wallet, mine.wallet],
      [mine.granted, theirs.wallet],
    ] as const)
      expect(await refusalOf(ledger.post(posting(mine.book, 'steal', from, to, 50)))).toBe(
        'BAD_INPUT',
      );
    // The same key that the other tenant has used.
    await ledger.post(posting(mine.book, 'start', mine.granted, mine.wallet, 7));
    expect((await readStatement(store, theirs.wallet)).entries).toHaveLength(1);
    expect(await totals(theirs)).toMatchObject({ wallet: 100 });
    expect(await totals(mine)).toMatchObject({ wallet: 7 });
  });
});
