import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { NewAgentPlatform } from '../../contract/agent-platforms';
import { AgentPlatformsQuery, AgentPlatformsReply } from '../../contract/agent-platforms';

const USUAL: NewAgentPlatform[] = ['vg'];
const ALL: NewAgentPlatform[] = ['vg', 'vf'];

/**
 * Returns the platforms for a new agent. Only on one host of the product, the owner may also choose
 * third-party flows.
 */
export const platformRoute = (flowsHost: string | undefined): AnyRoute =>
  route({
    method: 'GET',
    path: '/agent-platforms',
    summary: 'The platforms that a new agent can have at this host.',
    input: AgentPlatformsQuery,
    output: AgentPlatformsReply,
    policy: 'session.own',
    rateClass: 'read',
    audit: false,
    handler: async ({ host }) => ({ data: host.toLowerCase() === flowsHost ? ALL : USUAL }),
  });
