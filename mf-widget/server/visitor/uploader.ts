import type { AgentId, VisitorId } from '@voxgrove/contracts';

/** Returns the owner id of a visitor's files. */
export const uploaderOf = (agentId: AgentId, visitorId: VisitorId): string =>
  `visitor ${agentId} ${visitorId}`;
