import { clientVisits } from './collections';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { FoundHolder } from '../sessions/port';

/** Stores when a client last used the portal. Views by people of the agency do not count. */
export const noteVisit =
  (store: DocumentStore, clock: Clock) =>
  async (holder: FoundHolder): Promise<void> => {
    if (holder.kind !== 'client' || holder.viewer !== undefined) return;
    const { region, client } = holder;
    const visit = { workspaceId: client.workspaceId, at: clock.now() };
    await store.for(region).set(clientVisits, client.ID, visit);
  };
