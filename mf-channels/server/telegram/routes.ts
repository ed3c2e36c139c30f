import { AgentId, AppError } from '@voxgrove/contracts';
import { endpoint } from '@voxgrove/server/http/endpoint';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { z } from 'zod';
import { asJson } from '../../contract/as-json';
import { AccountReply } from '../../contract/channels';
import { connectBot, WEBHOOK_KEY } from './connect';
import type { Connecting } from './connect';

const UpdateId = z.object({
  update_id: z.number(),
  callback_query: z.object({ id: z.string() }).optional(),
});

export function telegramRoutes(connecting: Connecting): AnyRoute[] {
  const { engine } = connecting;
  return [
    route({
      method: 'POST',
      path: '/agents/:agentId/channels/telegram',
      summary: 'Connects a Telegram bot with an agent.',
      input: z.strictObject({ agentId: AgentId, botToken: z.string().max(200) }),
      output: AccountReply,
      policy: 'agent.channels.write',
      resource: ({ agentId }) => ({ type: 'agent', id: agentId }),
      rateClass: 'write',
      audit: 'channels.telegram.connected',
      handler: async ({ agentId, botToken }, { region, scope }) => ({
        data: await connectBot(connecting, region, {
          agentId,
          workspaceId: scope!.workspaceId,
          botToken,
        }),
      }),
    }),
    endpoint({
      method: 'POST',
      path: '/v2/agents/:agentId/telegram-webhook',
      summary: 'Updates of a Telegram bot, with the key that was set with its webhook.',
      input: z.object({ agentId: AgentId, bot: z.string().regex(/^\d{3,20}$/) }),
      policy: 'provider.webhook',
      rateClass: 'webhook',
      bodyLimit: 256_000,
      audit: false,
      handler: async ({ input: { agentId, bot }, headers, body }, { region }) => {
        const account = await engine.accounts.find(region, 'telegram', bot);
        const key =
          account?.agentId === agentId
            ? await engine.accounts.secret(region, account, WEBHOOK_KEY)
            : null;
        const revealed = key?.reveal('check the key of an update') ?? '';
        const isReal = engine.adapterOf('telegram').verify({ headers, body }, revealed);
        if (account === null || !isReal) throw new AppError('FORBIDDEN');
        const update = UpdateId.safeParse(asJson(body.toString()));
        if (!update.success) throw new AppError('MALFORMED_BODY');
        const eventId = String(update.data.update_id);
        await engine.receive(region, account, { eventId, payload: body });
        const button = update.data.callback_query?.id;
        // The reply of a webhook may contain a call. This call stops the button's loading state
        // immediately.
        return button === undefined
          ? { body: 'ok' }
          : {
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ method: 'answerCallbackQuery', callback_query_id: button }),
            };
      },
    }),
  ];
}
