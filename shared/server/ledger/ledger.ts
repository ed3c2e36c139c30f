import { AppError } from '@voxgrove/contracts';
import { amountOf, negate } from '@voxgrove/contracts/money';
import { derivedId } from '../store/derived-id';
import { accountId, refOf, rulesOf } from './account';
import { balanceOf, emptyAccount, heldBy, openHolds } from './balance';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './collections';
import { checkPosting, digestOfPosting } from './posting';
import type { Unit } from '@voxgrove/contracts/currencies';
import type { Amount } from '@voxgrove/contracts/money';
import type { Clock } from '../clock';
import type { GroupedTransaction } from '../store/group-commit';
import type { Doc, RegionStore } from '../store/port';
import type { AccountRef, Chart } from './account';
import type { Balance } from './balance';
import type { AccountDocument, TransactionDocument } from './collections';
import type { Audit, Line, Posting } from './posting';

export interface LedgerOptions {
  store: RegionStore;
  clock: Clock;
  chart: Chart;
  /** Called for each account of a transaction, with the store transaction that changes it. */
  changed?: (tx: GroupedTransaction, change: BalanceChange) => void;
}

/** A change of an account's balance. */
export interface BalanceChange {
  account: AccountRef;
  amount: Amount;
  balance: Amount;
  /** Ids of the change: the transaction, and the number of the account's entry. */
  transactionId: string;
  number: number;
}

export interface PostedTransaction {
  id: string;
  /** False if the transaction was posted before. */
  created: boolean;
  at: number;
}

/** A transaction that is checked but not yet written. */
export interface StagedTransaction extends PostedTransaction {
  /** Adds the writes to the store transaction. Call this after the last read. */
  write(): void;
}

/**
 * An append-only ledger with double entry, in the database of one region. The balance of an account
 * is the sum of its entries. A snapshot of the balance is written in the same store transaction, so
 * reading a balance costs one document, independent of the length of the history.
 */
export class Ledger {
  constructor(readonly options: LedgerOptions) {}

  /**
   * Writes a transaction, once for each key.
   * @throws AppError BAD_INPUT | LEDGER_KEY_REUSED: same key, other content | BALANCE_TOO_LOW
   */
  post(posting: Posting): Promise<PostedTransaction> {
    return this.options.store.transaction(async (tx) => {
      const { write, ...posted } = await this.stage(tx, posting);
      write();
      return posted;
    });
  }

