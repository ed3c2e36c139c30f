import type { ApiMethods, Message } from '@grammyjs/types';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { TelegramError } from './errors';
import { privateChat } from './private-chat';
import type { Bot, ChatMessage, TelegramState, UpdateKind } from './state';

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
const Entity = z.object({
  type: z.enum(['bold', 'italic', 'strikethrough', 'code']),
  offset: z.number().int().min(0),
  length: z.number().int().min(1),
});
const Text = z
  .object({
    text: z.string().min(1, 'message text is empty').max(4_096, 'message is too long'),
    entities: z.array(Entity).default([]),
  })
  .refine(
    ({ text, entities }) => entities.every(({ offset, length }) => offset + length <= text.length),
    'entity is out of bounds',
  );
const ToChat = z.object({ chat_id: z.coerce.number(), reply_markup: Keyboard });
const Kind = z.custom<UpdateKind>((kind) => typeof kind === 'string');
const Caption = z.string().max(1_024, 'MEDIA_CAPTION_TOO_LONG').optional();

type Name = keyof ApiMethods<never>;
/** The methods of the Bot API that the sandbox has. Their results have the published types. */
type Methods = Partial<{
  [N in Name]: (state: TelegramState, bot: Bot, body: unknown) => ReturnType<ApiMethods<never>[N]>;
}>;

const METHODS: Methods = {
  getMe: (_state, bot) => ({
    ...userOf(bot),
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
    has_topics_enabled: false,
    allows_users_to_create_topics: false,
    can_manage_bots: false,
    supports_join_request_queries: false,
  }),
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
        allowed_updates: z.array(Kind).default([]),
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
    const { chat_id, reply_markup } = ToChat.parse(body);
    const { text, entities } = Text.parse(body);
    const { message, common } = sent(state, bot, chat_id, { text }, reply_markup);
    return { ...common, text: message.text, ...(entities.length > 0 && { entities }) };
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
    const line = { text: caption, picture: photo };
    const { common } = sent(state, bot, chat_id, line, reply_markup);
    const size = { ...fileOf(state), width: 800, height: 600 };
    return { ...common, caption, photo: [size] };
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
    const { common } = sent(state, bot, chat_id, { text }, reply_markup);
    return { ...common, caption, document: fileOf(state) };
  },
  sendChatAction: () => true,
  answerCallbackQuery: () => true,
  getFile: (_state, bot, body) => {
    const { file_id } = z.object({ file_id: z.string() }).parse(body);
    if (!bot.files.has(file_id)) throw new TelegramError(400, 'Bad Request: invalid file_id');
    return { file_id, file_unique_id: file_id, file_path: `photos/${file_id}` };
  },
};

const userOf = ({ id, name, username }: Bot) => ({
  id,
  is_bot: true as const,
  first_name: name,
  username,
});

/** Returns a file that the bot has sent. */
function fileOf(state: TelegramState): { file_id: string; file_unique_id: string } {
  const id = `file${state.nextId()}`;
  return { file_id: id, file_unique_id: id };
}

/** Adds a message of the bot to a chat. `common`: what the results of all methods contain. */
function sent(
  state: TelegramState,
  bot: Bot,
  chat: number,
  line: { text: string; picture?: string },
  markup: z.infer<typeof Keyboard>,
): { message: ChatMessage; common: Message.CommonMessage } {
  const given = markup?.inline_keyboard.flat();
  const buttons = given?.map(({ text, callback_data, url }) => ({
    label: text,
    ...(callback_data !== undefined && { value: callback_data }),
    ...(url !== undefined && { url }),
  }));
  const rows = markup?.inline_keyboard.map((row) =>
    row.map(({ text, callback_data: data = '', url }) =>
      url === undefined ? { text, callback_data: data } : { text, url },
    ),
  );
  const message = state.add(bot, String(chat), {
    ...line,
    from: 'business',
    ...(rows && { keyboard: rows }),
    ...(buttons && { buttons }),
  });
  const common = {
    message_id: message.messageId,
    date: Math.floor(message.at / 1000),
    chat: privateChat(chat),
    from: userOf(bot),
  };
  return { message, common };
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
      const method = METHODS[params.method as Name];
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
