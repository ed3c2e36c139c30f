import type { Agent } from '@voxgrove/contracts';

/** Has this agent ever been published, even if it was unpublished since? */
export const wasPublished = ({
  publishedVersion,
  unpublishedAt,
}: Pick<Agent, 'publishedVersion' | 'unpublishedAt'>): boolean =>
  // Agents that were stored before the field existed do not have it.
  publishedVersion > 0 || (unpublishedAt ?? null) !== null;
