import { AgentDraft } from '@voxgrove/contracts';
import { sameJson } from '@voxgrove/contracts/canonical-json';
import type { AgentListItem } from '../../../contract/agent-list';
import type { AgentOwnerView } from '../../../contract/agent-view';

/** `live`: visitors get exactly what the draft says; `behind`: they get an older version of it; `draft`: nothing. */
export type PublishState = 'draft' | 'live' | 'behind';

const COMPARED = Object.keys(AgentDraft.shape) as (keyof AgentDraft)[];

/** Only what an owner edits is compared: what changes by itself (lastModified, ts, ownerID, userId) is no part of a draft. */
export function publishState({ agent, published }: AgentOwnerView): PublishState {
  if (published === null) return 'draft';
  return COMPARED.every((field) => sameJson(agent[field], published[field])) ? 'live' : 'behind';
}

/** The same of an agent in a list, where the server has compared. */
export const listedState = ({ publishedVersion, unpublishedChanges }: Pick<AgentListItem, 'publishedVersion' | 'unpublishedChanges'>): PublishState =>
  publishedVersion === 0 ? 'draft' : unpublishedChanges ? 'behind' : 'live';
