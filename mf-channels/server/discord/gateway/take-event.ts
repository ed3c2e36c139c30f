import { REGIONS } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import type { InboxHandler } from '@voxgrove/server/inbox/port';
import { z } from 'zod';
import type { StoredAccount } from '../../engine/port';
import { discordChannels } from '../collections';
import { webhookIdOf } from '../send';
import type { Discord } from '../discord';
import { findChannel } from './find-channel';
import { addressingOf, ReceivedMessage } from './message';
import type { Addressing } from './message';

interface GatewayEvent {
  name: string;
  data: unknown;
  botId: string;
}

/**
 * Inbox provider of messages whose channel was unknown on arrival, because Discord did not answer.
 */
const POSTPONED = 'discord-postponed';
const Postponed = z.object({ t: z.string(), botId: z.string(), d: ReceivedMessage });

/** Processes an event. Rejects if the event could not be stored; Discord then sends it again. */
export async function takeEvent(discord: Discord, event: GatewayEvent): Promise<void> {
  if (event.name === 'MESSAGE_CREATE' || event.name === 'MESSAGE_UPDATE')
    return takeMessage(discord, event);
  if (event.name === 'GUILD_DELETE') return takeRemoval(discord, event.data);
}

async function takeMessage(discord: Discord, { name, data, botId }: GatewayEvent): Promise<void> {
  const message = ReceivedMessage.safeParse(data).data;
  const addressing = message === undefined ? null : addressingOf(message, botId);
  if (message === undefined || addressing === null) return;
  // Discord also reports changes that it makes itself, for example the preview of a link.
  const edited = name === 'MESSAGE_UPDATE' ? message.edited_timestamp : null;
  if (edited === undefined || (name === 'MESSAGE_UPDATE' && edited === null)) return;
  // Only the fields that are read: with all of them, a message could be too large to be stored.
  const payload = Buffer.from(JSON.stringify({ t: name, botId, d: message }));
  const eventId = edited === null ? message.id : `${message.id} ${edited}`;
  const isStored = await storeMessage(discord, message, addressing, { eventId, payload });
  if (!isStored) await postpone(discord, message, { eventId, payload });
}

/**
 * Stores a message for the agent of its channel. Returns false if the channel cannot be looked up
 * now.
 */
async function storeMessage(
  discord: Discord,
  message: ReceivedMessage,
  addressing: Addressing,
  event: { eventId: string; payload: Buffer },
): Promise<boolean> {
  const found = await findChannel(discord, message.channel_id);
  if (found === 'unknown') return false;
  if (found === 'not-connected') return true;
  const isForAgent =
    addressing.kind === 'mention' || addressing.webhookId === (await webhookIdOf(discord, found));
  if (isForAgent) await discord.engine.receive(found.region, found.account, event);
  return true;
}

/**
 * Stores a message until Discord returns its channel. Otherwise, the messages of other servers
 * would wait on the same connection. Drops the message if no channel of its server is connected.
 */
async function postpone(
  { context }: Discord,
  { guild_id: guildId, channel_id: subject }: ReceivedMessage,
  event: { eventId: string; payload: Buffer },
): Promise<void> {
  const where = [{ field: 'guildId', op: '==' as const, value: guildId }];
  for (const region of REGIONS) {
    const [channel] = await context.store.for(region).query(discordChannels, { where, limit: 1 });
    if (channel === undefined) continue;
    const { workspaceId, agentID: agentId } = channel.data;
    const owner = { provider: POSTPONED, account: guildId, type: 'message', workspaceId, agentId };
    await context.inbox.receive(region, { ...owner, ...event, subject });
    return;
  }
}

/** Looks for the channels of postponed messages again, with the delays of the inbox. */
export const postponedMessages = (discord: Discord): InboxHandler => ({
  provider: POSTPONED,
  process: async ({ eventId, payload }) => {
    const { botId, d: message } = Postponed.parse(JSON.parse(payload));
    const addressing = addressingOf(message, botId);
    const event = { eventId, payload: Buffer.from(payload) };
    if (addressing === null || (await storeMessage(discord, message, addressing, event))) return;
    throw new Error('Discord does not return the channel of a message.');
  },
});

const RemovedGuild = z.object({ id: z.string(), unavailable: z.boolean().optional() });

/** Shows at the channels of a server that the bot was removed from it. */
async function takeRemoval({ context, engine }: Discord, data: unknown): Promise<void> {
  const guild = RemovedGuild.safeParse(data).data;
  // During an outage a server is unavailable, but the bot was not removed.
  if (guild === undefined || guild.unavailable === true) return;
  const fault = 'The bot was removed from this server. Add it again, then press Reconnect.';
  for (const region of REGIONS)
    for (const account of await ofGuild(context.store, engine, region, guild.id))
      await engine.accounts.note(region, account, { needsReauth: true, fault });
}

async function ofGuild(
  store: Discord['context']['store'],
  engine: Discord['engine'],
  region: Region,
  guildId: string,
): Promise<StoredAccount[]> {
  const channels = await store.for(region).query(discordChannels, {
    where: [{ field: 'guildId', op: '==', value: guildId }],
  });
  const accounts = await Promise.all(
    channels.map(({ data }) => engine.accounts.find(region, 'discord', data.channelId)),
  );
  return accounts.filter((account) => account !== null);
}
