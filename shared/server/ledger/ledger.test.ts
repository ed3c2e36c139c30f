import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { amountOf } from '@voxgrove/contracts/money';
import { changeSince } from './change-since';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './collections';
import { forgetBook } from './forget';
import { move } from './posting';
import { reconcile } from './reconcile';
import { readStatement } from './statement';
import { AUDIT, credits, newBook, openTestLedger, posting, refusalOf } from './testing/test-ledger';
import type { TestBook, TestLedger } from './testing/test-ledger';

let opened: TestLedger;
let b: TestBook;
beforeAll(async () => {
  opened = await openTestLedger();
}, 120_000);
afterAll(() => opened.close());
beforeEach(() => {
  b = newBook();
  opened.changes.length = 0;
  delete opened.crash.error;
});

const grant = (minor: number, key = 'grant') =>
  opened.ledger.post(posting(b.book, key, b.granted, b.wallet, minor));
const spend = (minor: number, key = 'spend') =>
  opened.ledger.post(posting(b.book, key, b.wallet, b.used, minor));
const available = async () => (await opened.ledger.balance(b.wallet)).available.minor;
const differences = async () => (await reconcile(opened.store, b.book)).differences;

describe('posting', () => {
  test('moves an amount, notifies both accounts, and shows the actor, reason and purpose on the statement', async () => {
    await grant(1_000);
    await spend(300);
    expect(await opened.ledger.balances([b.wallet, b.granted, b.used])).toMatchObject([
      { total: credits(700), reserved: credits(0), available: credits(700) },
      { total: credits(-1_000) },
      { total: credits(300) },
    ]);
    const { entries } = await readStatement(opened.store, b.wallet);
    expect(entries).toMatchObject([
      { ...AUDIT, number: 2, amount: credits(-300), balance: credits(700), at: 1_000_000 },
      { ...AUDIT, number: 1, amount: credits(1_000), balance: credits(1_000) },
    ]);
    expect(opened.changes.map(({ account, balance }) => [account.kind, balance.minor])).toEqual([
      ['granted', -1_000],
      ['wallet', 1_000],
      ['wallet', 700],
      ['used', 300],
    ]);
  });

  test('the change of an account since a time is known without reading its entries', async () => {
    await grant(1_000);
    await spend(300);
    opened.clock.time += 5_000;
    const since = opened.clock.time;
    await spend(200, 'later');
    await grant(50, 'grant later');
    const wallet = (from: number, kind?: string) => changeSince(opened.store, b.wallet, from, kind);
    expect([await wallet(since), await wallet(0), await wallet(since + 1)]).toEqual([-150, 550, 0]);
    const other = { ...posting(b.book, 'gift', b.granted, b.wallet, 7), kind: 'gift' };
    await opened.ledger.post(other);
    expect([await wallet(since, 'gift'), await wallet(0, AUDIT.kind)]).toEqual([7, 550]);
    expect(await differences()).toEqual([]);
  });

  test('with a known key returns the first result for the same content, and is refused for other content', async () => {
    const first = await grant(1_000);
    expect(first.created).toBe(true);
    opened.clock.time += 5_000;
    expect(await grant(1_000)).toEqual({ ...first, created: false });
    expect(await refusalOf(grant(1_001))).toBe('LEDGER_KEY_REUSED');
    expect(await available()).toBe(1_000);
  });

  test('is refused when it is unbalanced, empty, mixed or touches another book', async () => {
    const other = newBook();
    const [from, to] = [b.granted, b.wallet];
    const lines = [
      [],
      [{ account: from, amount: credits(-1) }],
      [
        { account: from, amount: credits(-1) },
        { account: to, amount: credits(2) },
      ],
      [
        { account: from, amount: credits(0) },
        { account: to, amount: credits(0) },
      ],
      [
        { account: from, amount: credits(-1) },
        { account: from, amount: credits(1) },
      ],
      [
        { account: from, amount: credits(-1) },
        { account: other.wallet, amount: credits(1) },
      ],
      [
        { account: from, amount: credits(-1) },
        { account: to, amount: amountOf('USD', 1) },
      ],
      [
        { account: from, amount: credits(-1) },
        { account: { ...to, unit: 'USD' as const }, amount: amountOf('USD', 1) },
      ],
      [
        { account: { ...from, kind: 'toString' }, amount: credits(-1) },
        { account: to, amount: credits(1) },
      ],
      [
        { account: { ...from, holder: 'a/b' }, amount: credits(-1) },
        { account: to, amount: credits(1) },
      ],
    ];
    for (const some of lines) {
      const call = opened.ledger.post({ ...AUDIT, book: b.book, key: 'k', lines: some });
      expect(await refusalOf(call)).toBe('BAD_INPUT');
    }
    for (const change of [{ key: '' }, { why: '' }, { key: 'x'.repeat(301) }])
      expect(
        await refusalOf(opened.ledger.post({ ...posting(b.book, 'k', from, to, 1), ...change })),
      ).toBe('BAD_INPUT');
    expect(await opened.store.count(ledgerAccounts, { where: ofBook() })).toBe(0);
  });

  test('refuses to overdraw, and always accepts incoming amounts', async () => {
    expect(await refusalOf(spend(1))).toBe('BALANCE_TOO_LOW');
    await grant(100);
    expect(await refusalOf(spend(101))).toBe('BALANCE_TOO_LOW');
    await spend(100);
    expect(await available()).toBe(0);
    expect(await differences()).toEqual([]);
  });

  test('that fails at its last step changes nothing, and succeeds when repeated', async () => {
    opened.crash.error = new Error('The process has ended.');
    expect(await refusalOf(grant(1_000))).toBe('The process has ended.');
    expect(await opened.store.count(ledgerEntries, { where: ofBook() })).toBe(0);
    delete opened.crash.error;
    expect((await grant(1_000)).created).toBe(true);
    expect(await available()).toBe(1_000);
  });

  test('between accounts of different units does not compile', () => {
    const usd = { ...b.wallet, unit: 'USD' as const };
    const credit = { ...b.granted, unit: 'credit' as const };
    // @ts-expect-error -- dollars from an account in credits
    expect(move(credit, usd, amountOf('USD', 1))).toHaveLength(2);
  });

  test('keeps currencies separate in one transaction', async () => {
    const usd = { ...b.wallet, unit: 'USD' as const };
    const grantedUsd = { ...b.granted, unit: 'USD' as const };
    await opened.ledger.post({
      ...AUDIT,
      book: b.book,
      key: 'both',
      lines: [
        { account: grantedUsd, amount: amountOf('USD', -500) },
        { account: usd, amount: amountOf('USD', 500) },
        { account: b.granted, amount: credits(-7) },
        { account: b.wallet, amount: credits(7) },
      ],
    });
    expect((await opened.ledger.balance(usd)).total).toEqual(amountOf('USD', 500));
    expect((await opened.ledger.balance(b.wallet)).total).toEqual(credits(7));
    expect(await differences()).toEqual([]);
  });
});

