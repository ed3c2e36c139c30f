import type { Agent } from '@voxgrove/contracts';

/** Returns whether this agent was ever published, even if it was unpublished since. */
export const wasPublished = ({
  publishedVersion,
  unpublishedAt,
}: Pick<Agent, 'publishedVersion' | 'unpublishedAt'>): boolean =>
  // Agents that were stored before the field existed do not have the field.
  publishedVersion > 0 || (unpublishedAt ?? null) !== null;
