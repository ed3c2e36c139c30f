import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { TelegramError } from './errors';
import type { Bot, TelegramState } from './state';

const Keyboard = z
  .object({
    inline_keyboard: z.array(
      z.array(
        z.object({
          text: z.string().min(1),
          url: z.string().optional(),
          callback_data: z
            .string()
            .refine((data) => Buffer.byteLength(data) <= 64, 'BUTTON_DATA_INVALID')
            .optional(),
        }),
      ),
    ),
  })
  .optional();
const ToChat = z.object({ chat_id: z.coerce.number(), reply_markup: Keyboard });
const Caption = z.string().max(1_024, 'MEDIA_CAPTION_TOO_LONG').optional();

const METHODS: Record<string, (state: TelegramState, bot: Bot, body: unknown) => unknown> = {
  getMe: (_state, { id, name, username }) => ({ id, is_bot: true, first_name: name, username }),
  deleteWebhook: (_state, bot) => {
    bot.webhook = undefined;
    return true;
  },
  setWebhook: (_state, bot, body) => {
    const { url, secret_token, allowed_updates } = z
      .object({
        url: z.url(),
        secret_token: z
          .string()
          .regex(/^[\w-]{1,256}$/)
          .default(''),
        allowed_updates: z.array(z.string()).default([]),
      })
      .parse(body);
    bot.webhook = { url, secret: secret_token, allowedUpdates: allowed_updates };
    return true;
  },
  getWebhookInfo: (_state, { webhook }) => ({
    url: webhook?.url ?? '',
    has_custom_certificate: false,
    pending_update_count: 0,
    ...(webhook && { allowed_updates: webhook.allowedUpdates }),
  }),
  sendMessage: (state, bot, body) => {
    const { chat_id, text, reply_markup } = ToChat.extend({
      text: z.string().min(1, 'message text is empty').max(4_096, 'message is too long'),
    }).parse(body);
    return sent(state, bot, chat_id, { text }, reply_markup);
  },
  sendPhoto: (state, bot, body) => {
    const {
      chat_id,
      photo,
      caption = '',
      reply_markup,
    } = ToChat.extend({
      photo: z.string(),
      caption: Caption,
    }).parse(body);
    return sent(state, bot, chat_id, { text: caption, picture: photo }, reply_markup);
  },
  sendDocument: (state, bot, body) => {
    const {
      chat_id,
      document,
      caption = '',
      reply_markup,
    } = ToChat.extend({
      document: z.string(),
      caption: Caption,
    }).parse(body);
    const text = [caption, document].filter(Boolean).join('\n');
    return sent(state, bot, chat_id, { text }, reply_markup);
  },
  sendChatAction: () => true,
  answerCallbackQuery: () => true,
  getFile: (_state, bot, body) => {
    const { file_id } = z.object({ file_id: z.string() }).parse(body);
    if (!bot.files.has(file_id)) throw new TelegramError(400, 'Bad Request: invalid file_id');
    return { file_id, file_unique_id: file_id, file_path: `photos/${file_id}` };
  },
};

function sent(
  state: TelegramState,
  bot: Bot,
  chat: number,
  line: { text: string; picture?: string },
  markup: z.infer<typeof Keyboard>,
): object {
  const rows = markup?.inline_keyboard;
  const buttons = rows?.flat().map(({ text, callback_data, url }) => ({
    label: text,
    ...(callback_data !== undefined && { value: callback_data }),
    ...(url !== undefined && { url }),
  }));
  const message = state.add(bot, String(chat), {
    ...line,
    from: 'business',
    ...(rows && { keyboard: rows }),
    ...(buttons && { buttons }),
  });
  return {
    message_id: message.messageId,
    date: Math.floor(message.at / 1000),
    chat: { id: chat, type: 'private' },
    from: { id: bot.id, is_bot: true, first_name: bot.name, username: bot.username },
    text: line.text,
  };
}

/** Serves the methods of the Bot API that the product uses: https://core.telegram.org/bots/api */
export function telegramRoutes(api: FastifyInstance, state: TelegramState): void {
  const botOf = (token: string): Bot => {
    const bot = state.bots.get(token);
    if (bot === undefined) throw new TelegramError(401, 'Unauthorized');
    return bot;
  };
  api.route<{ Params: { token: string; method: string } }>({
    method: ['GET', 'POST'],
    url: '/bot:token/:method',
    handler: async ({ params, body, query }) => {
      const bot = botOf(params.token);
      const method = METHODS[params.method];
      if (method === undefined) throw new TelegramError(404, 'Not Found');
      return { ok: true, result: method(state, bot, body ?? query) };
    },
  });
  api.get<{ Params: { token: string; id: string } }>(
    '/file/bot:token/photos/:id',
    async ({ params }, reply) => {
      const bytes = botOf(params.token).files.get(params.id);
      if (bytes === undefined) throw new TelegramError(404, 'Not Found');
      return reply.type('application/octet-stream').send(bytes);
    },
  );
}
