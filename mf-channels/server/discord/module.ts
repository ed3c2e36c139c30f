import type { Region } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { Engine } from '../engine/port';
import { discordAdapter } from './adapter';
import { discordApp } from './app';
import { DISCORD_INDEXES, discordChannels } from './collections';

/** Channels of Discord servers. */
export function discordModule(context: SliceContext, engine: Engine): ServerModule {
  const adapter = discordAdapter({ context, engine, app: discordApp(context) });
  engine.add(adapter);
  const forget = (region: Region, field: 'agentID' | 'workspaceId', value: string) =>
    deleteWhere(context.store.for(region), discordChannels, [{ field, op: '==', value }]);
  return {
    name: 'discord',
    routes: adapter.routes,
    indexes: DISCORD_INDEXES,
    forgetAgent: (region, { agentId }) => forget(region, 'agentID', agentId),
    forgetWorkspace: (region, workspaceId) => forget(region, 'workspaceId', workspaceId),
  };
}
