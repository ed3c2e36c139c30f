import type {
  APIMessage,
  APIPublicThreadChannel,
  APITextChannel,
  RESTGetAPIGatewayBotResult,
  RESTGetAPIWebhookWithTokenResult,
} from 'discord-api-types/v10';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { emptyMessage } from './empty-message';
import { DiscordError } from './errors';
import { GATEWAY_PATH } from './gateway/gateway';
import { signedHeaders } from './signature';
import { APP } from './state';
import type { DiscordState, Server } from './state';
import { WebhookLimits } from './webhook-limits';

const API = '/api/v10';
const Execute = z.object({
  content: z.string().min(1).max(2_000),
  allowed_mentions: z.object({
    parse: z.array(z.string()).optional(),
    users: z.array(z.string()).optional(),
  }),
});
const MENTION = /^<@(\d+)>\s*/;

/**
 * Serves the part of the REST API that the product uses:
 * https://docs.discord.com/developers/reference
 */
export function discordRoutes(
  api: FastifyInstance,
  state: DiscordState,
  gateway: { shards: number },
): void {
  type OfWebhook = {
    Params: { id: string; token: string };
    Querystring: { thread_id?: string };
  };
  const limits = new WebhookLimits(state);
  const serverOf = ({ params }: FastifyRequest<OfWebhook>): Server => {
    const server = state.byWebhook(params.id, params.token);
    if (server === undefined) throw new DiscordError(404, 10_015, 'Unknown Webhook');
    return server;
  };
  api.get<OfWebhook>(`${API}/webhooks/:id/:token`, async (request) => {
    const { guildId, channelId, webhook } = serverOf(request);
    const found: RESTGetAPIWebhookWithTokenResult = {
      ...webhook,
      type: 1,
      avatar: null,
      guild_id: guildId,
      channel_id: channelId,
      application_id: null,
    };
    return found;
  });
  api.post<OfWebhook>(`${API}/webhooks/:id/:token`, async (request, reply) => {
    const server = serverOf(request);
    const limit = limits.take(server.webhook.id);
    reply.headers(limit.headers);
    if (limit.retryAfter > 0)
      return reply.code(429).send({
        message: 'You are being rate limited.',
        retry_after: limit.retryAfter,
        global: false,
      });
    const { thread_id: place = server.channelId } = request.query;
    if (state.byPlace(place) !== server) throw new DiscordError(404, 10_003, 'Unknown Channel');
    const read = Execute.safeParse(request.body);
    if (!read.success) throw new DiscordError(400, 50_035, 'Invalid Form Body');
    const { content } = read.data;
    const to = MENTION.exec(content)?.[1] ?? '';
    const text = content.replace(MENTION, '');
    const line = state.add(server, { from: 'business', to, place, text });
    const { id, name } = server.webhook;
    const author = { id, username: name, discriminator: '0000', global_name: null, avatar: null };
    const message: APIMessage = {
      ...emptyMessage(line),
      content,
      author: { ...author, bot: true },
      mentions: [],
      webhook_id: id,
    };
    return message;
  });

  const asBot = ({ headers }: FastifyRequest): void => {
    if (headers.authorization !== `Bot ${APP.botToken}`)
      throw new DiscordError(401, 0, '401: Unauthorized');
  };
  api.get(`${API}/gateway/bot`, async (request) => {
    asBot(request);
    const info: RESTGetAPIGatewayBotResult = {
      url: `ws://${request.host}${GATEWAY_PATH}`,
      shards: gateway.shards,
      session_start_limit: {
        total: 1_000,
        remaining: 999,
        reset_after: 14_400_000,
        max_concurrency: 16,
      },
    };
    return info;
  });
  api.get<{ Params: { id: string } }>(`${API}/channels/:id`, async (request) => {
    asBot(request);
    const { id } = request.params;
    const server = state.byPlace(id);
    if (server?.isInstalled !== true) throw new DiscordError(404, 10_003, 'Unknown Channel');
    const thread = server.threads.find((candidate) => candidate.id === id);
    return thread ? threadOf(server, thread) : channelOf(server);
  });
  api.put<{ Params: { app: string; guild: string } }>(
    `${API}/applications/:app/guilds/:guild/commands`,
    async (request) => {
      asBot(request);
      const server = state.byGuild(request.params.guild);
      if (server?.isInstalled !== true) throw new DiscordError(403, 50_001, 'Missing Access');
      server.commands = z.array(z.unknown()).parse(request.body);
      return server.commands;
    },
  );
  api.patch(`${API}/applications/@me`, async (request) => {
    asBot(request);
    const { interactions_endpoint_url: url } = z
      .object({ interactions_endpoint_url: z.url() })
      .parse(request.body);
    await requireVerifying(url);
    state.interactionsUrl = url;
    return { id: APP.id, interactions_endpoint_url: url };
  });
}

/** Returns the fields of a channel that the product may read. */
const channelOf = ({ guildId, channelId }: Server): Partial<APITextChannel> => ({
  id: channelId,
  type: 0,
  name: 'general',
  guild_id: guildId,
  parent_id: null,
});

const threadOf = (
  { guildId, channelId }: Server,
  thread: Server['threads'][number],
): Partial<APIPublicThreadChannel> => ({
  ...thread,
  type: 11,
  guild_id: guildId,
  parent_id: channelId,
});

/**
 * Requires, as Discord does, that the address answers a ping and refuses a ping with a wrong
 * signature.
 */
async function requireVerifying(url: string): Promise<void> {
  const body = JSON.stringify({ id: '1', application_id: APP.id, type: 1, version: 1 });
  const ping = async (signed: string): Promise<Response | undefined> =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(signed, Date.now()) },
      body,
    }).catch(() => undefined);
  const [real, forged] = [await ping(body), await ping(`${body} `)];
  await forged?.text();
  const answer = (await real?.json().catch(() => null)) as { type?: number } | null | undefined;
  if (answer?.type !== 1 || forged?.status !== 401)
    throw new DiscordError(
      400,
      50_035,
      'The specified interactions endpoint url could not be verified.',
    );
}
