import { z } from 'zod';
import { AgentPlatform } from '@voxgrove/contracts';

/**
 * GET agent-platforms: what a new agent may be, the usual first, for a page that is open at this
 * host.
 */
export const AgentPlatformsQuery = z.strictObject({ host: z.string().max(300) });
export const AgentPlatformsReply = z.object({
  data: z.array(AgentPlatform.extract(['vg', 'vf'])).min(1),
});
export type NewAgentPlatform = z.infer<typeof AgentPlatformsReply>['data'][number];
