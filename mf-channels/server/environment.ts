import type { EnvironmentTable } from '@voxgrove/server/environment/table';
import { address } from '@voxgrove/server/environment/variables';

export const CHANNELS_ENVIRONMENT = {
  TELEGRAM_API_BASE: {
    parse: address(['https:', 'http:']),
    default: '`https://api.telegram.org`; the local sandbox on the embedded default',
    meaning: 'address of the Telegram Bot API',
  },
} as const satisfies EnvironmentTable;
