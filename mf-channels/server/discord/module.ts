import type { Region } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { Engine } from '../engine/port';
import { discordAdapter } from './adapter';
import { discordApp } from './app';
import { DISCORD_INDEXES, discordChannels } from './collections';
import { shardWorker } from './gateway/hold-shard';
import { keepShards, shards } from './gateway/shards';
import { postponedMessages } from './gateway/take-event';
import { RateLimits } from './rate-limits';

const KEEP_MS = 600_000;

/** Channels of Discord servers. */
export function discordModule(context: SliceContext, engine: Engine): ServerModule {
  const rateLimits = new RateLimits();
  const discord = { context, engine, app: discordApp(context), rateLimits };
  const adapter = discordAdapter(discord);
  engine.add(adapter);
  const forget = (region: Region, field: 'agentID' | 'workspaceId', value: string) =>
    deleteWhere(context.store.for(region), discordChannels, [{ field, op: '==', value }]);
  return {
    name: 'discord',
    routes: adapter.routes,
    indexes: [...DISCORD_INDEXES, { collection: shards.name, fields: ['dueAt'] }],
    inbox: [postponedMessages(discord)],
    workers: [shardWorker(discord)],
    schedules: [
      { name: 'keep-discord-shards', every: KEEP_MS, run: async () => keepShards(discord) },
    ],
    forgetAgent: (region, { agentId }) => forget(region, 'agentID', agentId),
    forgetWorkspace: (region, workspaceId) => forget(region, 'workspaceId', workspaceId),
  };
}