  /**
   * Posts like `post`, but within a store transaction of the caller, which may contain only one
   * such posting. `settles`: id of the reservation that the posting ends. `reverses`: id of the
   * transaction that the posting reverses.
   * @throws AppError as `post`
   */
  async stage(
    tx: GroupedTransaction,
    posting: Posting,
    { settles, reverses }: { settles?: string; reverses?: string } = {},
  ): Promise<StagedTransaction> {
    checkPosting(posting);
    const { book, key, lines } = posting;
    const id = derivedId(book, key);
    const digest = digestOfPosting(posting);
    const ids = lines.map(({ account }) => accountId(account));
    const [existing, docs] = await Promise.all([
      tx.get(ledgerTransactions, id, 'absent'),
      tx.getMany(ledgerAccounts, ids),
    ]);
    if (existing !== null) return alreadyPosted(existing, digest);

    const now = this.options.clock.now();
    const states = lines.map((line, index) => this.#stateAfter(line, docs[index], now, settles));
    const { kind, why, by, source } = posting;
    const audit: Audit = { kind, why, by, source };
    return {
      id,
      created: true,
      at: now,
      write: () => {
        tx.create(ledgerTransactions, id, {
          ...audit,
          book,
          key,
          digest,
          lines: lines.map(({ amount: { unit, minor } }, index) => ({
            account: ids[index]!,
            unit,
            minor,
          })),
          at: now,
          ...(reverses === undefined ? {} : { reverses }),
        });
        for (const [index, line] of lines.entries())
          this.#writeLine(tx, line, states[index]!, docs[index], { id, at: now, audit });
      },
    };
  }

  /**
   * Reverses a transaction by posting its opposite. Nothing is ever changed or deleted. A
   * transaction can be reversed once.
   * @throws AppError NOT_FOUND | BALANCE_TOO_LOW | LEDGER_KEY_REUSED: reversed before for another
   *   reason
   */
  reverse(book: string, key: string, audit: Omit<Audit, 'kind'>): Promise<PostedTransaction> {
    return this.options.store.transaction(async (tx) => {
      const original = await tx.get(ledgerTransactions, derivedId(book, key));
      if (original === null) throw new AppError('NOT_FOUND');
      const lines = original.data.lines.map(({ account, unit, minor }) => ({
        account: refOf(account),
        amount: negate(amountOf(unit, minor)),
      }));
      const posting = { ...audit, kind: 'reversal', book, key: `reverse:${original.id}`, lines };
      const staged = await this.stage(tx, posting, { reverses: original.id });
      staged.write();
      return { id: staged.id, created: staged.created, at: staged.at };
    });
  }

  /** Returns the balance of an account; zero for an account without entries. */
  async balance<U extends Unit>(account: AccountRef<U>): Promise<Balance<U>> {
    return (await this.balances([account]))[0]!;
  }

  async balances<U extends Unit>(accounts: readonly AccountRef<U>[]): Promise<Balance<U>[]> {
    const { store, clock } = this.options;
    const docs = await store.getMany(ledgerAccounts, accounts.map(accountId));
    return accounts.map((account, index) => balanceOf(account, docs[index]?.data, clock.now()));
  }

  #stateAfter(
    { account, amount }: Line,
    doc: Doc<AccountDocument> | null | undefined,
    now: number,
    settles: string | undefined,
  ): AccountDocument {
    const { mayGoNegative } = rulesOf(this.options.chart, account);
    const before = doc?.data ?? emptyAccount(account);
    const holds = openHolds(before, now);
    if (settles !== undefined) delete holds[settles];
    const balance = before.balance + amount.minor;
    // Incoming amounts are always accepted, even if the balance stays below zero.
    if (amount.minor < 0 && !mayGoNegative && balance < heldBy(holds))
      throw new AppError('BALANCE_TOO_LOW');
    return { ...before, balance: amountOf(amount.unit, balance).minor, holds };
  }

  #writeLine(
    tx: GroupedTransaction,
    { account, amount }: Line,
    state: AccountDocument,
    before: Doc<AccountDocument> | null | undefined,
    { id, at, audit }: { id: string; at: number; audit: Audit },
  ): void {
    const name = accountId(account);
    const number = state.entries + 1;
    const totals = {
      ...state.totals,
      [audit.kind]: (state.totals?.[audit.kind] ?? 0) + amount.minor,
    };
    tx.set(
      ledgerAccounts,
      name,
      { ...state, entries: number, totals },
      { ifVersion: before?.version ?? 0 },
    );
    tx.create(ledgerEntries, entryId(name, number), {
      ...audit,
      book: account.book,
      account: name,
      number,
      minor: amount.minor,
      balance: state.balance,
      totals,
      transaction: id,
      at,
    });
    const balance = amountOf(amount.unit, state.balance);
    this.options.changed?.(tx, { account, amount, balance, transactionId: id, number });
  }
}

/**
 * Returns the id of an entry. The number is zero-padded, so that the entries of an account sort by
 * number.
 */
const entryId = (account: string, number: number): string =>
  `${account}/${String(number).padStart(12, '0')}`;

function alreadyPosted(doc: Doc<TransactionDocument>, digest: string): StagedTransaction {
  if (doc.data.digest !== digest) throw new AppError('LEDGER_KEY_REUSED');
  return { id: doc.id, created: false, at: doc.data.at, write: () => undefined };
}
