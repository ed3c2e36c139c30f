import type { DocumentStore } from '@voxgrove/server/store/port';
import { accountOwners } from './collections';

/** Returns the ids of all connected accounts. */
export async function connectedAccountIds(store: DocumentStore): Promise<string[]> {
  const owners = await store.identity.query(accountOwners, {});
  return owners.map(({ id }) => id);
}