describe('a reversal', () => {
  const reverse = (key: string, why = 'Booked by mistake') =>
    opened.ledger.reverse(b.book, key, {
      why,
      by: { type: 'operator', id: 'op-1' },
      source: {},
    });

  test('posts the opposite once, and the original transaction is kept', async () => {
    await grant(1_000);
    const first = await reverse('grant');
    expect(await reverse('grant')).toEqual({ ...first, created: false });
    expect(await refusalOf(reverse('grant', 'Another reason'))).toBe('LEDGER_KEY_REUSED');
    expect(await available()).toBe(0);
    const { entries } = await readStatement(opened.store, b.wallet);
    expect(entries).toMatchObject([
      { kind: 'reversal', amount: credits(-1_000), by: { id: 'op-1' }, why: 'Booked by mistake' },
      { kind: 'test', amount: credits(1_000) },
    ]);
    expect(await opened.store.get(ledgerTransactions, first.id)).toMatchObject({
      data: { reverses: expect.any(String) },
    });
  });

  test('of an unknown transaction or of an amount that is already spent is refused', async () => {
    expect(await refusalOf(reverse('grant'))).toBe('NOT_FOUND');
    await grant(1_000);
    await spend(1);
    expect(await refusalOf(reverse('grant'))).toBe('BALANCE_TOO_LOW');
  });
});

