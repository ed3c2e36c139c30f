import { AgentId } from '@voxgrove/contracts';
import { endpoint } from '@voxgrove/server/http/endpoint';
import type { EndpointReply } from '@voxgrove/server/http/endpoint';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { z } from 'zod';
import { AccountReply } from '../../contract/channels';
import { DiscordSetupReply } from '../../contract/discord';
import { connectChannel } from './connect';
import type { Discord } from './discord';
import { findChannel } from './gateway/find-channel';
import { asJson } from '../../contract/as-json';
import { Interaction, questionOf } from './parse';

const OfAgent = z.strictObject({ agentId: AgentId });
const resource = ({ agentId }: { agentId: AgentId }) => ({ type: 'agent' as const, id: agentId });
const NEAR_SECONDS = 300;
const PING = 1;
/**
 * `MESSAGE`: type of a reply that is a message in the channel. `ONLY_FOR_MEMBER`: flag of a message
 * that only the member sees.
 */
const MESSAGE = 4;
const ONLY_FOR_MEMBER = 64;
const QUOTED_CHARS = 1_900;

/** Routes of this channel for people and for Discord. */
export function discordRoutes(discord: Discord): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: '/agents/:agentId/channels/discord',
      summary: 'How the bot is added to a server.',
      input: OfAgent,
      output: DiscordSetupReply,
      policy: 'agent.channels.read',
      resource,
      rateClass: 'read',
      audit: false,
      handler: async () => ({ data: { installUrl: discord.app.installUrl } }),
    }),
    route({
      method: 'POST',
      path: '/agents/:agentId/channels/discord',
      summary: 'Connects a channel of a Discord server with an agent.',
      input: OfAgent.extend({ channelId: z.string().max(100), webhookUrl: z.string().max(500) }),
      output: AccountReply,
      policy: 'agent.channels.write',
      resource,
      rateClass: 'write',
      audit: 'channels.discord.connected',
      handler: async ({ agentId, ...given }, { region, scope }) => ({
        data: await connectChannel(
          discord,
          region,
          { agentId, workspaceId: scope!.workspaceId },
          given,
        ),
      }),
    }),
    endpoint({
      method: 'POST',
      path: '/v2/discord-interactions',
      summary: 'What members of Discord servers ask, signed by Discord for our app.',
      input: z.object({}),
      policy: 'provider.webhook',
      rateClass: 'webhook',
      bodyLimit: 256_000,
      audit: false,
      handler: async ({ headers, body }) => {
        const { context, engine, app } = discord;
        const at = Number(headers['x-signature-timestamp']);
        const isNear = Math.abs(context.clock.now() / 1_000 - at) <= NEAR_SECONDS;
        // Discord tests whether forged requests get this status.
        if (!engine.adapterOf('discord').verify({ headers, body }, app.publicKey) || !isNear)
          return { status: 401, body: 'invalid request signature' };
        return answer(discord, body);
      },
    }),
  ];
}

async function answer(discord: Discord, body: Buffer): Promise<EndpointReply> {
  const json = asJson(body.toString());
  if (z.object({ type: z.literal(PING) }).safeParse(json).success) return jsonReply({ type: PING });
  const asked = Interaction.safeParse(json);
  const question = asked.success ? questionOf(asked.data) : '';
  if (!asked.success || question === '')
    return toMember('Please use the command /ask with a question.');
  const found = await findChannel(discord, asked.data.channel_id);
  if (found === 'unknown') return toMember('Discord does not answer. Please ask again.');
  if (found === 'not-connected') return toMember('This channel is not connected with an agent.');
  await discord.engine.receive(found.region, found.account, {
    eventId: asked.data.id,
    payload: body,
  });
  const content = question
    .slice(0, QUOTED_CHARS)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  return jsonReply({ type: MESSAGE, data: { content, allowed_mentions: { parse: [] } } });
}

const toMember = (content: string): EndpointReply =>
  jsonReply({ type: MESSAGE, data: { content, flags: ONLY_FOR_MEMBER } });

const jsonReply = (json: object): EndpointReply => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(json),
});
