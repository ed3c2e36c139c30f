import { DISCORD_TEXT } from '../../contract/discord';
import type { ChannelAdapter } from '../engine/port';
import { callDiscord } from './api';
import { discordChannels } from './collections';
import { offerCommand, WEBHOOK } from './connect';
import type { Discord } from './discord';
import { parseEvent } from './parse';
import { renderMessage } from './render';
import { downloadFile } from './download-file';
import { openShards } from './gateway/shards';
import { discordRoutes } from './routes';
import { failureOf, sendPart, storedWebhook } from './send';
import { isSignedBody } from './signature';

/**
 * Adapter of Discord. Members mention the bot or use a command to ask. Answers are sent through the
 * webhook of the channel.
 */
export function discordAdapter(discord: Discord): ChannelAdapter {
  return {
    channel: 'discord',
    // A webhook may send five messages in two seconds.
    limits: { text: DISCORD_TEXT, chatPauseMs: 500 },
    secretNames: [WEBHOOK],
    parse: parseEvent,
    render: renderMessage,
    printsAddresses: true,
    send: (call, chat, part) => sendPart(discord, call, chat, part),
    download: ({ signal }, { ref }) => downloadFile(discord, ref, signal),
    verify: isSignedBody,
    async checkAccess(call) {
      const path = await storedWebhook(discord, call);
      const reply = await callDiscord(discord, 'GET', path, { signal: call.signal });
      if (reply.ok) return true;
      return failureOf(reply).kind === 'unauthorized' ? false : null;
    },
    // Nothing is removed at Discord: the webhook belongs to the Discord server, and other channels
    // of the server may need the command.
    disconnect: async () => undefined,
    async reconnect({ region, account }) {
      await offerCommand(discord, region, account.details['guildId'] ?? '');
      await openShards(discord);
      const now = discord.context.clock.now();
      await discord.engine.accounts.note(region, account, {
        webhookVerifiedAt: now,
        needsReauth: false,
      });
    },
    forget: (tx, { accountId }) => tx.delete(discordChannels, accountId),
    routes: discordRoutes(discord),
  };
}
