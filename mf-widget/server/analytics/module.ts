import { REGIONS } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere, sweepExpired } from '@voxgrove/server/store/delete-where';
import { analytics, ANALYTICS_INDEXES, analyticsDays } from './collections';
import { LoadRecorder } from './record-loads';
import { analyticsRoute } from './route';

const SWEEP_EVERY_MS = 3_600_000;

/**
 * Creates the module that records where and how often the widget is used. `networks`: key of
 * network addresses in counters.
 */
export function analyticsModule(slice: SliceContext, networks: Buffer): ServerModule {
  const { store, clock } = slice;
  const loads = new LoadRecorder(slice, networks);
  return {
    name: 'analytics',
    routes: [analyticsRoute({ slice }, loads)],
    indexes: ANALYTICS_INDEXES,
    workers: [{ start: () => undefined, stop: () => loads.idle() }],
    schedules: [
      {
        name: 'sweep-analytics',
        every: SWEEP_EVERY_MS,
        run: async () => {
          for (const region of REGIONS)
            await sweepExpired(store.for(region), analytics, 'expiresAt', clock.now());
        },
      },
    ],
    async forgetWorkspace(region, workspaceId) {
      const where = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
      await deleteWhere(store.for(region), analytics, where);
      await deleteWhere(store.for(region), analyticsDays, where);
    },
    async forgetAgent(region, { agentId }) {
      const where = [{ field: 'agentId', op: '==' as const, value: agentId }];
      await deleteWhere(store.for(region), analytics, where);
      await deleteWhere(store.for(region), analyticsDays, where);
    },
  };
}
