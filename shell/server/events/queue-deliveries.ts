import { EVENTS } from '@voxgrove/contracts';
import { UNTAKEN } from '@voxgrove/server/work/due-work';
import { wants } from './endpoints';
import { deliveries, deliveryId, eventId } from './collections';
import type { Region, WorkspaceEventType } from '@voxgrove/contracts';
import type { DomainEvent } from '@voxgrove/server/events/event';
import type { Clock } from '@voxgrove/server/clock';
import type { DocumentStore } from '@voxgrove/server/store/port';
import type { StoredDelivery, StoredEndpoint } from './collections';
import type { Endpoints } from './endpoints';

/** Returns a delivery of an event that is due at once. `at`: time of the event. */
export function newDelivery(
  endpoint: StoredEndpoint,
  event: { id: string; type: string; data: Record<string, unknown> },
  { now, at = now }: { now: number; at?: number },
  test: boolean,
): StoredDelivery {
  const payload = JSON.stringify({
    type: event.type,
    timestamp: new Date(at).toISOString(),
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

export interface QueueOptions {
  store: DocumentStore;
  clock: Clock;
  endpoints: Endpoints;
  onQueued(region: Region): void;
}

/** Domain events that the endpoints of workspaces receive under the same name. */
export type OutgoingEvent = DomainEvent<WorkspaceEventType>;

/** Stores one delivery per subscribed endpoint. Idempotent. */
export async function queueDeliveries(
  { store, clock, endpoints, onQueued }: QueueOptions,
  { id, region, name, at, payload: { workspaceId, ...data } }: OutgoingEvent,
): Promise<void> {
  const workspaceEndpoints = await endpoints.list(region, workspaceId);
  const wanting = workspaceEndpoints.filter((endpoint) => wants(endpoint, name));
  if (wanting.length === 0) return;
  const event = { id: eventId(workspaceId, id), type: name, data };
  const ids = wanting.map((endpoint) => deliveryId(event.id, endpoint.id));
  await store.for(region).transaction(async (tx) => {
    const stored = await tx.getMany(deliveries, ids);
    for (const [place, endpoint] of wanting.entries()) {
      if (stored[place]) continue;
      const delivery = newDelivery(endpoint, event, { now: clock.now(), at }, false);
      tx.create(deliveries, ids[place]!, delivery);
    }
  });
  onQueued(region);
}
