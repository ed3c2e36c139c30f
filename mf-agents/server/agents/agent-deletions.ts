import type { SliceContext } from '@voxgrove/server/slice';
import { PendingDeletions } from '@voxgrove/server/work/pending-deletions';
import { deletedAgents } from '../agent-store/port';
import type { DeletedAgentRow } from '../agent-store/port';

/** Lets every slice delete its data of deleted agents. */
export const agentDeletions = (
  context: Pick<SliceContext, 'store' | 'clock' | 'log' | 'port'>,
): PendingDeletions<DeletedAgentRow> =>
  new PendingDeletions({
    store: context.store,
    clock: context.clock,
    log: context.log,
    collection: deletedAgents,
    failure: 'agent_not_forgotten',
    forget: (region, { agentId, ownerID }) =>
      context.port('agentCleanup').forget(region, { agentId, workspaceId: ownerID }),
  });
