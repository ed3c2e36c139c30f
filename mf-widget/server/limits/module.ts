import { REGIONS } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteMatching, deleteWhere, sweepExpired } from '@voxgrove/server/store/delete-where';
import type { Where } from '@voxgrove/server/store/port';
import { AnswerLimits } from './answer-limits';
import { COUNTER_INDEXES, SharedCounters, widgetCounters } from './shared-counters';
import { VisitorBudgets } from './visitor-budgets';

const SWEEP_EVERY_MS = 3_600_000;

export interface LimitsModule extends ServerModule {
  limits: AnswerLimits;
  budgets: VisitorBudgets;
}

const ofWorkspace = (workspaceId: string): Where[] => [
  { field: 'workspaceId', op: '==', value: workspaceId },
];

/**
 * Creates the module that limits the costs of visitors: answers and costly actions, counted in the
 * store. `networks`: key of network addresses in counters.
 */
export function limitsModule(context: SliceContext, networks: Buffer): LimitsModule {
  const { store, clock } = context;
  const counters = new SharedCounters(store);
  return {
    name: 'limits',
    limits: new AnswerLimits(context, counters, networks),
    budgets: new VisitorBudgets(counters, clock, networks),
    indexes: COUNTER_INDEXES,
    schedules: [
      {
        name: 'sweep-counters',
        every: SWEEP_EVERY_MS,
        run: async () => {
          for (const region of REGIONS)
            await sweepExpired(store.for(region), widgetCounters, 'expiresAt', clock.now());
        },
      },
    ],
    forgetWorkspace: (region, workspaceId) =>
      deleteWhere(store.for(region), widgetCounters, ofWorkspace(workspaceId)),
    // Counters of network addresses contain no agent and expire within the hour.
    forgetAgent: (region, { agentId, workspaceId }) =>
      deleteMatching(
        store.for(region),
        widgetCounters,
        ofWorkspace(workspaceId),
        'expiresAt',
        ({ id }) => id.startsWith(agentId),
      ),
  };
}
