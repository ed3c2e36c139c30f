import type { Agent } from '@voxgrove/contracts';
import { wasPublished } from '../../../contract/was-published';

/**
 * `live`: visitors get exactly the draft; `behind`: they get an older version of it; `draft`: the
 * agent was never published; `unpublished`: the agent was published earlier, and visitors get
 * nothing now.
 */
export type PublishState = 'draft' | 'live' | 'behind' | 'unpublished';

/**
 * Returns the state of an agent or of an entry of the agent list. The server has already compared
 * draft and published version.
 */
export function publishState(
  agent: Pick<Agent, 'publishedVersion' | 'unpublishedChanges' | 'unpublishedAt'>,
): PublishState {
  if (agent.publishedVersion === 0) return wasPublished(agent) ? 'unpublished' : 'draft';
  return agent.unpublishedChanges ? 'behind' : 'live';
}
