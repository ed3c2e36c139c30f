import { REGIONS } from '@voxgrove/contracts';
import { deleteMatching, deleteWhere, sweepExpired } from '@voxgrove/server/store/delete-where';
import { dueWorker } from '@voxgrove/server/work/due-worker';
import { EVENT_INDEXES, deliveries as deliveryDocuments, toldEvents } from './collections';
import { deliver } from './deliver';
import { Deliveries, deliveryView } from './deliveries';
import { Endpoints } from './endpoints';
import { queueEvent } from './outbox';
import { eventRoutes } from './routes';
import type { DeletedAgent, Ports, Region, WorkspaceId } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { LiveTopic, SliceContext } from '@voxgrove/server/slice';
import type { Collection } from '@voxgrove/server/store/port';
import type { StoredDelivery } from './collections';

/** Deliveries mostly wait, and those to the slow endpoints of one workspace wait for one another. */
const WORKING = { leaseMs: 15_000, atOnce: 64, perWorkspace: 4 };

export interface OpenedWorkspaceEvents {
  port: Ports['workspaceEvents'];
  routes: AnyRoute[];
  topics: LiveTopic[];
  start(): void;
  stop(): Promise<void>;
  sweep(): Promise<void>;
  forgetWorkspace(region: Region, workspaceId: WorkspaceId): Promise<void>;
  forgetAgent(region: Region, agent: DeletedAgent): Promise<void>;
}

/** Outgoing events of this process, put together from their parts. */
export async function openWorkspaceEvents(
  context: SliceContext,
  notifications: Ports['notifications'],
): Promise<OpenedWorkspaceEvents> {
  const { store, secrets, clock, outbound, config } = context;
  await store.ensureIndexes(EVENT_INDEXES);
  const endpoints = new Endpoints({
    store,
    secrets,
    clock,
    allowedOrigins: config.outboundAllowedOrigins,
  });
  const delivering = { store, clock, outbound, endpoints, notifications };
  const worker = dueWorker({
    context,
    collection: deliveryDocuments,
    ...WORKING,
    async run(region, _id, delivery, { signal }) {
      const outcome = await deliver(delivering, region, delivery, signal);
      return (now) => ({ ...now, ...outcome });
    },
  });
  const onQueued = worker.wake;
  const deliveries = new Deliveries({ store, clock, endpoints, onQueued });
  return {
    port: {
      emit: (region, workspaceId, event) =>
        queueEvent({ store, clock, endpoints, onQueued }, region, workspaceId, event),
    },
    routes: eventRoutes({ endpoints, deliveries }),
    topics: [
      {
        pattern: 'workspaces/{id}/deliveries',
        policy: 'workspace.read',
        resource: 'workspace',
        collection: deliveryDocuments,
        deletesAreSilent: true,
        matches: ({ workspaceId }: StoredDelivery, id) => workspaceId === id,
        view: (data: StoredDelivery, _id, document) => deliveryView({ id: document, data }),
      },
    ],
    start: () => worker.start(),
    stop: () => worker.stop(),
    sweep: async () => {
      for (const region of REGIONS) {
        await sweepExpired(store.for(region), deliveryDocuments, 'sweepAt', clock.now());
        await sweepExpired(store.for(region), toldEvents, 'sweepAt', clock.now());
      }
    },
    // Of told events only hashed ids are kept: they name no agent.
    async forgetAgent(region, { workspaceId, agentId }) {
      const inWorkspace = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
      await deleteMatching(
        store.for(region),
        deliveryDocuments,
        inWorkspace,
        'createdAt',
        ({ data }) => data.payload.includes(`"agentId":"${agentId}"`),
      );
    },
    // The endpoints first: from then on nothing is sent that still waits.
    async forgetWorkspace(region, workspaceId) {
      for (const { id } of await endpoints.list(region, workspaceId))
        await endpoints.remove(region, workspaceId, id);
      for (const collection of [deliveryDocuments, toldEvents] as Collection<object>[])
        await deleteWhere(store.for(region), collection, [
          { field: 'workspaceId', op: '==', value: workspaceId },
        ]);
    },
  };
}
