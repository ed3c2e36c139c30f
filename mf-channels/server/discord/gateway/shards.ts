import { REGIONS } from '@voxgrove/contracts';
import type { WorkspaceId } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import { UNTAKEN } from '@voxgrove/server/work/due-work';
import type { DueWork } from '@voxgrove/server/work/due-work';
import { z } from 'zod';
import { callDiscord } from '../api';
import type { DiscordReply } from '../api';
import { discordChannels } from '../collections';
import type { Discord } from '../discord';

/** A session at the Gateway. `seq`: position up to which all events are stored. */
export interface Session {
  id: string;
  resumeUrl: string;
  botId: string;
  seq: number;
}

/**
 * One of the connections over which Discord reports what members write. `of`: total number of
 * connections. Only the process with the job's lease holds the connection.
 */
export interface Shard extends DueWork {
  shard: number;
  of: number;
  session: Session | null;
}
export const shards = collection<Shard>('channels.discordShards');

const MOST_SHARDS = 10_000;

/** Advice of Discord for the next connection: https://docs.discord.com/developers/events/gateway */
const GatewayBot = z.object({
  url: z.string(),
  shards: z.number().int().positive(),
  session_start_limit: z.object({
    remaining: z.number(),
    reset_after: z.number(),
    max_concurrency: z.number().int().positive(),
  }),
});
export type GatewayBot = z.output<typeof GatewayBot>;

/** Requests the address of the Gateway and the number of connections for it. Never throws. */
export async function gatewayOfBot(
  discord: Discord,
): Promise<{ bot: GatewayBot } | { failed: Extract<DiscordReply, { ok: false }> }> {
  const { botToken } = discord.app.require();
  const reply = await callDiscord(discord, 'GET', '/gateway/bot', { bot: botToken });
  if (!reply.ok) return { failed: reply };
  const read = GatewayBot.safeParse(reply.json);
  if (read.success) return { bot: read.data };
  return { failed: { ok: false, status: 0, code: 0, said: 'Discord sent an unknown answer.' } };
}

/**
 * Stores the shards that Discord advises, and deletes those of another total number. Without
 * `total`, asks Discord for the number.
 */
export async function openShards(discord: Discord, total?: number): Promise<void> {
  const { store, clock } = discord.context;
  let of = total;
  if (of === undefined) {
    const asked = await gatewayOfBot(discord);
    if ('failed' in asked) return;
    of = asked.bot.shards;
  }
  const keys = Array.from({ length: of }, (_none, shard) => keyOf(shard, of));
  await store.identity.transaction(async (tx) => {
    const known = await tx.query(shards, { limit: MOST_SHARDS });
    const kept = new Set(known.map(({ id }) => id));
    for (const { id } of known) if (!keys.includes(id)) tx.delete(shards, id);
    for (const [shard, key] of keys.entries())
      if (!kept.has(key))
        tx.set(shards, key, {
          ...UNTAKEN,
          // The bot belongs to the installation and to no workspace.
          workspaceId: '' as WorkspaceId,
          dueAt: clock.now(),
          shard,
          of,
          session: null,
        });
  });
}

/** Keeps the connections open as long as a channel is connected with an agent. */
export async function keepShards(discord: Discord): Promise<void> {
  const { store } = discord.context;
  for (const region of REGIONS) {
    const [any] = await store.for(region).query(discordChannels, { limit: 1 });
    if (any !== undefined) return openShards(discord);
  }
  const known = await store.identity.query(shards, { limit: MOST_SHARDS });
  for (const { id } of known) await store.identity.delete(shards, id);
}

const keyOf = (shard: number, of: number): string => `${shard} of ${of}`;
