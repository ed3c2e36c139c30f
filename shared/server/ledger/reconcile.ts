import { ledgerAccounts, ledgerEntries } from './collections';
import type { Unit } from '@voxgrove/contracts/currencies';
import type { Doc, RegionStore } from '../store/port';
import type { AccountDocument } from './collections';

export interface Reconciliation {
  accounts: number;
  entries: number;
  /** One sentence for each difference; empty when the ledger is consistent. */
  differences: string[];
}

const PAGE = 1_000;

/**
 * Proves for every account of a book that its snapshot is the sum of its entries, that no entry is
 * missing and that each running balance is right. Proves for the book that it adds up to zero in
 * every unit. Transactions may be posted meanwhile, because the accounts are read at one moment,
 * and entries never change afterwards.
 */
export async function reconcile(store: RegionStore, book: string): Promise<Reconciliation> {
  const accounts = await store.query(ledgerAccounts, {
    where: [{ field: 'book', op: '==', value: book }],
  });
  const folded = await Promise.all(accounts.map((account) => foldAccount(store, account)));
  return {
    accounts: accounts.length,
    entries: folded.reduce((sum, { entries }) => sum + entries, 0),
    differences: [
      ...folded.flatMap(({ differences }) => differences),
      ...unbalancedUnits(accounts.map(({ data }) => data)),
    ],
  };
}

async function foldAccount(
  store: RegionStore,
  { id, data }: Doc<AccountDocument>,
): Promise<{ entries: number; differences: string[] }> {
  const differences: string[] = [];
  let number = 0;
  let balance = 0n;
  const totals: Record<string, number> = {};
  while (number < data.entries) {
    const page = await store.query(ledgerEntries, {
      where: [
        { field: 'account', op: '==', value: id },
        { field: 'number', op: '>', value: number },
      ],
      orderBy: { field: 'number' },
      limit: Math.min(PAGE, data.entries - number),
    });
    for (const { data: entry } of page) {
      if (entry.number !== number + 1)
        differences.push(`${id}: entries ${number + 1} to ${entry.number - 1} are missing.`);
      number = entry.number;
      balance += BigInt(entry.minor);
      if (entry.totals !== undefined) totals[entry.kind] = (totals[entry.kind] ?? 0) + entry.minor;
      if (BigInt(entry.balance) !== balance)
        differences.push(
          `${id}: entry ${number} says ${entry.balance}, the entries add up to ${balance}.`,
        );
    }
    if (page.length === 0) {
      differences.push(`${id}: entries ${number + 1} to ${data.entries} are missing.`);
      break;
    }
  }
  if (BigInt(data.balance) !== balance)
    differences.push(`${id}: the balance is ${data.balance}, the entries add up to ${balance}.`);
  for (const [kind, total] of Object.entries(data.totals ?? {}))
    if (total !== (totals[kind] ?? 0))
      differences.push(`${id}: ${kind} is ${total}, the entries add up to ${totals[kind] ?? 0}.`);
  return { entries: number, differences };
}

function unbalancedUnits(accounts: readonly AccountDocument[]): string[] {
  const totals = new Map<Unit, bigint>();
  for (const { unit, balance } of accounts)
    totals.set(unit, (totals.get(unit) ?? 0n) + BigInt(balance));
  return [...totals]
    .filter(([, total]) => total !== 0n)
    .map(([unit, total]) => `All accounts in ${unit} add up to ${total} instead of 0.`);
}
