import { deleteWhere } from '../store/delete-where';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerReservations,
  ledgerTransactions,
} from './collections';
import type { RegionStore, Where } from '../store/port';

/** Deletes the whole book of a deleted tenant. Idempotent. */
export async function forgetBook(store: RegionStore, book: string): Promise<void> {
  const ofBook: Where[] = [{ field: 'book', op: '==', value: book }];
  await deleteWhere(store, ledgerReservations, ofBook);
  await deleteWhere(store, ledgerEntries, ofBook);
  await deleteWhere(store, ledgerTransactions, ofBook);
  await deleteWhere(store, ledgerAccounts, ofBook);
}
