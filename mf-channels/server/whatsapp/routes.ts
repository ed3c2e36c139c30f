import { AgentId, WorkspaceId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { z } from 'zod';
import { sendPhoneTest } from '../engine/port';
import { AccountReply, Done } from '../../contract/channels';
import {
  ConnectedNumbersReply,
  filledIn,
  MetaId,
  NumberListReply,
  SetupReply,
  SignUpReply,
  TEMPLATE_TEXT,
  TemplateListReply,
} from '../../contract/whatsapp';
import { apiWith, businessAccess } from './access';
import { connectSignedUp } from './connect';
import { connectedNumbers } from './connected-numbers';
import { connectLegacy } from './legacy';
import { signUpNumbers } from './numbers';
import { setupOf } from './setup';
import { continueSignUp } from './sign-up';
import { createTemplate, listTemplates, templatePart } from './templates';
import { TEST_MESSAGE } from './test-message';
import { WHATSAPP_TEXT } from './render';
import { webhookEndpoints } from './webhook';
import type { WhatsApp } from './whatsapp';

const OfAgent = z.strictObject({ agentId: AgentId });
const resource = ({ agentId }: { agentId: AgentId }) => ({ type: 'agent' as const, id: agentId });
const WRITE = { policy: 'agent.channels.write', resource, rateClass: 'write' } as const;
/**
 * Options of routes that read. Only callers who may connect numbers need them, so the policy is
 * `write`.
 */
const READ = { policy: 'agent.channels.write', resource, rateClass: 'read', audit: false } as const;
const DONE = { data: { done: true as const } };
const Text = z.string().max(500);

/** Routes of this channel for people and for Meta. */
export function whatsappRoutes(whatsapp: WhatsApp): AnyRoute[] {
  return [
    ...connectionRoutes(whatsapp),
    ...templateRoutes(whatsapp),
    connectedNumbersRoute(whatsapp),
    ...webhookEndpoints(whatsapp),
  ];
}

const connectionRoutes = (whatsapp: WhatsApp): AnyRoute[] => [
  route({
    method: 'GET',
    path: '/agents/:agentId/channels/whatsapp',
    summary: 'How the agent can be connected with WhatsApp, and how far it is.',
    input: OfAgent,
    output: SetupReply,
    ...READ,
    handler: async ({ agentId }, { region, scope }) => ({
      data: await setupOf(whatsapp, region, { agentId, workspaceId: scope!.workspaceId }),
    }),
  }),
  route({
    method: 'POST',
    path: '/agents/:agentId/channels/whatsapp/sign-up',
    summary: 'Takes the code and the business account of the sign-up window, in either order.',
    input: OfAgent.extend({
      code: z.string().min(1).max(2_000).optional(),
      wabaId: MetaId.optional(),
    }),
    output: SignUpReply,
    ...WRITE,
    audit: 'channels.whatsapp.signedUp',
    handler: async ({ agentId, ...told }, { region, scope }) => {
      const owner = { agentId, workspaceId: scope!.workspaceId };
      return { data: { isSignedIn: await continueSignUp(whatsapp, region, owner, told) } };
    },
  }),
  route({
    method: 'GET',
    path: '/agents/:agentId/channels/whatsapp/numbers',
    summary: 'The numbers of the business account that was chosen in the sign-up.',
    input: OfAgent,
    output: NumberListReply,
    ...READ,
    handler: async ({ agentId }, { region, scope }) => ({
      data: await signUpNumbers(whatsapp, region, { agentId, workspaceId: scope!.workspaceId }),
    }),
  }),
  route({
    method: 'POST',
    path: '/agents/:agentId/channels/whatsapp',
    summary: 'Connects a number of the sign-up: registers it and subscribes to its messages.',
    input: OfAgent.extend({
      phoneId: MetaId,
      pin: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    output: AccountReply,
    ...WRITE,
    audit: 'channels.whatsapp.connected',
    handler: async ({ agentId, ...number }, { region, scope }) => {
      const owner = { agentId, workspaceId: scope!.workspaceId };
      return { data: await connectSignedUp(whatsapp, region, owner, number) };
    },
  }),
  route({
    method: 'POST',
    path: '/agents/:agentId/channels/whatsapp/legacy',
    summary: 'Connects a number with an app of the customer, after a test run.',
    input: OfAgent.extend({
      whatsappToken: Text,
      whatsappBusniessId: Text,
      whatsappNumberId: Text,
      appSecret: Text,
    }),
    output: AccountReply,
    ...WRITE,
    audit: 'channels.whatsapp.connected',
    handler: async ({ agentId, ...access }, { region, scope }) => {
      const owner = { agentId, workspaceId: scope!.workspaceId };
      return { data: await connectLegacy(whatsapp, region, owner, access) };
    },
  }),
  route({
    method: 'POST',
    path: '/agents/:agentId/channels/whatsapp/:accountId/messages',
    summary: 'Sends a test message from a connected number to a phone.',
    input: OfAgent.extend({
      accountId: MetaId,
      phone: z.string().max(40),
      text: z.string().max(WHATSAPP_TEXT),
    }),
    output: Done,
    ...WRITE,
    audit: 'channels.test.sent',
    handler: async ({ agentId, accountId, phone, text }, { region }) => {
      const { accounts } = whatsapp.engine;
      const account = await accounts.require(region, 'whatsapp', accountId, agentId);
      await sendPhoneTest(whatsapp, region, account, TEST_MESSAGE, { phone, text });
      return DONE;
    },
  }),
];

const templateRoutes = (whatsapp: WhatsApp): AnyRoute[] => [
  route({
    method: 'GET',
    path: '/agents/:agentId/channels/whatsapp/templates',
    summary: 'The message templates of the business account, with their states.',
    input: OfAgent.extend({ accountId: MetaId.optional() }),
    output: TemplateListReply,
    ...READ,
    handler: async ({ agentId, accountId }, { region, scope }) => {
      const owner = { agentId, workspaceId: scope!.workspaceId };
      const access = await businessAccess(whatsapp, region, owner, accountId);
      return { data: await listTemplates(apiWith(whatsapp, access), access.wabaId) };
    },
  }),
  route({
    method: 'POST',
    path: '/agents/:agentId/channels/whatsapp/templates',
    summary: 'Gives a message template to Meta for approval.',
    input: OfAgent.extend({
      name: Text,
      language: Text,
      category: Text,
      bodyText: z.string().max(4_000),
      examples: z.array(Text).max(20),
    }),
    output: Done,
    ...WRITE,
    audit: 'channels.whatsapp.templateCreated',
    handler: async ({ agentId, ...draft }, { region, scope }) => {
      const owner = { agentId, workspaceId: scope!.workspaceId };
      const access = await businessAccess(whatsapp, region, owner);
      await createTemplate(apiWith(whatsapp, access), access.wabaId, draft);
      return DONE;
    },
  }),
  route({
    method: 'POST',
    path: '/agents/:agentId/channels/whatsapp/failed/:deliveryId/template',
    summary: 'Sends a template instead of a message that was too late for a free text.',
    input: OfAgent.extend({
      deliveryId: z.string().min(1).max(60),
      name: Text,
      language: Text,
      bodyText: z.string().max(TEMPLATE_TEXT),
      variables: z.array(z.string().min(1).max(500)).max(20),
    }),
    output: Done,
    ...WRITE,
    audit: 'channels.whatsapp.templateSent',
    handler: async ({ agentId, deliveryId, variables, bodyText, ...template }, { region }) => {
      const parts = [templatePart(template, variables)];
      const text = filledIn(bodyText, variables).slice(0, 200);
      const instead = { channel: 'whatsapp' as const, parts, text };
      await whatsapp.engine.resend(region, agentId, deliveryId, instead);
      return DONE;
    },
  }),
];

const connectedNumbersRoute = (whatsapp: WhatsApp): AnyRoute =>
  route({
    method: 'GET',
    path: '/workspaces/:workspaceId/whatsapp-numbers',
    summary: 'The WhatsApp numbers of all agents of a workspace.',
    input: z.strictObject({ workspaceId: WorkspaceId }),
    output: ConnectedNumbersReply,
    policy: 'workspace.read',
    resource: ({ workspaceId }) => ({ type: 'workspace', id: workspaceId }),
    rateClass: 'read',
    audit: false,
    handler: async ({ workspaceId }, { region }) => ({
      data: await connectedNumbers(whatsapp, region, workspaceId),
    }),
  });
