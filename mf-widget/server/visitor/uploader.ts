import type { AgentId, VisitorId } from '@voxgrove/contracts';

/** Owner id of a visitor's files. */
export const uploaderOf = (agentId: AgentId, visitorId: VisitorId): string =>
  `visitor ${agentId} ${visitorId}`;
