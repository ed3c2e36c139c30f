import { AgentId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { z } from 'zod';
import { Done } from '../../contract/channels';
import { GoogleBusinessReply } from '../../contract/google-business';
import {
  forgetGoogleCredentials,
  googleAccounts,
  googleSetup,
  saveGoogleCredentials,
} from './credentials';

const OfAgent = z.strictObject({ agentId: AgentId });
const resource = ({ agentId }: { agentId: AgentId }) => ({ type: 'agent' as const, id: agentId });

/**
 * Credentials of Google Business Chat, which Google has discontinued. This module sends nothing.
 */
export const googleBusinessModule = (context: SliceContext): ServerModule => ({
  name: 'google-business',
  indexes: [
    { collection: googleAccounts.name, fields: ['agentId'] },
    { collection: googleAccounts.name, fields: ['workspaceId'] },
  ],
  routes: [
    route({
      method: 'GET',
      path: '/agents/:agentId/channels/google-business',
      summary: 'The set-up of Google Business Chat.',
      input: OfAgent,
      output: GoogleBusinessReply,
      policy: 'agent.channels.read',
      resource,
      rateClass: 'read',
      audit: false,
      handler: async ({ agentId }, { region, scope }) => ({
        data: await googleSetup(context, region, { agentId, workspaceId: scope!.workspaceId }),
      }),
    }),
    route({
      method: 'POST',
      path: '/agents/:agentId/channels/google-business',
      summary: 'Stores the credentials of a service account.',
      input: OfAgent.extend({
        gcloudClientEmail: z.string().max(320),
        gcloudPrivateKey: z.string().max(10_000),
      }),
      output: Done,
      policy: 'agent.channels.write',
      resource,
      rateClass: 'write',
      audit: 'channels.googleBusiness.saved',
      handler: async ({ agentId, ...credentials }, { region, scope }) => {
        const owner = { agentId, workspaceId: scope!.workspaceId };
        await saveGoogleCredentials(context, region, owner, credentials);
        return { data: { done: true as const } };
      },
    }),
  ],
  forgetAgent: (region, agent) => forgetGoogleCredentials(context, region, agent),
  forgetWorkspace: (region, workspaceId) =>
    deleteWhere(
      context.store.for(region),
      googleAccounts,
      [{ field: 'workspaceId', op: '==', value: workspaceId }],
      ({ data }) => forgetGoogleCredentials(context, region, data),
    ),
});
