import { composeModules } from '@voxgrove/server/module';
import type { ServerModule } from '@voxgrove/server/module';
import type { Slice, SliceContext } from '@voxgrove/server/slice';
import { campaignsModule } from './campaigns/module';
import { declarations } from './declarations';
import { discordModule } from './discord/module';
import { engineModule } from './engine/module';
import type { Engine } from './engine/port';
import { googleBusinessModule } from './google-business/module';
import { lateRepliesModule } from './late-replies/module';
import { pagesModule } from './pages/module';
import { smsModule } from './sms/module';
import { telegramModule } from './telegram/module';
import { whatsappModule } from './whatsapp/module';

/** A channel: its module adds an adapter to the engine. */
export type Channel = (context: SliceContext, engine: Engine) => ServerModule;

const CHANNELS: readonly Channel[] = [
  telegramModule,
  smsModule,
  whatsappModule,
  pagesModule,
  discordModule,
];

/**
 * Returns the slice with these channels. All code about a channel is in the folder of the channel.
 */
export const channelsSlice = (channels: readonly Channel[]): Slice => ({
  name: 'mf-channels',
  ...declarations,
  setup: async (context) => {
    const { engine, ...shared } = engineModule(context);
    const modules = channels.map((channel) => channel(context, engine));
    return composeModules([
      { ...shared, inbox: engine.handlers() },
      ...modules,
      googleBusinessModule(context),
      lateRepliesModule(context, engine),
      campaignsModule(context, engine),
    ]);
  },
});

export const slice = channelsSlice(CHANNELS);
