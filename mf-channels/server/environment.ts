import type { EnvironmentTable } from '@voxgrove/server/environment/table';
import { address, list, text } from '@voxgrove/server/environment/variables';

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
  META_APP_ID: {
    parse: text,
    default:
      "the sandbox's on the embedded default; else none: WhatsApp has the legacy method only",
    meaning: 'id of your app at Meta',
  },
  META_APP_SECRET: {
    parse: text,
    default: "the sandbox's",
    meaning: 'secret of this app; it also signs the webhooks',
  },
  META_CONFIG_ID: {
    parse: text,
    default: "the sandbox's",
    meaning: 'id of its configuration for the embedded sign-up of WhatsApp',
  },
  META_GRAPH_VERSION: {
    parse: text,
    default: '`v18.0`',
    meaning: 'version of the Graph API',
  },
  META_GRAPH_BASE: {
    parse: address(['https:', 'http:']),
    default: '`https://graph.facebook.com`; the local sandbox on the embedded default',
    meaning: 'address of the Graph API',
  },
  META_SDK_URL: {
    parse: address(['https:', 'http:']),
    default: "Meta's own; the local one on the embedded default",
    meaning: "address of Meta's script for the sign-up window",
  },
  META_ALLOWED_ORIGINS: {
    parse: list(','),
    default: '`https://www.facebook.com,https://web.facebook.com`',
    meaning: 'origins that may report the result of the sign-up window',
  },
  DISCORD_API_BASE: {
    parse: address(['https:', 'http:']),
    default: '`https://discord.com/api/v10`; the local sandbox on the embedded default',
    meaning: 'address and version of the REST API of Discord',
  },
  DISCORD_APPLICATION_ID: {
    parse: text,
    default: "the sandbox's on the embedded default; else none: Discord cannot be connected",
    meaning: 'id of your app at Discord',
  },
  DISCORD_PUBLIC_KEY: {
    parse: text,
    default: "the sandbox's",
    meaning: 'public key of this app; it checks the questions of members',
  },
  DISCORD_BOT_TOKEN: {
    parse: text,
    default: "the sandbox's",
    meaning:
      'token of the bot of this app; it reads mentions and offers the command `/ask` on servers',
  },
  NEW_CHANNEL_WEBHOOK_URL: {
    parse: address(['https:']),
    default: 'none',
    meaning: 'address that receives a POST for every new connection of an agent with a channel',
  },
} as const satisfies EnvironmentTable;
