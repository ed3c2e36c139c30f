import { z } from 'zod';
import { AgentPlatform } from '@voxgrove/contracts';

/**
 * GET agent-platforms: platforms that a new agent may have, the usual one first. `host`: the host
 * on which the page is open.
 */
export const AgentPlatformsQuery = z.strictObject({ host: z.string().max(300) });
export const AgentPlatformsReply = z.object({
  data: z.array(AgentPlatform.extract(['vg', 'vf'])).min(1),
});
export type NewAgentPlatform = z.infer<typeof AgentPlatformsReply>['data'][number];
