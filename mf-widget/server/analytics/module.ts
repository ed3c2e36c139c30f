import { REGIONS } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere, sweepExpired } from '@voxgrove/server/store/delete-where';
import { analytics, ANALYTICS_INDEXES, analyticsDays, shownVisits } from './collections';
import { ShownCounter } from './count-shown';
import { LoadRecorder } from './record-loads';
import { analyticsRoute } from './route';
import { widgetUse } from './widget-use';

const SWEEP_EVERY_MS = 3_600_000;

export interface AnalyticsModule extends ServerModule {
  shown: ShownCounter;
}

/**
 * Creates the module that records where and how often the widget is used. `networks`: key of
 * network addresses in counters.
 */
export function analyticsModule(slice: SliceContext, networks: Buffer): AnalyticsModule {
  const { store, clock } = slice;
  const loads = new LoadRecorder(slice, networks);
  const shownCounter = new ShownCounter(slice, networks);
  return {
    name: 'analytics',
    shown: shownCounter,
    provides: { widgetUse: widgetUse(slice) },
    routes: [analyticsRoute({ slice }, loads)],
    indexes: ANALYTICS_INDEXES,
    workers: [
      { start: () => undefined, stop: () => loads.idle() },
      { start: () => undefined, stop: () => shownCounter.idle() },
    ],
    schedules: [
      {
        name: 'sweep-analytics',
        every: SWEEP_EVERY_MS,
        run: async () => {
          for (const region of REGIONS) {
            await sweepExpired(store.for(region), analytics, 'expiresAt', clock.now());
            await sweepExpired(store.for(region), shownVisits, 'expiresAt', clock.now());
          }
        },
      },
    ],
    async forgetWorkspace(region, workspaceId) {
      const where = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
      await deleteWhere(store.for(region), analytics, where);
      await deleteWhere(store.for(region), analyticsDays, where);
      await deleteWhere(store.for(region), shownVisits, where);
    },
    async forgetAgent(region, { agentId }) {
      const where = [{ field: 'agentId', op: '==' as const, value: agentId }];
      await deleteWhere(store.for(region), analytics, where);
      await deleteWhere(store.for(region), analyticsDays, where);
      await deleteWhere(store.for(region), shownVisits, where);
    },
  };
}
