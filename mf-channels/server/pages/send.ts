import { z } from 'zod';
import { failureWords } from '../engine/port';
import type { Part, SendOutcome } from '../engine/port';
import type { GraphApi, GraphRefusal } from '../meta/port';

const Sent = z.object({ message_id: z.string() });

/** Codes for too many calls of the app, of the page or for one person. */
const TOO_MANY = [4, 17, 32, 613, 80001, 80002, 80006];
/** Codes that mean that Meta is temporarily unavailable. */
const LATER = [1, 2, 1200];
/** Codes that mean that the token is invalid, or may not use the page. */
const NO_ACCESS = [3, 10, 102, 190];
const OUTSIDE_WINDOW = 2018278;
const PAUSE_MS = 6_000;

export const WINDOW_CLOSED =
  'The customer wrote more than 24 hours ago. Until they write again, only a person of your team may answer, for up to seven days.';

export const CLOSED_FOR_PEOPLE =
  'The customer wrote more than seven days ago. Meta accepts no messages until they write again.';

const wordsOfCode = failureWords(
  {
    551: 'The customer cannot be reached at the moment.',
    2018001: 'The customer cannot be reached: they have not written to this page.',
    2018108: 'The customer does not receive messages of this page.',
    [OUTSIDE_WINDOW]: WINDOW_CLOSED,
  },
  'Meta',
);

/**
 * Sends one message to a customer. `isLate`: the time for free messages has ended, so the message
 * is marked as a person's answer.
 */
export async function sendPart(
  api: GraphApi,
  { pageId, to, isLate }: { pageId: string; to: string; isLate: boolean },
  { isHuman: _isHuman, ...message }: Part,
  signal?: AbortSignal,
): Promise<SendOutcome> {
  const kind = isLate
    ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }
    : { messaging_type: 'RESPONSE' };
  const body = { recipient: { id: to }, ...kind, message };
  const reply = await api.post(`/${pageId}/messages`, body, signal);
  if (!reply.ok) return failureOf(reply);
  return { kind: 'sent', providerId: Sent.safeParse(reply.json).data?.message_id ?? '' };
}

/**
 * Returns the meaning of a refusal:
 * https://developers.facebook.com/docs/messenger-platform/error-codes
 */
export function failureOf({
  status,
  code,
  subcode,
  said,
  retryAfterMs,
}: GraphRefusal): SendOutcome {
  if (status === 429 || TOO_MANY.includes(code))
    return { kind: 'retry', reason: said, afterMs: retryAfterMs ?? PAUSE_MS };
  if (LATER.includes(code)) return { kind: 'retry', reason: said };
  if (status === 0 || status >= 500) return { kind: 'retry', reason: said, unsure: true };
  if (subcode === OUTSIDE_WINDOW) return { kind: 'failed', reason: WINDOW_CLOSED };
  const isRefused = NO_ACCESS.includes(code) || (code >= 200 && code < 300);
  if (isRefused || status === 401)
    return {
      kind: 'unauthorized',
      reason: 'Meta refuses the access to this page. Connect the page again.',
    };
  return { kind: 'failed', reason: wordsOfCode(subcode === 0 ? code : subcode, said) };
}
