import { z } from 'zod';
import { chatPages } from '../../framework/chat-page';
import type { SandboxProvider } from '../../framework/provider';
import { telegramError } from './errors';
import { telegramPage } from './page';
import { playedChat } from './play';
import { telegramRoutes } from './routes';
import { TelegramState } from './state';

const NewBot = z.object({ name: z.string().trim().min(1).max(40) });

/**
 * The part of the Telegram Bot API that the product uses, with a chat page for each bot. Protocol:
 * https://core.telegram.org/bots/api
 */
export const provider: SandboxProvider = {
  name: 'telegram',
  title: 'Telegram',
  description: 'The Bot API, and chats on which you play the customer.',
  path: '/telegram',
  // The token is a part of the path, so no header contains it.
  liveKeys: { pattern: /^\d{8,12}:AA[\w-]{33}$/, variables: [] },
  ownFaults: z.strictObject({}),
  errorBody: telegramError,
  open(tools) {
    const state = new TelegramState(tools.clock);
    return {
      routes: (api) => telegramRoutes(api, state),
      views: (views) => {
        views.addContentTypeParser(
          'application/x-www-form-urlencoded',
          { parseAs: 'string' },
          (_request, body, done) =>
            done(null, Object.fromEntries(new URLSearchParams(String(body)))),
        );
        views.post('/bots', async ({ body }, reply) => {
          state.create(NewBot.parse(body).name);
          return reply.redirect('/telegram', 303);
        });
        chatPages(views, '/chat', (account, person) => {
          const bot = state.byId(account);
          return bot && /^\d{1,12}$/.test(person)
            ? playedChat(state, tools, bot, person)
            : undefined;
        });
      },
      control: (control) => {
        control.post('/bots', async ({ body }) => {
          const { id, token, username } = state.create(NewBot.parse(body).name);
          return { id, token, username };
        });
      },
      page: () => telegramPage(state),
      state: () => ({
        bots: [...state.bots.values()].map(({ files: _files, chats, ...bot }) => ({
          ...bot,
          chats: Object.fromEntries(chats),
        })),
      }),
      reset: () => state.reset(),
    };
  },
};
