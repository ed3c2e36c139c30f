import { AppError, randomId } from '@voxgrove/contracts';
import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import { Secret } from '@voxgrove/server/secrets/secret';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import type { Engine, StoredAccount } from '../engine/port';
import { telegramApi } from './api';
import type { TelegramApi } from './api';
import { telegramBots } from './collections';

export const TOKEN = 'token';
export const WEBHOOK_KEY = 'webhook-key';
const TOKEN_PATTERN = /^(\d{3,20}):[A-Za-z0-9_-]{10,100}$/;
const UPDATES = ['message', 'edited_message', 'callback_query'];

const Bot = z.object({ id: z.number(), username: z.string(), first_name: z.string() });
const WebhookInfo = z.object({ url: z.string() });

export interface Connecting {
  context: SliceContext;
  engine: Engine;
  base: string;
}

/**
 * Connects a bot: reads the bot's identity, deletes an old webhook, sets ours with a new key and
 * checks that Telegram has stored the address.
 * @throws AppError TELEGRAM_TOKEN_INVALID | TELEGRAM_WEBHOOK_FAILED | CHANNEL_TAKEN
 */
export async function connectBot(
  { context, engine, base }: Connecting,
  region: Region,
  {
    agentId,
    workspaceId,
    botToken,
  }: { agentId: AgentId; workspaceId: WorkspaceId; botToken: string },
): Promise<StoredAccount> {
  const botId = TOKEN_PATTERN.exec(botToken.trim())?.[1];
  if (botId === undefined) throw new AppError('TELEGRAM_TOKEN_INVALID');
  const token = new Secret(botToken.trim());
  const api = telegramApi(context.outbound, base, token);
  const me = await api.call('getMe');
  if (!me.ok && (me.code === 401 || me.code === 404)) throw new AppError('TELEGRAM_TOKEN_INVALID');
  if (!me.ok) throw new AppError('TELEGRAM_WEBHOOK_FAILED', { description: me.description });
  const { username } = Bot.parse(me.result);
  const account = {
    channel: 'telegram' as const,
    accountId: botId,
    agentId,
    workspaceId,
    label: `@${username}`,
    details: { username },
  };
  await engine.accounts.requireFree(region, account);
  const key = randomId(40);
  const webhookUrl = webhookUrlOf(context.config.publicUrl, region, agentId, botId);
  // The connection is stored first, because Telegram may send an update before the reply to
  // setWebhook arrives.
  await engine.accounts.connect(
    region,
    account,
    { [TOKEN]: token, [WEBHOOK_KEY]: new Secret(key) },
    (tx) => tx.set(telegramBots, botId, { agentId, workspaceId, botId, webhookUrl }),
  );
  try {
    await setWebhook(api, webhookUrl, key);
  } catch (error) {
    const stored = await engine.accounts.find(region, 'telegram', botId);
    if (stored?.health.webhookVerifiedAt === null)
      await engine.remove(region, 'telegram', botId, agentId);
    throw error;
  }
  await engine.accounts.note(region, account, { webhookVerifiedAt: context.clock.now() });
  return engine.accounts.require(region, 'telegram', botId, agentId);
}

/** @throws AppError TELEGRAM_WEBHOOK_FAILED */
export async function setWebhook(api: TelegramApi, url: string, key: string): Promise<void> {
  const calls: [string, object][] = [
    ['deleteWebhook', {}],
    ['setWebhook', { url, secret_token: key, allowed_updates: UPDATES }],
  ];
  for (const [method, body] of calls) {
    const reply = await api.call(method, body);
    if (!reply.ok)
      throw new AppError('TELEGRAM_WEBHOOK_FAILED', { description: reply.description });
  }
  const info = await api.call('getWebhookInfo');
  const kept = info.ok ? WebhookInfo.safeParse(info.result) : null;
  if (kept?.success !== true || kept.data.url !== url)
    throw new AppError('TELEGRAM_WEBHOOK_FAILED', {
      description: info.ok ? 'Telegram has another address for this bot' : info.description,
    });
}

export const webhookUrlOf = (
  publicUrl: string,
  region: Region,
  agentId: AgentId,
  botId: string,
): string => `${publicUrl}/api/${region}/v2/agents/${agentId}/telegram-webhook?bot=${botId}`;
