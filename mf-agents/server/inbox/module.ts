import { REGIONS } from '@voxgrove/contracts';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { Collection } from '@voxgrove/server/store/port';
import { liveTopics } from '../../contract/live-topics';
import type { EraseVisitor, Members, WithAllowedDevice } from '../conversations/port';
import type { AgentResources } from '../runtime/port';
import {
  INBOX_INDEXES,
  conversationNotes,
  inboxPresence,
  inboxReads,
  inboxSettings,
  savedViews,
} from './collections';
import { editRoutes } from './edit-routes';
import { fileRoutes } from './file-routes';
import { manyRoute } from './many-route';
import { sweepPresence } from './presence';
import { inboxRoutes } from './read-routes';
import { settingsRoutes } from './settings-routes';
import { visitorRoutes } from './visitor-routes';
import { wakeSnoozed } from './wake-snoozed';

const SWEEP_EVERY_MS = 3_600_000;
const OF_AGENT = [conversationNotes, inboxReads, inboxPresence] as Collection<object>[];

/**
 * Returns the module for the team's conversation lists and the data stored beside the
 * conversations.
 */
export function inboxModule(
  slice: SliceContext,
  resources: Pick<AgentResources, 'model'>,
  {
    members,
    eraseVisitor,
    withAllowedDevice,
  }: { members: Members; eraseVisitor: EraseVisitor; withAllowedDevice: WithAllowedDevice },
): ServerModule {
  const { store, clock } = slice;
  return {
    name: 'inbox',
    indexes: INBOX_INDEXES,
    routes: [
      ...inboxRoutes(slice),
      ...editRoutes(slice, resources, withAllowedDevice),
      ...settingsRoutes(slice),
      ...fileRoutes(slice),
      ...visitorRoutes(slice, { eraseVisitor, withAllowedDevice }),
      manyRoute(slice, members),
    ],
    topics: [
      {
        pattern: liveTopics.present('{id}'),
        policy: 'agent.conversations.read',
        resource: 'agent',
        collection: inboxPresence,
        matches: ({ agentId }: { agentId: string }, id) => agentId === id,
        view: ({ conversationId }: { conversationId: string }) => ({ conversationId }),
        // A presence report ends at its time. Its later deletion is only clean-up, so it is not
        // published.
        deletesAreSilent: true,
      },
    ],
    schedules: [
      wakeSnoozed(slice),
      {
        name: 'sweep-inbox-presence',
        every: SWEEP_EVERY_MS,
        run: async () => {
          for (const region of REGIONS) await sweepPresence(store.for(region), clock.now());
        },
      },
    ],
    forgetAgent: async (region, { agentId }) => {
      const where = [{ field: 'agentId', op: '==' as const, value: agentId }];
      for (const collection of OF_AGENT) await deleteWhere(store.for(region), collection, where);
    },
    forgetWorkspace: async (region: Region, workspaceId: WorkspaceId) => {
      const here = store.for(region);
      await here.delete(inboxSettings, workspaceId);
      await deleteWhere(here, savedViews, [{ field: 'workspaceId', op: '==', value: workspaceId }]);
    },
  };
}
