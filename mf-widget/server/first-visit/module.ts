import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { FIRST_VISIT_INDEXES, firstVisits } from './collections';
import { FIRST_VISIT_TOPIC, firstVisitRoute } from './first-visit-route';
import { FirstVisitRecorder } from './record-first-visit';

export interface FirstVisitModule extends ServerModule {
  firstVisits: FirstVisitRecorder;
}

/** Creates the module that records when and where a website first loaded the script of an agent. */
export function firstVisitModule(context: SliceContext): FirstVisitModule {
  const { store } = context;
  const recorder = new FirstVisitRecorder(context);
  return {
    name: 'first-visit',
    firstVisits: recorder,
    indexes: FIRST_VISIT_INDEXES,
    routes: [firstVisitRoute(context)],
    topics: [FIRST_VISIT_TOPIC],
    workers: [{ start: () => undefined, stop: () => recorder.idle() }],
    forgetWorkspace: (region, workspaceId) =>
      deleteWhere(store.for(region), firstVisits, [
        { field: 'workspaceId', op: '==', value: workspaceId },
      ]),
    forgetAgent: (region, { agentId }) =>
      deleteWhere(store.for(region), firstVisits, [{ field: 'agentId', op: '==', value: agentId }]),
  };
}
