import type { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { FirstVisit } from '../../contract/first-visit';

/** First visits by the id of the agent. They say nothing about the visitor. */
export const firstVisits = collection<FirstVisit & { agentId: AgentId; workspaceId: WorkspaceId }>(
  'widget.firstVisits',
);

export const FIRST_VISIT_INDEXES: IndexDefinition[] = [
  { collection: firstVisits.name, fields: ['workspaceId'] },
  { collection: firstVisits.name, fields: ['agentId'] },
];
