import type { AgentId, VisitorId } from '@voxgrove/contracts';

/** Whose the files of a visitor are. */
export const uploaderOf = (agentId: AgentId, visitorId: VisitorId): string =>
  `visitor ${agentId} ${visitorId}`;
