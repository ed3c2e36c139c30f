import { z } from 'zod';
import { chatPages } from '../../framework/chat-page';
import { readForms } from '../../framework/form-body';
import type { SandboxProvider } from '../../framework/provider';
import { DiscordError, discordError } from './errors';
import { Gateway, GatewayAct } from './gateway/gateway';
import { discordPage } from './page';
import { playedChat } from './play';
import { discordRoutes } from './routes';
import { DiscordState } from './state';

const NewServer = z.object({ name: z.string().trim().min(1).max(40) });

/**
 * The part of Discord's REST API, interactions and Gateway that the product uses, with chat pages for
 * every server. Protocol: https://docs.discord.com/developers/reference
 */
export const provider: SandboxProvider = {
  name: 'discord',
  title: 'Discord',
  description: 'Servers with a channel, and chats on which you play a member.',
  path: '/discord',
  // A bot token has three parts: the id of the bot, a time and a signature.
  liveKeys: { pattern: /^[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}$/, variables: ['DISCORD_BOT_TOKEN'] },
  ownFaults: z.strictObject({}),
  errorBody: discordError,
  open(tools) {
    const state = new DiscordState(tools.clock);
    const gateway = new Gateway(tools, () => state.servers);
    return {
      // A separate scope, because its errors have Discord's error numbers besides the HTTP status.
      routes: (api) => {
        api.server.on('upgrade', gateway.upgrade);
        void api.register(async (scope) => {
          scope.setErrorHandler((error, _request, reply) => {
            if (!(error instanceof DiscordError)) throw error;
            const { statusCode, message, code } = error;
            return reply.code(statusCode).send(discordError(statusCode, message, code));
          });
          discordRoutes(scope, state, gateway);
        });
      },
      views: (views) => {
        readForms(views);
        views.addHook('onRequest', async ({ protocol, host }) => {
          state.origin = `${protocol}://${host}`;
        });
        views.post('/servers', async ({ body }, reply) => {
          state.create(NewServer.parse(body).name);
          return reply.redirect('/discord', 303);
        });
        views.post<{ Params: { guild: string } }>(
          '/servers/:guild/bot',
          async ({ params }, reply) => {
            const server = state.byGuild(params.guild);
            if (server && !server.isInstalled) {
              server.isInstalled = true;
              gateway.installed(server);
            }
            return reply.redirect('/discord', 303);
          },
        );
        views.post<{ Params: { guild: string } }>(
          '/servers/:guild/threads',
          async ({ params, body }, reply) => {
            const server = state.byGuild(params.guild);
            if (server) state.addThread(server, NewServer.parse(body).name);
            return reply.redirect('/discord', 303);
          },
        );
        views.get<{ Params: { guild: string; name: string } }>(
          '/files/:guild/:name',
          async ({ params }, reply) => {
            const file = state.byGuild(params.guild)?.files.get(params.name);
            return file === undefined ? reply.code(404).send() : reply.type('image/png').send(file);
          },
        );
        // Target of the product's link for adding the bot.
        views.get('/oauth2/authorize', async (_request, reply) => reply.redirect('/discord', 303));
        chatPages(views, '/chat', (place, person) => {
          const server = state.byPlace(place);
          return server && /^\d{1,20}$/.test(person)
            ? playedChat({ state, tools, gateway }, server, place, person)
            : undefined;
        });
      },
      control: (control) => {
        control.post('/servers', async ({ body, protocol, host }) => {
          state.origin = `${protocol}://${host}`;
          const { isInstalled } = z.object({ isInstalled: z.boolean().default(true) }).parse(body);
          const server = state.create(NewServer.parse(body).name, isInstalled);
          const { guildId, channelId } = server;
          return { guildId, channelId, webhookUrl: state.webhookUrl(server) };
        });
        control.post<{ Params: { guild: string } }>(
          '/servers/:guild/threads',
          async ({ params, body }) => {
            const server = state.byGuild(params.guild);
            return { threadId: server ? state.addThread(server, NewServer.parse(body).name) : '' };
          },
        );
        control.post<{ Params: { guild: string } }>(
          '/servers/:guild/remove-bot',
          async (request) => {
            const server = state.byGuild(request.params.guild);
            if (server) {
              server.isInstalled = false;
              gateway.installed(server);
            }
            return { ok: server !== undefined };
          },
        );
        control.post('/gateway', async ({ body }) => {
          gateway.play(GatewayAct.parse(body));
          return gateway.state();
        });
      },
      page: () => discordPage(state),
      state: () => ({
        servers: state.servers.map(({ files: _files, ...server }) => server),
        interactionsUrl: state.interactionsUrl,
        gateway: gateway.state(),
      }),
      reset: () => {
        state.reset();
        gateway.reset();
      },
      stop: async () => gateway.reset(),
    };
  },
};
