import { AppError } from '@voxgrove/contracts';
import type { DevData } from '@voxgrove/testing';
import { AGENT_ID, OTHER_AGENT_ID, publishedAgent } from '../../server/testing/published-agent';

const { agent } = publishedAgent(AGENT_ID, {
  title: 'Fernhill Guide',
  customThemeJSONString: '{"themeType":"light","primary":"#2f6f4e"}',
});

/** A published agent and an unpublished one. */
export const devData: DevData = {
  api: {
    'GET /public/agents/:agentId': ({ params }) => {
      if (params.agentId !== AGENT_ID) throw new AppError('NOT_FOUND');
      return { data: agent };
    },
  },
  pages: {
    'A published agent': `/prototype?vg_id=${AGENT_ID}`,
    'An unpublished agent': `/prototype?vg_id=${OTHER_AGENT_ID}`,
  },
  slots: {
    'agent.publish.website-script': { agentId: AGENT_ID },
    'agent.look-preview': { agentId: AGENT_ID, look: {} },
  },
  links: { 'agents.list': '/agents', 'agents.overview': '/agents/:agentId/overview' },
};
