import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import type { Engine } from '../engine/port';
import { CHANNELS_ENVIRONMENT } from '../environment';
import { telegramAdapter } from './adapter';
import { TELEGRAM_INDEXES, telegramBots } from './collections';
import { seedBot } from './seed-bot';

/** Telegram bots. */
export function telegramModule(context: SliceContext, engine: Engine): ServerModule {
  const { TELEGRAM_API_BASE } = context.environment(CHANNELS_ENVIRONMENT);
  const { embedded, sandboxUrl } = context.config;
  const usual = embedded && sandboxUrl ? `${sandboxUrl}/telegram` : 'https://api.telegram.org';
  const connecting = { context, engine, base: TELEGRAM_API_BASE ?? usual };
  const adapter = telegramAdapter(connecting);
  engine.add(adapter);
  return {
    name: 'telegram',
    routes: adapter.routes,
    indexes: TELEGRAM_INDEXES,
    seed: (demo) => seedBot(connecting, demo),
    forgetAgent: (region, { agentId }) =>
      deleteWhere(context.store.for(region), telegramBots, [
        { field: 'agentId', op: '==', value: agentId },
      ]),
    forgetWorkspace: (region, workspaceId) =>
      deleteWhere(context.store.for(region), telegramBots, [
        { field: 'workspaceId', op: '==', value: workspaceId },
      ]),
  };
}
