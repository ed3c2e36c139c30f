import { AgentId } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import { AccountListReply, ChannelName, DeliveryListReply, Done } from '../../contract/channels';
import { accountView } from './account-view';
import { deliveries } from './collections';
import type { Engine } from './engine';

const FAILED_SHOWN = 50;

const OfAgent = z.strictObject({ agentId: AgentId });
const OfAccount = OfAgent.extend({ channel: ChannelName, accountId: z.string().min(1).max(100) });
const OfDelivery = OfAgent.extend({ deliveryId: z.string().min(1).max(60) });

const agentOf = ({ agentId }: { agentId: AgentId }) => ({ type: 'agent' as const, id: agentId });
const READ = {
  policy: 'agent.channels.read',
  resource: agentOf,
  rateClass: 'read',
  audit: false,
} as const;
const WRITE = { policy: 'agent.channels.write', resource: agentOf, rateClass: 'write' } as const;
const DONE = { data: { done: true as const } };

const TEST_TEXT = 'This is a test message. The connection with your agent works.';

/** Routes that every channel offers to the members of an agent's workspace. */
export function engineRoutes(context: SliceContext, engine: Engine): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/agents/:agentId/channels',
      summary: 'The connections of an agent with their health, oldest first.',
      input: OfAgent,
      output: AccountListReply,
      ...READ,
      handler: async ({ agentId }, { region }) => {
        const now = context.clock.now();
        const accounts = await engine.accounts.ofAgent(region, agentId);
        return { data: accounts.map((account) => accountView(account, now)) };
      },
    }),
    route({
      method: 'POST',
      path: '/agents/:agentId/channels/viewed',
      summary: 'Counts a view of the channels for the statistics of the installation.',
      input: OfAgent,
      output: Done,
      ...READ,
      handler: async ({ agentId }) => {
        context.log.info('channels_viewed', { agentId });
        return DONE;
      },
    }),
    route({
      method: 'GET',
      path: '/agents/:agentId/channels/failed',
      summary: 'Messages that could not be sent, newest first.',
      input: OfAgent,
      output: DeliveryListReply,
      ...READ,
      handler: async ({ agentId }, { region }) => {
        const docs = await context.store.for(region).query(deliveries, {
          where: [
            { field: 'agentId', op: '==', value: agentId },
            { field: 'status', op: '==', value: 'failed' },
          ],
          orderBy: { field: 'at', direction: 'desc' },
          limit: FAILED_SHOWN,
        });
        return { data: docs.map(({ data }) => data) };
      },
    }),
    route({
      method: 'POST',
      path: '/agents/:agentId/channels/failed/:deliveryId/resend',
      summary: 'Sends a failed message again, after what waits in its chat.',
      input: OfDelivery,
      output: Done,
      ...WRITE,
      audit: 'channels.message.resent',
      handler: async ({ agentId, deliveryId }, { region }) => {
        await engine.resend(region, agentId, deliveryId);
        return DONE;
      },
    }),
    route({
      method: 'POST',
      path: '/agents/:agentId/channels/:channel/:accountId/test',
      summary: 'Sends a test message to the customer who wrote last on a connection.',
      input: OfAccount,
      output: Done,
      ...WRITE,
      audit: 'channels.test.sent',
      handler: async ({ agentId, channel, accountId }, { region }) => {
        const account = await engine.accounts.require(region, channel, accountId, agentId);
        await engine.sendTest(region, account, TEST_TEXT);
        return DONE;
      },
    }),
    route({
      method: 'POST',
      path: '/agents/:agentId/channels/:channel/:accountId/reconnect',
      summary: 'Connects an account again with its stored access.',
      input: OfAccount,
      output: Done,
      ...WRITE,
      audit: 'channels.account.reconnected',
      handler: async ({ agentId, channel, accountId }, { region }) => {
        const account = await engine.accounts.require(region, channel, accountId, agentId);
        await engine.adapterOf(channel).reconnect({ region, account });
        return DONE;
      },
    }),
    route({
      method: 'DELETE',
      path: '/agents/:agentId/channels/:channel/:accountId',
      summary: 'Disconnects an account from the agent, also at the provider.',
      input: OfAccount,
      output: Done,
      ...WRITE,
      audit: 'channels.account.removed',
      handler: async ({ agentId, channel, accountId }, { region }) => {
        await engine.remove(region, channel, accountId, agentId);
        return DONE;
      },
    }),
  ];
}
