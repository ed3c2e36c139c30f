import { z } from 'zod';
import type { AccountCall, Part, SendOutcome } from '../engine/port';
import { callDiscord } from './api';
import type { DiscordReply } from './api';
import { WEBHOOK } from './connect';
import type { Discord } from './discord';

const UNKNOWN_CHANNEL = 10_003;
const THREAD_CLOSED = 50_083;

const Sent = z.object({ id: z.string() });

/** Returns the webhook of a connection as a path of the API. */
export const storedWebhook = async (
  { engine }: Discord,
  { region, account }: AccountCall,
): Promise<string> => {
  const path = await engine.accounts.secret(region, account, WEBHOOK);
  return path?.reveal('write to the channel at Discord') ?? '/webhooks/0/none';
};

/** Returns the id of the webhook of a connection. */
export const webhookIdOf = async (discord: Discord, call: AccountCall): Promise<string> =>
  (await storedWebhook(discord, call)).split('/')[2] ?? '';

/**
 * Writes to a member in their channel or thread. Only this member is notified. `chat`: `MEMBER`, or
 * `THREAD/MEMBER` in a thread.
 */
export async function sendPart(
  discord: Discord,
  call: AccountCall,
  chat: string,
  { text }: Part,
): Promise<SendOutcome> {
  const path = await storedWebhook(discord, call);
  const [member = '', thread] = chat.split('/').reverse();
  const query = thread === undefined ? 'wait=true' : `wait=true&thread_id=${thread}`;
  const json = {
    content: `<@${member}> ${String(text)}`,
    allowed_mentions: { parse: [], users: [member] },
  };
  const { signal } = call;
  const reply = await callDiscord(discord, 'POST', `${path}?${query}`, { json, signal });
  if (!reply.ok) return failureOf(reply);
  return { kind: 'sent', providerId: Sent.safeParse(reply.json).data?.id ?? '' };
}

/**
 * Returns the meaning of a refusal:
 * https://docs.discord.com/developers/topics/opcodes-and-status-codes
 */
export function failureOf({
  status,
  code,
  said,
  retryAfterMs,
}: Extract<DiscordReply, { ok: false }>): SendOutcome {
  if (status === 429) return { kind: 'retry', reason: said, afterMs: retryAfterMs ?? 2_000 };
  if (status === 0 || status >= 500) return { kind: 'retry', reason: said, unsure: true };
  if (code === UNKNOWN_CHANNEL || code === THREAD_CLOSED)
    return { kind: 'failed', reason: 'The thread of this question was deleted or closed.' };
  if (status === 401 || status === 403 || status === 404)
    return {
      kind: 'unauthorized',
      reason: 'The webhook of this channel was deleted. Make a new one and add the channel again.',
    };
  return { kind: 'failed', reason: said };
}
