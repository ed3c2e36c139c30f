import { AgentId } from '@voxgrove/contracts';
import { z } from 'zod';

/** An agent as the portal lists it. */
export const PortalAgent = z.object({
  ID: AgentId,
  title: z.string(),
  description: z.string(),
  roundedImageURL: z.string(),
  /** Unix seconds. */
  lastModified: z.number().int(),
});
export type PortalAgent = z.infer<typeof PortalAgent>;

/** `GET /api/portal/agents`: the agents that the caller may access, last modified first. */
export const PortalAgentsReply = z.object({ data: z.array(PortalAgent) });

/** `POST /api/portal/agents` */
export const NewPortalAgent = z.strictObject({
  ID: AgentId,
  title: z.string().trim().min(1, 'Please enter a name.').max(120),
});
export const PortalAgentReply = z.object({ data: PortalAgent });
