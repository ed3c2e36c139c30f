import { z } from 'zod';
import { AgentDraft, AgentId, AppError } from '@voxgrove/contracts';
import { restrictCss } from '@voxgrove/server/css/restrict-css';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import { route } from '@voxgrove/server/http/route';
import { AgentListQuery, AgentListReply } from '../../contract/agent-list';
import { AgentReply, AgentSavedReply } from '../../contract/agent-view';
import { AgentWrite } from '../../contract/agent-write';
import { actorOf } from '../actor';
import type { Agents } from './agents';
import { viewForClient } from './view-for-client';

/** Limit of reported faults of a style sheet. */
const DROPS_TOLD = 100;

const DRAFT_FIELDS = Object.keys(AgentDraft.shape) as (keyof AgentDraft)[];

/** @param ownUrl address of the product */
export function agentRoutes(agents: Agents, ownUrl: string): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/workspaces/:workspaceId/agents',
      summary:
        'The agents of a workspace by pages, last modified first by default; can be searched by title.',
      input: AgentListQuery,
      output: AgentListReply,
      policy: 'workspace.api',
      resource: (input) => ({ type: 'workspace', id: input.workspaceId }),
      rateClass: 'read',
      audit: false,
      handler: async ({ workspaceId, ...query }, { region }) =>
        agents.list(region, workspaceId, query),
    }),
    route({
      method: 'GET',
      path: '/v2/agents/:agentId',
      summary:
        'An agent as its owners see it: draft, version, live snapshot. Clients get the fields that their tabs show.',
      input: z.strictObject({ agentId: AgentId }),
      output: AgentReply,
      policy: 'agent.read',
      resource: (input) => ({ type: 'agent', id: input.agentId }),
      rateClass: 'read',
      audit: false,
      handler: async ({ agentId }, { region, principal }) => {
        const view = await agents.read(region, agentId);
        return { data: 'canAccess' in principal ? viewForClient(view, principal.canAccess) : view };
      },
    }),
    route({
      method: 'POST',
      path: '/v2/agents/:agentId',
      summary: 'Creates an agent, saves its draft, or with a whole agent publishes it.',
      input: AgentWrite.extend({ agentId: AgentId }),
      output: AgentSavedReply,
      policy: 'agent.createOrWrite',
      resource: (input) => ({ type: 'agentOrNew', id: `${input.agentId}@${input.ownerID ?? ''}` }),
      rateClass: 'write',
      audit: 'agent.written',
      bodyLimit: 1_000_000,
      handler: async ({ agentId, ...body }, context) => {
        if (body.ID !== undefined && body.ID !== agentId)
          throw new AppError('BAD_INPUT', {
            fields: { ID: 'This is not the agent named in the address.' },
          });
        const view = await write(agents, agentId, body, context);
        return {
          data: {
            ...view,
            ID: agentId,
            ...(body.ADVANCED_customCSS && {
              droppedCss: restrictCss(
                body.ADVANCED_customCSS,
                new URL(ownUrl).origin,
              ).dropped.slice(0, DROPS_TOLD),
            }),
          },
        };
      },
    }),
  ];
}

async function write(agents: Agents, agentId: AgentId, body: AgentWrite, context: RequestContext) {
  const actor = actorOf(context);
  const scope = context.scope;
  if (!scope) throw new AppError('NOT_FOUND');
  // The policy check found no agent with this id, so the scope has no agent id.
  if (!scope.agentId || context.ifVersion === 0)
    return agents.create(actor, agentId, scope.workspaceId, body);
  if (isWholeAgent(body)) return agents.publish(actor, agentId, body, context.ifVersion);
  return agents.save(context.region, agentId, body, context.ifVersion);
}

const isWholeAgent = (body: AgentWrite): boolean =>
  body.ID !== undefined && DRAFT_FIELDS.every((field) => body[field] !== undefined);
