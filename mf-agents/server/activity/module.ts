import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { ACTIVITY_INDEXES, activityEvents } from './collections';

/** Stores events of conversations for statistics. */
export const activityModule = ({ store }: Pick<SliceContext, 'store'>): ServerModule => ({
  name: 'activity',
  indexes: ACTIVITY_INDEXES,
  forgetAgent: (region, { agentId }) =>
    deleteWhere(store.for(region), activityEvents, [
      { field: 'agentId', op: '==', value: agentId },
    ]),
});
