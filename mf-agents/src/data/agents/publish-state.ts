import type { Agent } from '@voxgrove/contracts';

/** `live`: visitors get exactly what the draft says; `behind`: they get an older version of it; `draft`: nothing. */
export type PublishState = 'draft' | 'live' | 'behind';

/** Of an agent, whole or in a list: the server has compared. */
export const publishState = ({
  publishedVersion,
  unpublishedChanges,
}: Pick<Agent, 'publishedVersion' | 'unpublishedChanges'>): PublishState =>
  publishedVersion === 0 ? 'draft' : unpublishedChanges ? 'behind' : 'live';
