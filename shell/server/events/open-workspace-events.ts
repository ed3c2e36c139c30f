import { REGIONS } from '@voxgrove/contracts';
import { deleteOfWorkspace } from '../delete-of-workspace';
import { dueWorker } from '../due-work/due-worker';
import { sweepExpired } from '../sweep';
import { EVENT_INDEXES, deliveries as deliveryDocuments, toldEvents } from './collections';
import { deliver } from './deliver';
import { Deliveries, deliveryView } from './deliveries';
import { Endpoints } from './endpoints';
import { queueEvent } from './outbox';
import { eventRoutes } from './routes';
import type { Ports, Region, WorkspaceId } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { LiveTopic, SliceContext } from '@voxgrove/server/slice';
import type { StoredDelivery } from './collections';

/** Longer than the slowest endpoint may take. */
const LEASE_MS = 30_000;

export interface OpenedWorkspaceEvents { port: Ports['workspaceEvents']; routes: AnyRoute[]; topics: LiveTopic[]; start(): void; stop(): Promise<void>; sweep(): Promise<void>; forgetWorkspace(region: Region, workspaceId: WorkspaceId): Promise<void> }

/** Outgoing events of this process, put together from their parts. */
export async function openWorkspaceEvents({ store, secrets, clock, log, outbound, config }: SliceContext, notifications: Ports['notifications']): Promise<OpenedWorkspaceEvents> {
  await store.ensureIndexes(EVENT_INDEXES);
  const endpoints = new Endpoints({ store, secrets, clock, allowedOrigins: config.outboundAllowedOrigins });
  const delivering = { store, clock, outbound, endpoints, notifications };
  const worker = dueWorker({ store, clock, log, regions: REGIONS, collection: deliveryDocuments, leaseMs: LEASE_MS, run: (region, _id, delivery, signal) => deliver(delivering, region, delivery, signal) });
  const onQueued = worker.wake;
  const deliveries = new Deliveries({ store, clock, endpoints, onQueued });
  return {
    port: { emit: (region, workspaceId, event) => queueEvent({ store, clock, endpoints, onQueued }, region, workspaceId, event) },
    routes: eventRoutes({ endpoints, deliveries }),
    topics: [{
      pattern: 'workspaces/{id}/deliveries', policy: 'workspace.read', resource: 'workspace', collection: deliveryDocuments, deletesAreSilent: true,
      matches: ({ workspaceId }: StoredDelivery, id) => workspaceId === id, view: (data: StoredDelivery, _id, document) => deliveryView({ id: document, data }),
    }],
    start: () => worker.start(),
    stop: () => worker.stop(),
    sweep: async () => {
      for (const region of REGIONS) {
        await sweepExpired(store.for(region), deliveryDocuments, 'sweepAt', clock.now());
        await sweepExpired(store.for(region), toldEvents, 'sweepAt', clock.now());
      }
    },
    // The endpoints first: from then on nothing is sent that still waits.
    async forgetWorkspace(region, workspaceId) {
      for (const { id } of await endpoints.list(region, workspaceId)) await endpoints.remove(region, workspaceId, id);
      for (const collection of [deliveryDocuments, toldEvents]) await deleteOfWorkspace(store.for(region), collection as typeof toldEvents, workspaceId);
    },
  };
}
