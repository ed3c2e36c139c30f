import type { APIUser } from 'discord-api-types/v10';
import { APP } from './state';

/** The bot of the installation, as other members see it. */
export const BOT_USER: APIUser = {
  id: APP.id,
  username: 'agent',
  global_name: null,
  discriminator: '0',
  avatar: null,
  bot: true,
};
