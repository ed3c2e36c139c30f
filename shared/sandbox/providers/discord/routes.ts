import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DiscordError } from './errors';
import { signedHeaders } from './signature';
import { APP } from './state';
import type { DiscordState, Server } from './state';

const API = '/api/v10';
const Execute = z.object({
  content: z.string().min(1).max(2_000),
  allowed_mentions: z.object({
    parse: z.array(z.string()).optional(),
    users: z.array(z.string()).optional(),
  }),
});
const MENTION = /^<@(\d+)>\s*/;

/** The part of the REST API that the product uses: https://docs.discord.com/developers/reference */
export function discordRoutes(api: FastifyInstance, state: DiscordState): void {
  type OfWebhook = { Params: { id: string; token: string } };
  const serverOf = ({ params }: FastifyRequest<OfWebhook>): Server => {
    const server = state.byWebhook(params.id, params.token);
    if (server === undefined) throw new DiscordError(404, 10_015, 'Unknown Webhook');
    return server;
  };
  api.get<OfWebhook>(`${API}/webhooks/:id/:token`, async (request) => {
    const { guildId, channelId, name, webhook } = serverOf(request);
    return {
      ...webhook,
      type: 1,
      name: `${name} webhook`,
      avatar: null,
      guild_id: guildId,
      channel_id: channelId,
      application_id: null,
    };
  });
  api.post<OfWebhook>(`${API}/webhooks/:id/:token`, async (request) => {
    const server = serverOf(request);
    const read = Execute.safeParse(request.body);
    if (!read.success) throw new DiscordError(400, 50_035, 'Invalid Form Body');
    const { content } = read.data;
    const to = MENTION.exec(content)?.[1] ?? '';
    const line = state.add(server, { from: 'business', to, text: content.replace(MENTION, '') });
    return {
      id: line.id,
      type: 0,
      content,
      channel_id: server.channelId,
      webhook_id: server.webhook.id,
    };
  });

  const asBot = ({ headers }: FastifyRequest): void => {
    if (headers.authorization !== `Bot ${APP.botToken}`)
      throw new DiscordError(401, 0, '401: Unauthorized');
  };
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

/** As Discord does: an address must answer a ping, and refuse one with a wrong signature. */
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
