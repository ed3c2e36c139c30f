import { AppError } from '@voxgrove/contracts';
import type { AgentId, Region } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import {
  AgentNoticesInput,
  AgentNoticesReply,
  ChooseNoticeInput,
} from '../../contract/agent-notices';
import type { AgentNoticesView } from '../../contract/agent-notices';
import { agents } from '../agent-store/port';
import type { NoticeChoices } from '../agent-store/port';

const agentOf = (input: { agentId: AgentId }) => ({ type: 'agent', id: input.agentId });

/** Routes for the choice of who is notified of the events of an agent. */
export function noticeRoutes(
  { store, port }: Pick<SliceContext, 'store' | 'port'>,
  notices: NoticeChoices,
): AnyRoute[] {
  const view = async (region: Region, agentId: AgentId): Promise<{ data: AgentNoticesView }> => {
    const agent = await store.for(region).get(agents, agentId);
    if (agent === null) throw new AppError('NOT_FOUND');
    const [choices, people] = await Promise.all([
      notices.read(region, agentId),
      port('workspaces').people(region, agent.data.ownerID),
    ]);
    return { data: { choices, people } };
  };
  return [
    route({
      method: 'GET',
      path: '/v2/agents/:agentId/notifications',
      summary: 'Who is notified of which events of an agent, and how.',
      input: AgentNoticesInput,
      output: AgentNoticesReply,
      policy: 'agent.read',
      resource: agentOf,
      rateClass: 'read',
      audit: false,
      handler: ({ agentId }, { region }) => view(region, agentId),
    }),
    route({
      method: 'PUT',
      path: '/v2/agents/:agentId/notifications',
      summary: 'Chooses who is notified of one kind of event of an agent, and how.',
      input: ChooseNoticeInput,
      output: AgentNoticesReply,
      policy: 'agent.write',
      resource: agentOf,
      rateClass: 'write',
      audit: 'agent.notifications.changed',
      handler: async ({ agentId, kind, choice }, { region }) => {
        await notices.choose(region, agentId, kind, choice);
        return view(region, agentId);
      },
    }),
  ];
}
