import { REGIONS } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { z } from 'zod';
import type { StoredAccount } from '../../engine/port';
import { discordChannels } from '../collections';
import type { Discord } from '../discord';
import { findChannel } from './find-channel';
import { isForBot, ReceivedMessage } from './message';

interface GatewayEvent {
  name: string;
  data: unknown;
  botId: string;
}

/** Stores what an event says. An event that could not be stored rejects and is sent again. */
export async function takeEvent(discord: Discord, event: GatewayEvent): Promise<void> {
  if (event.name === 'MESSAGE_CREATE' || event.name === 'MESSAGE_UPDATE')
    return takeMessage(discord, event);
  if (event.name === 'GUILD_DELETE') return takeRemoval(discord, event.data);
}

async function takeMessage(discord: Discord, { name, data, botId }: GatewayEvent): Promise<void> {
  const message = ReceivedMessage.safeParse(data).data;
  if (message === undefined || !isForBot(message, botId)) return;
  // Discord also reports changes that it makes itself, for example the preview of a link.
  const edited = name === 'MESSAGE_UPDATE' ? message.edited_timestamp : null;
  if (edited === undefined || (name === 'MESSAGE_UPDATE' && edited === null)) return;
  const found = await findChannel(discord, message.channel_id);
  if (found === undefined) return;
  // Only the fields that are read: with all of them, a message could be too large to be stored.
  const payload = Buffer.from(JSON.stringify({ t: name, botId, d: message }));
  const eventId = edited === null ? message.id : `${message.id} ${edited}`;
  await discord.engine.receive(found.region, found.account, { eventId, payload });
}

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
