import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { NewAgentPlatform } from '../../contract/agent-platforms';
import { AgentPlatformsQuery, AgentPlatformsReply } from '../../contract/agent-platforms';

const USUAL: NewAgentPlatform[] = ['vg'];
const ALL: NewAgentPlatform[] = ['vg', 'vf'];

/**
 * On one host of the product a new agent may be one of third-party flows; everywhere else there is
 * nothing to choose.
 */
export const platformRoute = (flowsHost: string | undefined): AnyRoute =>
  route({
    method: 'GET',
    path: '/agent-platforms',
    summary: 'What a new agent may be at this host of the product.',
    input: AgentPlatformsQuery,
    output: AgentPlatformsReply,
    policy: 'session.own',
    rateClass: 'read',
    audit: false,
    handler: async ({ host }) => ({ data: host.toLowerCase() === flowsHost ? ALL : USUAL }),
  });
