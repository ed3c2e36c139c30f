import { collection } from '../store/port';
import type { Unit } from '@voxgrove/contracts/currencies';
import type { IndexDefinition } from '../store/port';
import type { Audit } from './posting';

/**
 * The state of an account: a snapshot that is written together with every entry. `reconcile` proves
 * that the snapshot equals the sum of the entries.
 */
export interface AccountDocument {
  book: string;
  kind: string;
  holder: string;
  unit: Unit;
  /** Minor units. */
  balance: number;
  /** Number of entries, which is also the number of the newest entry. */
  entries: number;
  /** Sums of the entries by kind. Absent before the first entry that is counted. */
  totals?: Record<string, number>;
  /** Open reservations by id. An expired reservation is ignored, and the next write removes it. */
  holds: Record<string, Hold>;
}

export interface Hold {
  minor: number;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** A transaction of the ledger. Written once, never changed. */
export interface TransactionDocument extends Audit {
  book: string;
  key: string;
  /** Hash of the content. A repeated key with other content is refused. */
  digest: string;
  lines: { account: string; unit: Unit; minor: number }[];
  /** Milliseconds since the epoch. */
  at: number;
  /** Id of the transaction that this one reverses. */
  reverses?: string;
}

/** One line of a transaction as the account's statement shows it. Written once, never changed. */
export interface EntryDocument extends Audit {
  book: string;
  account: string;
  /** From 1, without gaps. */
  number: number;
  minor: number;
  /** Balance of the account after this entry. */
  balance: number;
  /** Sums of the account by kind, after this entry. */
  totals?: Record<string, number>;
  transaction: string;
  at: number;
}

export interface ReservationDocument extends Audit {
  book: string;
  key: string;
  digest: string;
  account: string;
  unit: Unit;
  minor: number;
  state: 'open' | 'settled' | 'released';
  expiresAt: number;
  at: number;
}

export const ledgerAccounts = collection<AccountDocument>('ledger.accounts');
export const ledgerTransactions = collection<TransactionDocument>('ledger.transactions');
export const ledgerEntries = collection<EntryDocument>('ledger.entries');
export const ledgerReservations = collection<ReservationDocument>('ledger.reservations');

export const LEDGER_INDEXES: IndexDefinition[] = [
  { collection: ledgerAccounts.name, fields: ['book'] },
  { collection: ledgerTransactions.name, fields: ['book'] },
  { collection: ledgerEntries.name, fields: ['account', 'number'] },
  { collection: ledgerEntries.name, fields: ['account', 'at'] },
  { collection: ledgerEntries.name, fields: ['account', 'kind', 'number'] },
  { collection: ledgerEntries.name, fields: ['account', 'source.agentId', 'number'] },
  { collection: ledgerEntries.name, fields: ['account', 'source.orgId', 'number'] },
  { collection: ledgerEntries.name, fields: ['account', 'transaction'] },
  { collection: ledgerEntries.name, fields: ['book'] },
  { collection: ledgerReservations.name, fields: ['book'] },
];
