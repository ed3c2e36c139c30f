import type { WidgetUse, WidgetUseAt } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { dayOf } from '../limits/port';
import { analyticsDays } from './collections';
import type { AnalyticsDay } from './collections';
import { QUARTER_MS } from './quarter-of-day';

const NOON_MS = 43_200_000;

/** The port with which other slices read how often the widget was used. */
export const widgetUse = ({ store }: Pick<SliceContext, 'store'>): WidgetUse => ({
  async ofAgents(region, workspaceId, { from, to }) {
    const rows = await store.for(region).query(analyticsDays, {
      where: [
        { field: 'workspaceId', op: '==', value: workspaceId },
        { field: 'day', op: '>=', value: dayOf(from) },
        { field: 'day', op: '<=', value: dayOf(to - 1) },
      ],
    });
    return rows
      .flatMap(({ data }) => usesOf(data))
      .filter(({ at, loads, opens }) => at >= from && at < to && loads + opens > 0);
  },
});

/**
 * Returns the uses of a day with their times. Uses that were counted before times were stored get
 * the time noon.
 */
function usesOf({
  agentId,
  day,
  shown = 0,
  loads = 0,
  quarters = {},
}: AnalyticsDay): WidgetUseAt[] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const uses = Object.entries(quarters).map(([quarter, counts]) => ({
    agentId,
    at: midnight + Number(quarter) * QUARTER_MS,
    loads: counts.shown ?? 0,
    opens: counts.loads ?? 0,
  }));
  const earlier = {
    agentId,
    at: midnight + NOON_MS,
    loads: uses.reduce((difference, use) => difference - use.loads, shown),
    opens: uses.reduce((difference, use) => difference - use.opens, loads),
  };
  return [...uses, earlier];
}
