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
/** Value for a channel without a parent: the channel is no thread, or the bot may not see it. */
const NO_PARENT = '';
/** Parent ids by channel id. A thread never changes its parent. */
const parents = new LRUCache<string, string>({ max: 2_000 });
/** Time after which the bot looks again at a channel that it may not see. */
const REFUSED_MS = 600_000;
/** Time that a lookup may take, because the next messages of the connection wait for it. */
const LOOK_UP_MS = 5_000;

/**
 * Finds the connection of a channel or, for a thread, of its parent channel, in all regions.
 * Returns 'not-connected' if there is none, and 'unknown' if Discord does not answer now.
 */
export async function findChannel(
  discord: Discord,
  channelId: string,
): Promise<ConnectedChannel | 'not-connected' | 'unknown'> {
  const direct = await connectionOf(discord, channelId);
  if (direct !== undefined) return direct;
  const parentId = parents.get(channelId) ?? (await readParent(discord, channelId));
  if (parentId === undefined) return 'unknown';
  const found = parentId === NO_PARENT ? undefined : await connectionOf(discord, parentId);
  return found ?? 'not-connected';
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

/** Reads the parent of a channel from Discord. Returns undefined if Discord does not answer. */
async function readParent(discord: Discord, channelId: string): Promise<string | undefined> {
  const { botToken } = discord.app.require();
  const reply = await callDiscord(discord, 'GET', `/channels/${channelId}`, {
    bot: botToken,
    signal: AbortSignal.timeout(LOOK_UP_MS),
  });
  if (!reply.ok) {
    const isRefused = reply.status === 403 || reply.status === 404;
    if (!isRefused) return undefined;
    parents.set(channelId, NO_PARENT, { ttl: REFUSED_MS });
    return NO_PARENT;
  }
  const channel = Channel.safeParse(reply.json).data;
  const isThread = channel !== undefined && THREADS.includes(channel.type);
  const parentId = (isThread ? channel.parent_id : undefined) ?? NO_PARENT;
  parents.set(channelId, parentId);
  return parentId;
}
