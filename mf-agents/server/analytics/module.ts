import { REGIONS } from '@voxgrove/contracts';
import type { AgentDirectory } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { ANALYTICS_INDEXES, activityDays, activityHours, rollupZones } from './collections';
import { conversationFigures } from './conversation-figures';
import { forgetCountries } from './forget-countries';
import { rollUp } from './roll-up';
import { analyticsRoutes } from './routes';

const ROLL_UP_EVERY_MS = 60_000;

/** The module of figures of conversations, by the hour and day of the workspace's time zone. */
export function analyticsModule(
  slice: SliceContext,
  directory: Pick<AgentDirectory, 'published' | 'draft'>,
): ServerModule {
  const { store, clock } = slice;
  return {
    name: 'analytics',
    indexes: ANALYTICS_INDEXES,
    routes: analyticsRoutes(slice),
    provides: { conversationFigures: conversationFigures(slice) },
    subscriptions: [forgetCountries(store, directory)],
    schedules: [
      {
        name: 'roll-up-analytics',
        every: ROLL_UP_EVERY_MS,
        run: async () => {
          for (const region of REGIONS) await rollUp(store.for(region), clock.now());
        },
      },
    ],
    forgetAgent: async (region, { agentId }) => {
      for (const rows of [activityHours, activityDays])
        await deleteWhere<object>(store.for(region), rows, [
          { field: 'agentId', op: '==', value: agentId },
        ]);
    },
    forgetWorkspace: async (region, workspaceId) => {
      await store.for(region).delete(rollupZones, workspaceId);
    },
  };
}
