import { REGIONS, WORKSPACE_EVENT_TYPES } from '@voxgrove/contracts';
import { subscription } from '@voxgrove/server/events/event';
import { deleteMatching, deleteWhere, sweepExpired } from '@voxgrove/server/store/delete-where';
import { dueWorker } from '@voxgrove/server/work/due-worker';
import { EVENT_INDEXES, deliveries as deliveryDocuments } from './collections';
import { deliver } from './deliver';
import { Deliveries, deliveryView } from './deliveries';
import { Endpoints } from './endpoints';
import { queueDeliveries } from './queue-deliveries';
import type { OutgoingEvent } from './queue-deliveries';
import { eventRoutes } from './routes';
import type { DeletedAgent, Ports, Region, WorkspaceId } from '@voxgrove/contracts';
import type { AnySubscription } from '@voxgrove/server/events/event';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { LiveTopic, SliceContext } from '@voxgrove/server/slice';
import type { StoredDelivery } from './collections';

/**
 * Deliveries mostly wait for responses, so many run at once. The limit per workspace makes slow
 * endpoints delay only their own workspace.
 */
const WORKING = { leaseMs: 15_000, atOnce: 64, perWorkspace: 4 };

export interface OpenedWorkspaceEvents {
  subscriptions: AnySubscription[];
  routes: AnyRoute[];
  topics: LiveTopic[];
  start(): void;
  stop(): Promise<void>;
  sweep(): Promise<void>;
  forgetWorkspace(region: Region, workspaceId: WorkspaceId): Promise<void>;
  forgetAgent(region: Region, agent: DeletedAgent): Promise<void>;
}

/** Opens the outgoing events of this process. */
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
    subscriptions: WORKSPACE_EVENT_TYPES.map((event) =>
      subscription({
        event,
        name: 'webhooks',
        handle: (happened) =>
          queueDeliveries({ store, clock, endpoints, onQueued }, happened as OutgoingEvent),
      }),
    ),
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
      for (const region of REGIONS)
        await sweepExpired(store.for(region), deliveryDocuments, 'sweepAt', clock.now());
    },
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
    // Delete the endpoints first, so that no waiting delivery is sent afterwards.
    async forgetWorkspace(region, workspaceId) {
      for (const { id } of await endpoints.list(region, workspaceId))
        await endpoints.remove(region, workspaceId, id);
      await deleteWhere(store.for(region), deliveryDocuments, [
        { field: 'workspaceId', op: '==', value: workspaceId },
      ]);
    },
  };
}