describe('a reservation', () => {
  const reserve = (minor: number, key = 'answer-1', expiresInMs = 1_000) =>
    opened.reservations.reserve({
      ...AUDIT,
      account: b.wallet,
      key,
      amount: credits(minor),
      expiresInMs,
    });
  const settle = (minor: number, key = 'answer-1') =>
    opened.reservations.settle({ book: b.book, key, amount: credits(minor), to: b.used });
  const release = (key = 'answer-1') => opened.reservations.release(b.book, key);

  test('holds an amount, then posts what was used and releases the rest', async () => {
    await grant(1_000);
    expect(await reserve(400)).toMatchObject({ state: 'open', amount: credits(400) });
    expect(await opened.ledger.balance(b.wallet)).toEqual({
      total: credits(1_000),
      reserved: credits(400),
      available: credits(600),
    });
    expect(await refusalOf(spend(601))).toBe('BALANCE_TOO_LOW');
    expect(await settle(150)).toMatchObject({ state: 'settled' });
    expect(await opened.ledger.balance(b.wallet)).toEqual({
      total: credits(850),
      reserved: credits(0),
      available: credits(850),
    });
    expect((await readStatement(opened.store, b.used)).entries).toMatchObject([
      { ...AUDIT, amount: credits(150) },
    ]);
  });

  test('returns its first result when a step is repeated, and refuses other content', async () => {
    await grant(1_000);
    const first = await reserve(400);
    expect(await reserve(400)).toEqual(first);
    expect(await refusalOf(reserve(401))).toBe('LEDGER_KEY_REUSED');
    await settle(150);
    expect(await settle(150)).toMatchObject({ state: 'settled' });
    expect(await refusalOf(settle(151))).toBe('LEDGER_KEY_REUSED');
    expect(await refusalOf(release())).toBe('RESERVATION_CLOSED');
    expect(await reserve(400)).toMatchObject({ state: 'settled' });
    expect(await available()).toBe(850);
  });

  test('that is released holds nothing and cannot be settled', async () => {
    await grant(1_000);
    await reserve(400);
    expect(await release()).toMatchObject({ state: 'released' });
    expect(await release()).toMatchObject({ state: 'released' });
    expect(await available()).toBe(1_000);
    expect(await refusalOf(settle(1))).toBe('RESERVATION_CLOSED');
  });

  test('that is settled with nothing used is released', async () => {
    await grant(1_000);
    await reserve(400);
    expect(await settle(0)).toMatchObject({ state: 'released' });
    expect(await available()).toBe(1_000);
  });

  test('that expires is available again, and is settled late only if the balance is sufficient', async () => {
    await grant(1_000);
    await reserve(800, 'slow');
    await reserve(200, 'slower');
    opened.clock.time += 1_000;
    expect(await available()).toBe(1_000);
    expect(await settle(700, 'slow')).toMatchObject({ state: 'settled' });
    await spend(250);
    expect(await refusalOf(settle(100, 'slower'))).toBe('BALANCE_TOO_LOW');
    expect(await settle(50, 'slower')).toMatchObject({ state: 'settled' });
    expect(await available()).toBe(0);
    expect(await differences()).toEqual([]);
  });

  test('is refused for nothing or for more than the balance, and cannot be settled for more than it holds', async () => {
    await grant(1_000);
    expect(await refusalOf(reserve(0))).toBe('BAD_INPUT');
    expect(await refusalOf(reserve(-5))).toBe('BAD_INPUT');
    expect(await refusalOf(reserve(1_001))).toBe('BALANCE_TOO_LOW');
    await reserve(400);
    expect(await refusalOf(reserve(601, 'answer-2'))).toBe('BALANCE_TOO_LOW');
    expect(await refusalOf(settle(401))).toBe('BAD_INPUT');
    expect(await refusalOf(settle(-1))).toBe('BAD_INPUT');
    expect(await refusalOf(settle(1, 'unknown'))).toBe('NOT_FOUND');
  });
});

describe('the statement', () => {
  test('is read in pages from the newest entry, each entry once', async () => {
    for (let entry = 1; entry <= 7; entry++) await grant(entry, `grant-${entry}`);
    const numbers: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await readStatement(opened.store, b.wallet, {
        limit: 3,
        ...(cursor && { cursor }),
      });
      numbers.push(...page.entries.map(({ number }) => number));
      cursor = page.cursor ?? undefined;
      // Entries that are posted meanwhile do not shift the pages.
      if (numbers.length === 3) await grant(8, 'grant-8');
    } while (cursor !== undefined);
    expect(numbers).toEqual([7, 6, 5, 4, 3, 2, 1]);
    for (const bad of ['0', '-1', 'x', '1e9', ''])
      expect(await refusalOf(readStatement(opened.store, b.wallet, { cursor: bad }))).toBe(
        'BAD_INPUT',
      );
    expect(await readStatement(opened.store, b.team)).toEqual({ entries: [], cursor: null });
  });
});

describe('reconciliation', () => {
  test('finds a changed balance, a changed entry and a missing entry', async () => {
    await grant(1_000);
    await spend(300);
    expect(await reconcile(opened.store, b.book)).toEqual({
      accounts: 3,
      entries: 4,
      differences: [],
    });
    const wallet = `${b.book}/wallet//credit`;
    const entry = (number: number) => `${wallet}/${String(number).padStart(12, '0')}`;

    await opened.store.update(ledgerAccounts, wallet, { balance: 701 });
    expect(await differences()).toEqual([
      `${wallet}: the balance is 701, the entries add up to 700.`,
      'All accounts in credit add up to 1 instead of 0.',
    ]);
    await opened.store.update(ledgerAccounts, wallet, { balance: 700 });
    await opened.store.update(ledgerEntries, entry(2), { minor: -200 });
    expect(await differences()).toEqual([
      `${wallet}: entry 2 says 700, the entries add up to 800.`,
      `${wallet}: the balance is 700, the entries add up to 800.`,
      `${wallet}: ${AUDIT.kind} is 700, the entries add up to 800.`,
    ]);
    await opened.store.delete(ledgerEntries, entry(2));
    expect(await differences()).toEqual([
      `${wallet}: entries 2 to 2 are missing.`,
      `${wallet}: the balance is 700, the entries add up to 1000.`,
      `${wallet}: ${AUDIT.kind} is 700, the entries add up to 1000.`,
    ]);
  });
});

test('a book is deleted completely, and other books are kept', async () => {
  const gone = b;
  await grant(1_000);
  b = newBook();
  await grant(500);
  await forgetBook(opened.store, gone.book);
  expect(await opened.store.count(ledgerEntries, { where: ofBook(gone.book) })).toBe(0);
  expect((await opened.ledger.balance(gone.wallet)).total).toEqual(credits(0));
  expect(await available()).toBe(500);
});

function ofBook(book = b.book): [{ field: string; op: '=='; value: string }] {
  return [{ field: 'book', op: '==', value: book }];
}
