import type { EnvironmentTable } from '@voxgrove/server/environment/table';
import { address } from '@voxgrove/server/environment/variables';

export const CHANNELS_ENVIRONMENT = {
  TELEGRAM_API_BASE: {
    parse: address(['https:', 'http:']),
    default: '`https://api.telegram.org`; the local sandbox on the embedded default',
    meaning: 'address of the Telegram Bot API',
  },
  TWILIO_API_BASE: {
    parse: address(['https:', 'http:']),
    default: '`https://api.twilio.com`; the local sandbox on the embedded default',
    meaning: 'address of the Twilio REST API, for SMS',
  },
  NEW_CHANNEL_WEBHOOK_URL: {
    parse: address(['https:']),
    default: 'none',
    meaning: 'address that receives a POST for every new connection of an agent with a channel',
  },
} as const satisfies EnvironmentTable;
