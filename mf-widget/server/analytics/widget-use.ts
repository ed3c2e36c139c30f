import type { WidgetUse } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { analyticsDays } from './collections';

/** The port with which other slices read how often the widget was used. */
export const widgetUse = ({ store }: Pick<SliceContext, 'store'>): WidgetUse => ({
  async ofAgents(region, workspaceId, { from, to }) {
    const rows = await store.for(region).query(analyticsDays, {
      where: [
        { field: 'workspaceId', op: '==', value: workspaceId },
        { field: 'day', op: '>=', value: from },
        { field: 'day', op: '<=', value: to },
      ],
    });
    return rows.map(({ data: { agentId, day, shown = 0, loads = 0 } }) => ({
      agentId,
      day,
      loads: shown,
      opens: loads,
    }));
  },
});
