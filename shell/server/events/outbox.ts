import { EVENTS } from '@voxgrove/contracts';
import { UNTAKEN } from '@voxgrove/server/work/due-work';
import { wants } from './endpoints';
import { deliveries, deliveryId, eventId, toldEvents } from './collections';
import type { OutgoingEvent, Region, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { StoredDelivery, StoredEndpoint } from './collections';
import type { Endpoints } from './endpoints';

/** A delivery of an event, due at once. */
export function newDelivery(
  endpoint: StoredEndpoint,
  event: { id: string; type: string; data: Record<string, unknown> },
  now: number,
  test: boolean,
): StoredDelivery {
  const payload = JSON.stringify({
    type: event.type,
    timestamp: new Date(now).toISOString(),
    workspaceId: endpoint.workspaceId,
    data: event.data,
  });
  return {
    workspaceId: endpoint.workspaceId,
    endpointId: endpoint.id,
    url: endpoint.url,
    eventId: event.id,
    type: event.type,
    test,
    payload,
    state: 'waiting',
    createdAt: now,
    tries: 0,
    attempts: [],
    dueAt: now,
    ...UNTAKEN,
    sweepAt: now + EVENTS.keepMs,
  };
}

export interface OutboxOptions {
  store: DocumentStore;
  clock: Clock;
  endpoints: Endpoints;
  onQueued(region: Region): void;
}

/** See the port `workspaceEvents`: what is to be delivered is stored, once for each endpoint that wants it, before this resolves. */
export async function queueEvent(
  { store, clock, endpoints, onQueued }: OutboxOptions,
  region: Region,
  workspaceId: WorkspaceId,
  event: OutgoingEvent,
): Promise<void> {
  const now = clock.now();
  const id = eventId(workspaceId, event.id);
  const wanting = (await endpoints.list(region, workspaceId)).filter((endpoint) =>
    wants(endpoint, event.type),
  );
  if (wanting.length === 0) return;
  const added = await store.for(region).transaction(async (tx) => {
    if ((await tx.get(toldEvents, id)) !== null) return false;
    tx.create(toldEvents, id, { workspaceId, sweepAt: now + EVENTS.keepMs });
    for (const endpoint of wanting)
      tx.create(
        deliveries,
        deliveryId(id, endpoint.id),
        newDelivery(endpoint, { ...event, id }, now, false),
      );
    return true;
  });
  if (added) onQueued(region);
}
