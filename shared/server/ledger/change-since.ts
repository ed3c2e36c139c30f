import { accountId } from './account';
import { ledgerAccounts, ledgerEntries } from './collections';
import type { RegionStore } from '../store/port';
import type { AccountRef } from './account';

/**
 * Returns how much an account has changed since a time (ms), in minor units; with `kind`, by
 * entries of this kind only. Reads two documents, however many entries there are.
 */
export async function changeSince(
  store: RegionStore,
  account: AccountRef,
  since: number,
  kind?: string,
): Promise<number> {
  const id = accountId(account);
  const [now, [before]] = await Promise.all([
    store.get(ledgerAccounts, id),
    store.query(ledgerEntries, {
      where: [
        { field: 'account', op: '==', value: id },
        { field: 'at', op: '<', value: since },
      ],
      orderBy: { field: 'at', direction: 'desc' },
      limit: 1,
    }),
  ]);
  const [after, earlier] = [now?.data, before?.data];
  return kind === undefined
    ? (after?.balance ?? 0) - (earlier?.balance ?? 0)
    : (after?.totals?.[kind] ?? 0) - (earlier?.totals?.[kind] ?? 0);
}
