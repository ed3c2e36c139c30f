import { randomId } from '@voxgrove/contracts';
import { amountOf } from '@voxgrove/contracts/money';
import { openTestStore } from '../../store/testing/test-database';
import { LEDGER_INDEXES } from '../collections';
import { Ledger } from '../ledger';
import { move } from '../posting';
import { Reservations } from '../reservations';
import type { Credits } from '@voxgrove/contracts/money';
import type { DocumentStore, RegionStore } from '../../store/port';
import type { AccountRef, Chart } from '../account';
import type { BalanceChange } from '../ledger';
import type { Audit, Posting } from '../posting';

const CHART: Chart = {
  wallet: { mayGoNegative: false },
  used: { mayGoNegative: false },
  granted: { mayGoNegative: true },
};

export const AUDIT: Audit = {
  kind: 'test',
  why: 'A test',
  by: { type: 'system', id: 'test' },
  source: { agentId: 'agent-1' },
};

/** Returns an amount of credits, given in their smallest part. */
export const credits = (minor: number): Credits => amountOf('credit', minor);

/** A ledger with its clock, on a database of this test. */
export interface TestLedger {
  ledger: Ledger;
  reservations: Reservations;
  store: RegionStore;
  clock: { time: number; now(): number };
  /** Changes that subscribers received. */
  changes: BalanceChange[];
  /** When set, every posting fails at its last write. */
  crash: { error?: Error };
  close(): Promise<void>;
}

export async function openTestLedger(): Promise<TestLedger> {
  const opened: DocumentStore = await openTestStore();
  await opened.ensureIndexes(LEDGER_INDEXES);
  const store = opened.for('eu');
  const clock = { time: 1_000_000, now: () => clock.time };
  const changes: BalanceChange[] = [];
  const crash: { error?: Error } = {};
  const ledger = new Ledger({
    store,
    clock,
    chart: CHART,
    changed: (_tx, change) => {
      if (crash.error !== undefined) throw crash.error;
      changes.push(change);
    },
  });
  const reservations = new Reservations(ledger);
  const close = () => opened.close();
  return { ledger, reservations, store, clock, changes, crash, close };
}

/** Accounts of a new tenant. */
export interface TestBook {
  book: string;
  wallet: AccountRef<'credit'>;
  /** Another wallet of the same tenant. */
  team: AccountRef<'credit'>;
  granted: AccountRef<'credit'>;
  used: AccountRef<'credit'>;
}

export function newBook(): TestBook {
  const book = randomId(15);
  const account = (kind: string, holder = ''): AccountRef<'credit'> => ({
    book,
    kind,
    holder,
    unit: 'credit',
  });
  return {
    book,
    wallet: account('wallet'),
    team: account('wallet', 'team'),
    granted: account('granted'),
    used: account('used'),
  };
}

export const posting = (
  book: string,
  key: string,
  from: AccountRef<'credit'>,
  to: AccountRef<'credit'>,
  minor: number,
): Posting => ({ ...AUDIT, book, key, lines: move(from, to, credits(minor)) });

/** Returns the error code that a call throws, or undefined. */
export const refusalOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
