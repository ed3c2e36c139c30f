import { Secret } from '@voxgrove/server/secrets/secret';
import { z } from 'zod';
import { sameKey, splitText } from '../engine/port';
import type { AccountCall, ChannelAdapter } from '../engine/port';
import { telegramApi } from './api';
import type { TelegramApi } from './api';
import { telegramBots } from './collections';
import { setWebhook, TOKEN, WEBHOOK_KEY, webhookUrlOf } from './connect';
import type { Connecting } from './connect';
import { parseUpdate } from './parse';
import { renderMessage, TELEGRAM_TEXT, textParts } from './render';
import { telegramRoutes } from './routes';
import { failureOf, sendPart } from './send';

const FilePath = z.object({ file_path: z.string() });

/** Creates the adapter for Telegram through the Bot API: https://core.telegram.org/bots/api */
export function telegramAdapter(connecting: Connecting): ChannelAdapter {
  const { context, engine, base } = connecting;
  const apiOf = async ({ region, account }: AccountCall): Promise<TelegramApi> => {
    const token = await engine.accounts.secret(region, account, TOKEN);
    return telegramApi(context.outbound, base, token ?? new Secret(''));
  };
  return {
    channel: 'telegram',
    limits: { text: TELEGRAM_TEXT, chatPauseMs: 1_000 },
    secretNames: [TOKEN, WEBHOOK_KEY],
    parse: parseUpdate,
    render: renderMessage,
    send: async (call, chat, part) => sendPart(await apiOf(call), chat, part, call.signal),
    async download(call, { ref }) {
      const api = await apiOf(call);
      const found = await api.call('getFile', { file_id: ref }, call.signal);
      // https://core.telegram.org/bots/api#getfile
      if (!found.ok && found.description.includes('file is too big')) return 'tooLarge';
      const path = found.ok ? FilePath.safeParse(found.result) : null;
      return path?.success === true ? api.file(path.data.file_path, call.signal) : null;
    },
    async typing(call, chat) {
      const api = await apiOf(call);
      await api.call('sendChatAction', { chat_id: Number(chat), action: 'typing' }, call.signal);
    },
    verify: ({ headers }, key) => sameKey(headers['x-telegram-bot-api-secret-token'], key),
    async checkAccess(call) {
      const me = await (await apiOf(call)).call('getMe', {}, call.signal);
      if (me.ok) return true;
      return failureOf(me).kind === 'unauthorized' ? false : null;
    },
    async disconnect(call) {
      await (await apiOf(call)).call('deleteWebhook');
    },
    async reconnect(call) {
      const { region, account } = call;
      const key = await engine.accounts.secret(region, account, WEBHOOK_KEY);
      const { agentId, accountId } = account;
      const url = webhookUrlOf(context.config.publicUrl, region, agentId, accountId);
      const revealed = key?.reveal('set the webhook of the bot again') ?? '';
      await setWebhook(await apiOf(call), url, revealed);
      const now = context.clock.now();
      await engine.accounts.note(region, account, { webhookVerifiedAt: now, needsReauth: false });
    },
    forget: (tx, { accountId }) => tx.delete(telegramBots, accountId),
    routes: telegramRoutes(connecting),
    outreach: {
      reaches: 'chats',
      needsTemplate: false,
      chatOf: (chat) => chat,
      // Groups have negative ids.
      isPerson: (chat) => !chat.startsWith('-'),
      render: ({ text }) => textParts(splitText(text, TELEGRAM_TEXT)),
      templates: async () => [],
      // Telegram itself knows no opt-out. A blocked bot is noted when a message fails.
      optedOut: async () => [],
      hasOptedOut: async () => false,
    },
  };
}
