import { Client, foldText } from '@voxgrove/contracts';
import type { AgencyId, ClientSearch, FoundClient, OrganisationId } from '@voxgrove/contracts';
import type { Collection, Doc, Query, RegionStore } from '@voxgrove/server/store/port';
import { clients, organisations } from './collections';

/**
 * Documents per read. The pages are large, because the documents are small and a person waits for
 * the result.
 */
const PAGE = 1_000;

/**
 * Searches all clients of an agency, in names, addresses and names of organisations. Only the found
 * documents are parsed, so 5,000 clients take about a tenth of a second.
 */
export async function findClients(
  store: RegionStore,
  agencyId: AgencyId,
  { text, status, limit }: ClientSearch,
): Promise<FoundClient[]> {
  const wanted = foldText(text.trim());
  const someContains = (...texts: string[]): boolean =>
    texts.some((searched) => foldText(searched).includes(wanted));
  const names = new Map<OrganisationId, string>();
  for await (const page of pagesOf(store, organisations, agencyId))
    for (const { data } of page) names.set(data.ID, data.name);
  const matching = new Set([...names].filter(([, name]) => someContains(name)).map(([id]) => id));
  const found: FoundClient[] = [];
  for await (const page of pagesOf(store, clients, agencyId))
    for (const { data } of page) {
      const isFound = matching.has(data.orgId) || someContains(data.name, data.email);
      if (!isFound || (status !== undefined && data.status !== status)) continue;
      const organisation = { ID: data.orgId, name: names.get(data.orgId) ?? '' };
      found.push({ client: Client.parse(data), organisation });
      if (found.length === limit) return found;
    }
  return found;
}

async function* pagesOf<T extends object>(
  store: RegionStore,
  collection: Collection<T>,
  agencyId: AgencyId,
): AsyncGenerator<Doc<T>[], void> {
  let startAfter: Query['startAfter'];
  for (;;) {
    const docs = await store.query(collection, {
      where: [{ field: 'agencyId', op: '==', value: agencyId }],
      limit: PAGE,
      ...(startAfter && { startAfter }),
    });
    if (docs.length > 0) yield docs;
    const last = docs.at(-1);
    if (last === undefined || docs.length < PAGE) return;
    startAfter = { id: last.id, value: null };
  }
}
