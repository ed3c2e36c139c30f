import { z } from 'zod';
import { AgentId, AppError } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { procedure, route } from '@voxgrove/server/http/route';
import { AgentSavedReply } from '../../contract/agent-view';
import {
  AgentVersionReply,
  AgentVersionsReply,
  SaveBackupInput,
  SaveBackupOutput,
} from '../../contract/agent-versions';
import type { Agents } from './agents';
import { actorOf } from '../actor';

const Version = z.coerce.number().int().min(1).max(1_000_000_000);
const agentOf = (input: { agentId: AgentId }) => ({ type: 'agent', id: input.agentId });

/**
 * Routes that list, read and restore the kept versions of an agent, and the route that keeps a
 * backup before publishing.
 */
export function versionRoutes(agents: Agents): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/v2/agents/:agentId/versions',
      summary: 'The kept versions of an agent, newest first.',
      input: z.strictObject({ agentId: AgentId }),
      output: AgentVersionsReply,
      policy: 'agent.archive.read',
      resource: agentOf,
      rateClass: 'read',
      audit: false,
      handler: async ({ agentId }, { region }) => ({
        data: await agents.versions(region, agentId),
      }),
    }),
    route({
      method: 'GET',
      path: '/v2/agents/:agentId/versions/:version',
      summary: 'One kept version of an agent with what it says, secrets masked.',
      input: z.strictObject({ agentId: AgentId, version: Version }),
      output: AgentVersionReply,
      policy: 'agent.archive.read',
      resource: agentOf,
      rateClass: 'read',
      audit: false,
      handler: async ({ agentId, version }, { region }) => ({
        data: await agents.version(region, agentId, version),
      }),
    }),
    route({
      method: 'POST',
      path: '/v2/agents/:agentId/versions/:version/restore',
      summary:
        'Restores a version into the draft, and publishes the draft with `publish`. The old draft is stored as a version first.',
      input: z.strictObject({
        agentId: AgentId,
        version: Version,
        publish: z.boolean().default(false),
      }),
      output: AgentSavedReply,
      policy: 'agent.write',
      resource: agentOf,
      rateClass: 'write',
      audit: 'agent.restored',
      handler: async ({ agentId, version, publish }, context) => {
        const view = await agents.restore(actorOf(context), agentId, {
          version,
          publish,
          ifVersion: context.ifVersion,
        });
        return { data: { ...view, ID: agentId } };
      },
    }),
    procedure({
      name: 'saveAgentBackup',
      type: 'mutation',
      summary:
        'Stores the current state of the agent as a version, with the name of the caller, unless this version exists.',
      input: SaveBackupInput,
      output: SaveBackupOutput,
      policy: 'agent.write',
      resource: agentOf,
      rateClass: 'write',
      audit: 'agent.backedUp',
      handler: async ({ agentId, workspaceId }, context) => {
        if (context.scope?.workspaceId !== workspaceId || context.principal.kind !== 'user')
          throw new AppError('NOT_FOUND');
        // The mail address comes from the session, because an address in the request could be
        // false.
        return {
          backup: await agents.backUp(actorOf(context), agentId, context.principal.user.email),
        };
      },
    }),
  ];
}
