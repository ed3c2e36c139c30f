import { AppError } from '@voxgrove/contracts';
import { amountOf } from '@voxgrove/contracts/money';
import { accountId } from './account';
import { ledgerEntries } from './collections';
import type { Amount } from '@voxgrove/contracts/money';
import type { RegionStore } from '../store/port';
import type { AccountRef } from './account';
import type { Audit } from './posting';

export interface StatementEntry extends Audit {
  /** From 1, in the order of posting. */
  number: number;
  amount: Amount;
  /** Balance of the account after this entry. */
  balance: Amount;
  transactionId: string;
  /** Milliseconds since the epoch. */
  at: number;
}

export interface StatementPage {
  /** Newest first. */
  entries: StatementEntry[];
  /** Position of the next page; null after the oldest entry. */
  cursor: string | null;
}

const MOST = 200;

/**
 * Returns a page of an account's entries. The cost does not depend on the number of entries.
 * @throws AppError BAD_INPUT for a cursor that no page has returned
 */
export async function readStatement(
  store: RegionStore,
  account: AccountRef,
  { cursor, limit = 50 }: { cursor?: string; limit?: number } = {},
): Promise<StatementPage> {
  const size = Math.min(Math.max(1, limit), MOST);
  const name = accountId(account);
  const before = cursor === undefined ? undefined : numberOf(cursor);
  const docs = await store.query(ledgerEntries, {
    where: [
      { field: 'account', op: '==', value: name },
      ...(before === undefined ? [] : [{ field: 'number', op: '<' as const, value: before }]),
    ],
    orderBy: { field: 'number', direction: 'desc' },
    limit: size,
  });
  const entries = docs.map(({ data }): StatementEntry => {
    const { kind, why, by, source, number, transaction, at } = data;
    const amount = amountOf(account.unit, data.minor);
    const balance = amountOf(account.unit, data.balance);
    return { kind, why, by, source, number, amount, balance, transactionId: transaction, at };
  });
  const last = entries.at(-1);
  return { entries, cursor: last === undefined || last.number === 1 ? null : String(last.number) };
}

function numberOf(cursor: string): number {
  if (!/^[1-9]\d{0,14}$/.test(cursor))
    throw new AppError('BAD_INPUT', { fields: { cursor: 'This position is not valid.' } });
  return Number(cursor);
}
