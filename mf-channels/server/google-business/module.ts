import { AgentId, AppError } from '@voxgrove/contracts';
import { endpoint } from '@voxgrove/server/http/endpoint';
import { route } from '@voxgrove/server/http/route';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { z } from 'zod';
import { asJson } from '../../contract/as-json';
import { Done } from '../../contract/channels';
import { GoogleBusinessReply } from '../../contract/google-business';
import {
  forgetGoogleCredentials,
  googleAccounts,
  googleSetup,
  saveGoogleCredentials,
} from './credentials';

const OfAgent = z.strictObject({ agentId: AgentId });
/** Request with which Google verifies an address. The reply must be the secret of the request. */
const Challenge = z.object({
  clientToken: z.string().min(1).max(500),
  secret: z.string().regex(/^[\w.+/=-]{1,500}$/),
});
const resource = ({ agentId }: { agentId: AgentId }) => ({ type: 'agent' as const, id: agentId });

/**
 * Credentials of Google Business Chat, which Google has discontinued. This module sends nothing
 * and stores no messages.
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
    endpoint({
      method: 'POST',
      path: '/agents/:agentId/gc-webhook',
      summary: 'Proves to Google that the address of an agent exists. Stores nothing.',
      input: OfAgent,
      policy: 'provider.webhook',
      rateClass: 'webhook',
      bodyLimit: 64_000,
      audit: false,
      handler: ({ body }) => {
        const challenge = Challenge.safeParse(asJson(body.toString()));
        // Google sends no messages any more, so every other request is forged.
        if (!challenge.success) throw new AppError('FORBIDDEN');
        const { secret } = challenge.data;
        return { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: secret };
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
