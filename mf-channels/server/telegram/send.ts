import { z } from 'zod';
import type { Part, SendOutcome } from '../engine/port';
import type { TelegramApi, TelegramReply } from './api';

const Sent = z.object({ message_id: z.number() });

/** Sends one part to a chat. */
export async function sendPart(
  api: TelegramApi,
  chat: string,
  { method, ...body }: Part,
  signal?: AbortSignal,
): Promise<SendOutcome> {
  const reply = await api.call(String(method), { chat_id: Number(chat), ...body }, signal);
  if (!reply.ok) return failureOf(reply);
  const sent = Sent.safeParse(reply.result);
  return { kind: 'sent', providerId: sent.success ? String(sent.data.message_id) : '' };
}

/** Returns the meaning of a refusal: https://core.telegram.org/bots/faq#my-bot-is-hitting-limits */
export function failureOf({
  code,
  description,
  retryAfterMs,
}: Extract<TelegramReply, { ok: false }>): SendOutcome {
  if (code === 429) return { kind: 'retry', reason: description, afterMs: retryAfterMs ?? 5_000 };
  if (code === 0 || code >= 500) return { kind: 'retry', reason: description, unsure: true };
  if (code === 401 || code === 404)
    return { kind: 'unauthorized', reason: 'Telegram refuses the token of this bot.' };
  if (code === 403)
    return {
      kind: 'failed',
      reason: 'The customer has blocked the bot or left the group.',
      isBlocked: true,
    };
  return { kind: 'failed', reason: `Telegram refused the message: ${description}` };
}
