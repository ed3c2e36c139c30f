import { AppError, randomId } from '@voxgrove/contracts';
import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
import { Secret } from '@voxgrove/server/secrets/secret';
import { z } from 'zod';
import type { StoredAccount } from '../engine/port';
import { callDiscord } from './api';
import type { DiscordReply } from './api';
import { discordChannels } from './collections';
import type { Discord } from './discord';
import { openShards } from './gateway/shards';

/** Name of the secret with the webhook's path below the API, which contains its token. */
export const WEBHOOK = 'webhook';
const HOSTS = ['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com'];
const WEBHOOK_PATH = /\/api\/(?:v\d+\/)?webhooks\/(\d{5,20})\/([\w-]{20,100})\/?$/;
const CHANNEL_ID = /^\d{5,20}$/;
const MISSING_ACCESS = 50_001;

const Webhook = z.object({
  channel_id: z.string(),
  guild_id: z.string(),
  name: z.string().nullable(),
});
const COMMAND = {
  name: 'ask',
  description: 'Ask a question',
  type: 1,
  options: [
    { name: 'question', description: 'Your question', type: 3, required: true, max_length: 2_000 },
  ],
};

/**
 * Returns the address to which Discord sends the questions of members. All channels share the
 * address.
 */
export const interactionsUrl = (publicUrl: string, region: Region): string =>
  `${publicUrl}/api/${region}/v2/discord-interactions`;

/**
 * Connects a channel: checks that the webhook belongs to the channel, adds the command to its
 * server and sets the address for members' questions at Discord.
 * @throws AppError DISCORD_FIELDS_MISSING | DISCORD_WEBHOOK_INVALID | DISCORD_BOT_MISSING |
 *   DISCORD_NOT_CONFIGURED | CHANNEL_FAILED | CHANNEL_TAKEN
 */
export async function connectChannel(
  discord: Discord,
  region: Region,
  owner: { agentId: AgentId; workspaceId: WorkspaceId },
  given: { channelId: string; webhookUrl: string },
): Promise<StoredAccount> {
  const { context, engine } = discord;
  const channelId = given.channelId.trim();
  const webhookUrl = given.webhookUrl.trim();
  if (channelId === '' || webhookUrl === '') throw new AppError('DISCORD_FIELDS_MISSING');
  const path = webhookPath(discord, webhookUrl);
  if (path === undefined || !CHANNEL_ID.test(channelId))
    throw new AppError('DISCORD_WEBHOOK_INVALID');
  const reply = await callDiscord(discord, 'GET', path);
  if (!reply.ok && reply.status < 500 && reply.status > 0)
    throw new AppError('DISCORD_WEBHOOK_INVALID');
  const webhook = Webhook.safeParse(jsonOf(reply)).data;
  if (webhook?.channel_id !== channelId) throw new AppError('DISCORD_WEBHOOK_INVALID');
  const account = {
    channel: 'discord' as const,
    accountId: channelId,
    ...owner,
    label: webhook.name ?? channelId,
    details: { guildId: webhook.guild_id },
  };
  await engine.accounts.requireFree(region, account);
  await offerCommand(discord, region, webhook.guild_id);
  const { agentId: agentID, workspaceId } = owner;
  const guildId = webhook.guild_id;
  const connected = await engine.accounts.connect(
    region,
    { ...account, health: { webhookVerifiedAt: context.clock.now() } },
    { [WEBHOOK]: new Secret(path) },
    (tx) =>
      tx.set(discordChannels, channelId, {
        ID: randomId(15),
        agentID,
        workspaceId,
        channelId,
        guildId,
      }),
  );
  await openShards(discord);
  return connected;
}

/** @throws AppError DISCORD_BOT_MISSING | DISCORD_NOT_CONFIGURED | CHANNEL_FAILED */
export async function offerCommand(
  discord: Discord,
  region: Region,
  guildId: string,
): Promise<void> {
  const { id, botToken: bot } = discord.app.require();
  const url = interactionsUrl(discord.context.config.publicUrl, region);
  const path = `/applications/${id}/guilds/${guildId}/commands`;
  const offered = await callDiscord(discord, 'PUT', path, { json: [COMMAND], bot });
  if (!offered.ok && offered.code === MISSING_ACCESS) throw new AppError('DISCORD_BOT_MISSING');
  jsonOf(offered);
  const json = { interactions_endpoint_url: url };
  jsonOf(await callDiscord(discord, 'PATCH', '/applications/@me', { json, bot }));
}

/**
 * Returns the webhook's path. Uses only the id and the token of the given address, and only for
 * calls of the configured API.
 */
function webhookPath({ app }: Discord, address: string): string | undefined {
  if (!isUrl(address)) return undefined;
  const { host, pathname } = new URL(address);
  const [, id, token] = WEBHOOK_PATH.exec(pathname) ?? [];
  if (id === undefined || ![...HOSTS, new URL(app.base).host].includes(host)) return undefined;
  return `/webhooks/${id}/${token}`;
}

/** @throws AppError CHANNEL_FAILED */
function jsonOf(reply: DiscordReply): unknown {
  if (!reply.ok) throw new AppError('CHANNEL_FAILED', { reason: reply.said });
  return reply.json;
}
