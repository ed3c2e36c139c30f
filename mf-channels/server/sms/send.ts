import { z } from 'zod';
import type { Part, SendOutcome } from '../engine/port';
import type { TwilioApi, TwilioReply } from './api';
import { OPTED_OUT, wordsOfCode } from './error-words';

const Sent = z.object({ sid: z.string() });
/** Codes that mean that the queue of the number is full. */
const QUEUE_FULL = [21611, 30001];

/** Sends one text from a number to a phone. Twilio reports its statuses to `statusUrl`. */
export async function sendText(
  api: TwilioApi,
  { from, to, statusUrl }: { from: string; to: string; statusUrl: string },
  { text }: Part,
  signal?: AbortSignal,
): Promise<SendOutcome> {
  const form = {
    From: from,
    To: to,
    Body: String(text),
    StatusCallback: statusUrl,
    // Replaces typographic quotes, because they would double the price of a message.
    SmartEncoded: 'true',
  };
  const reply = await api.post('/Messages.json', form, signal);
  if (!reply.ok && reply.code === OPTED_OUT)
    return { kind: 'failed', reason: wordsOfCode(OPTED_OUT), optedOutPhone: to };
  if (!reply.ok) return failureOf(reply);
  return { kind: 'sent', providerId: Sent.safeParse(reply.json).data?.sid ?? '' };
}

/** Returns the meaning of a refusal: https://www.twilio.com/docs/api/errors */
export function failureOf({
  status,
  code,
  message,
  retryAfterMs,
}: Extract<TwilioReply, { ok: false }>): SendOutcome {
  if (status === 429 || QUEUE_FULL.includes(code))
    return { kind: 'retry', reason: message, afterMs: retryAfterMs ?? 5_000 };
  if (status === 0 || status >= 500) return { kind: 'retry', reason: message, unsure: true };
  if (status === 401 || status === 403 || status === 404)
    return { kind: 'unauthorized', reason: 'Twilio refuses the auth token of this account.' };
  return { kind: 'failed', reason: wordsOfCode(code, message) };
}
