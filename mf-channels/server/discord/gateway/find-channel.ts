import { LRUCache } from '@voxgrove/server/cache';
import { REGIONS } from '@voxgrove/contracts';
import type { Region } from '@voxgrove/contracts';
import { z } from 'zod';
import type { StoredAccount } from '../../engine/port';
import { callDiscord } from '../api';
import type { Discord } from '../discord';

interface ConnectedChannel {
  region: Region;
  account: StoredAccount;
}

const Channel = z.object({ type: z.number(), parent_id: z.string().nullish() });
/** Types of threads: of announcements, public and private. */
const THREADS = [10, 11, 12];
/** Parents by thread; '' for a channel that is no thread. A thread never moves. */
const parents = new LRUCache<string, string>({ max: 2_000 });

/** Finds the connection of a channel, or of the channel of a thread, in all regions. */
export async function findChannel(
  discord: Discord,
  channelId: string,
): Promise<ConnectedChannel | undefined> {
  const direct = await connectionOf(discord, channelId);
  if (direct !== undefined) return direct;
  const parentId = parents.get(channelId) ?? (await parentOf(discord, channelId));
  parents.set(channelId, parentId);
  return parentId === '' ? undefined : connectionOf(discord, parentId);
}

/** Finds the connection of a channel in all regions. */
async function connectionOf(
  { engine }: Discord,
  channelId: string,
): Promise<ConnectedChannel | undefined> {
  for (const region of REGIONS) {
    const account = await engine.accounts.find(region, 'discord', channelId);
    if (account !== null) return { region, account };
  }
  return undefined;
}

/**
 * Returns the channel of a thread; '' for another kind of channel. @throws Error if Discord does
 * not answer
 */
async function parentOf(discord: Discord, channelId: string): Promise<string> {
  const { botToken } = discord.app.require();
  const reply = await callDiscord(discord, 'GET', `/channels/${channelId}`, { bot: botToken });
  if (!reply.ok) {
    // The bot may not see the channel, or it does not exist any more.
    if (reply.status === 403 || reply.status === 404) return '';
    throw new Error(`A channel could not be read: ${reply.status}.`);
  }
  const channel = Channel.safeParse(reply.json).data;
  return channel !== undefined && THREADS.includes(channel.type) ? (channel.parent_id ?? '') : '';
}
