import { AppError } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { SliceContext } from '@voxgrove/server/slice';
import { CHANNELS_ENVIRONMENT } from '../environment';

const API = 'https://discord.com/api/v10';
const INSTALL = 'https://discord.com/oauth2/authorize';
/** The app of the local sandbox. */
const LOCAL = {
  id: '900000000000000001',
  publicKey: 'ef0ceabdb1865e265d0d38143a52d26d9655a47d0be5a77d6f2be830cf281b21',
  botToken: 'demo-bot-of-this-installation',
};

/** The app of the installation at Discord. */
export interface DiscordApp {
  /** Address and version of the REST API. */
  base: string;
  /** Address that adds the bot and its command to a server; null without an app. */
  installUrl: string | null;
  /** Public key in hex; '' without an app. */
  publicKey: string;
  /** @throws AppError DISCORD_NOT_CONFIGURED */
  require(): { id: string; botToken: Secret };
}

export function discordApp({
  config: { embedded, sandboxUrl },
  environment,
}: Pick<SliceContext, 'config' | 'environment'>): DiscordApp {
  const values = environment(CHANNELS_ENVIRONMENT);
  const {
    DISCORD_APPLICATION_ID: id,
    DISCORD_PUBLIC_KEY: publicKey,
    DISCORD_BOT_TOKEN: botToken,
  } = values;
  const isLocal = embedded && sandboxUrl !== undefined && id === undefined;
  const own = id !== undefined && publicKey !== undefined && botToken !== undefined;
  const usual = isLocal ? LOCAL : undefined;
  const app = own ? { id, publicKey, botToken } : usual;
  const local = isLocal ? `${sandboxUrl}/discord` : undefined;
  const install = local === undefined ? INSTALL : `${local}/oauth2/authorize`;
  return {
    base: values.DISCORD_API_BASE ?? (local === undefined ? API : `${local}/api/v10`),
    installUrl: app ? `${install}?client_id=${app.id}&scope=bot+applications.commands` : null,
    publicKey: app?.publicKey ?? '',
    require() {
      if (app === undefined) throw new AppError('DISCORD_NOT_CONFIGURED');
      return { id: app.id, botToken: new Secret(app.botToken) };
    },
  };
}
