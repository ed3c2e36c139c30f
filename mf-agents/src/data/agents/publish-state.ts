import type { Agent } from '@voxgrove/contracts';
import { wasPublished } from '../../../contract/was-published';

/**
 * `live`: visitors get exactly what the draft says; `behind`: they get an older version of it;
 * `draft`: the agent was never published; `unpublished`: it was, and visitors get nothing now.
 */
export type PublishState = 'draft' | 'live' | 'behind' | 'unpublished';

/** Of an agent, whole or in a list: the server has compared. */
export function publishState(
  agent: Pick<Agent, 'publishedVersion' | 'unpublishedChanges' | 'unpublishedAt'>,
): PublishState {
  if (agent.publishedVersion === 0) return wasPublished(agent) ? 'unpublished' : 'draft';
  return agent.unpublishedChanges ? 'behind' : 'live';
}
