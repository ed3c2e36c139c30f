import { z } from 'zod';
import type { Part, SendOutcome } from '../engine/port';
import type { GraphApi, GraphRefusal } from '../meta/port';
import { OPTED_OUT, wordsOfCode } from './error-words';

const Sent = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });

/** Codes for too many calls of the app, of the business or of the number. */
const TOO_MANY = [4, 80007, 130429, 131056];
/** Codes that mean that Meta is temporarily unavailable. */
const LATER = [1, 2, 131000, 131016, 131057, 133004];
/** Codes that mean that the token is invalid, or may not use the number. */
const NO_ACCESS = [3, 10, 102, 190, 131005];
const PAUSE_MS = 6_000;

/** Sends one message of the API to a customer. */
export async function sendPart(
  api: GraphApi,
  { phoneId, to }: { phoneId: string; to: string },
  part: Part,
  signal?: AbortSignal,
): Promise<SendOutcome> {
  const message = { messaging_product: 'whatsapp', recipient_type: 'individual', to, ...part };
  const reply = await api.post(`/${phoneId}/messages`, message, signal);
  if (!reply.ok && reply.code === OPTED_OUT)
    return { kind: 'failed', reason: wordsOfCode(OPTED_OUT), optedOutPhone: `+${to}` };
  if (!reply.ok) return failureOf(reply);
  return { kind: 'sent', providerId: Sent.safeParse(reply.json).data?.messages[0]?.id ?? '' };
}

/**
 * Returns the meaning of a refusal:
 * https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes
 */
export function failureOf({ status, code, said, retryAfterMs }: GraphRefusal): SendOutcome {
  if (status === 429 || TOO_MANY.includes(code))
    return { kind: 'retry', reason: said, afterMs: retryAfterMs ?? PAUSE_MS };
  if (LATER.includes(code)) return { kind: 'retry', reason: said };
  if (status === 0 || status >= 500) return { kind: 'retry', reason: said, unsure: true };
  const isRefused = NO_ACCESS.includes(code) || (code >= 200 && code < 300);
  if (isRefused || status === 401)
    return {
      kind: 'unauthorized',
      reason: 'Meta refuses the access to this number. Connect the number again.',
    };
  return { kind: 'failed', reason: wordsOfCode(code, said) };
}
