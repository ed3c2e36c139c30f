import { AgentId, AppError, WorkspaceId } from '@voxgrove/contracts';
import { endpoint } from '@voxgrove/server/http/endpoint';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { z } from 'zod';
import { sendPhoneTest } from '../engine/port';
import { AccountReply, Done } from '../../contract/channels';
import { SMS_TEXT, SmsNumberListReply, TwilioNumbersReply } from '../../contract/sms';
import { AUTH_TOKEN, connectNumber, webhookUrlOf } from './connect';
import { listNumbers, typedAccess } from './numbers';
import type { Sms } from './sms';
import { TEST_MESSAGE } from './test-message';
import { twilioNumbers } from './twilio-numbers';
import { receiveForm } from './webhook';

const NumberSid = z.string().regex(/^PN[0-9a-f]{32}$/);
const Access = z.strictObject({
  agentId: AgentId,
  accountSid: z.string().max(100),
  authToken: z.string().max(200),
});
const WRITE = {
  policy: 'agent.channels.write',
  resource: ({ agentId }: { agentId: AgentId }) => ({ type: 'agent' as const, id: agentId }),
  rateClass: 'write',
} as const;

/** Routes of this channel for people and for Twilio. */
export function smsRoutes(sms: Sms): AnyRoute[] {
  const { engine } = sms;
  return [
    route({
      method: 'POST',
      path: '/agents/:agentId/channels/sms/numbers',
      summary: 'The numbers of a Twilio account that can receive text messages.',
      input: Access,
      output: SmsNumberListReply,
      ...WRITE,
      audit: 'channels.sms.numbersListed',
      handler: async (input) => ({
        data: await listNumbers(typedAccess(sms, input).api, sms.context.config.publicUrl),
      }),
    }),
    route({
      method: 'POST',
      path: '/agents/:agentId/channels/sms',
      summary: 'Connects a number of a Twilio account with an agent.',
      input: Access.extend({ numberSid: NumberSid }),
      output: AccountReply,
      ...WRITE,
      audit: 'channels.sms.connected',
      handler: async (input, { region, scope }) => ({
        data: await connectNumber(sms, region, { ...input, workspaceId: scope!.workspaceId }),
      }),
    }),
    route({
      method: 'POST',
      path: '/agents/:agentId/channels/sms/:accountId/messages',
      summary: 'Sends a test message from a connected number to any phone.',
      input: z.strictObject({
        agentId: AgentId,
        accountId: NumberSid,
        phone: z.string().max(40),
        text: z.string().max(SMS_TEXT),
      }),
      output: Done,
      ...WRITE,
      audit: 'channels.test.sent',
      handler: async ({ agentId, accountId, phone, text }, { region }) => {
        const account = await engine.accounts.require(region, 'sms', accountId, agentId);
        await sendPhoneTest(sms, region, account, TEST_MESSAGE, { phone, text });
        return { data: { done: true as const } };
      },
    }),
    route({
      method: 'GET',
      path: '/workspaces/:workspaceId/twilio-numbers',
      summary: 'The Twilio numbers of all agents of a workspace.',
      input: z.strictObject({ workspaceId: WorkspaceId }),
      output: TwilioNumbersReply,
      policy: 'workspace.read',
      resource: ({ workspaceId }) => ({ type: 'workspace', id: workspaceId }),
      rateClass: 'read',
      audit: false,
      handler: async ({ workspaceId }, { region }) => ({
        data: await twilioNumbers(sms, region, workspaceId),
      }),
    }),
    endpoint({
      method: 'POST',
      path: '/v2/agents/:agentId/sms-webhook',
      summary: 'Messages to a connected number and states of messages from it, signed by Twilio.',
      input: z.object({ agentId: AgentId, number: NumberSid }),
      policy: 'provider.webhook',
      rateClass: 'webhook',
      bodyLimit: 64_000,
      audit: false,
      handler: async ({ input: { agentId, number }, headers, body }, { region }) => {
        const account = await engine.accounts.find(region, 'sms', number);
        if (account?.agentId !== agentId) throw new AppError('FORBIDDEN');
        const token = await engine.accounts.secret(region, account, AUTH_TOKEN);
        const url = webhookUrlOf(sms.context.config.publicUrl, region, account);
        const revealed = token?.reveal('check the signature of a message') ?? '';
        const isReal = engine.adapterOf('sms').verify({ headers, body, url }, revealed);
        if (!isReal) throw new AppError('FORBIDDEN');
        await receiveForm(sms, region, account, body);
        // The reply contains no instructions, because we send messages by calls of the API.
        return { headers: { 'content-type': 'text/xml' }, body: '<Response/>' };
      },
    }),
  ];
}
