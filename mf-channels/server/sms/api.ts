import type { Outbound } from '@voxgrove/server/outbound/port';
import type { Secret } from '@voxgrove/server/secrets/secret';
import { z } from 'zod';
import { providerCall } from '../engine/port';

/** What the REST API refuses with: https://www.twilio.com/docs/usage/twilios-response */
const Refusal = z.object({ code: z.number().optional(), message: z.string().optional() });

/** `status` 0: no reply. `code`: Twilio's own number of the refusal; 0 without one. */
export type TwilioReply =
  | { ok: true; json: unknown }
  | { ok: false; status: number; code: number; message: string; retryAfterMs?: number };

/** The REST API for one account. Nothing throws. */
export interface TwilioApi {
  /** `path`: below the account, for example `/Messages.json`. */
  get(path: string, signal?: AbortSignal): Promise<TwilioReply>;
  post(path: string, form: Record<string, string>, signal?: AbortSignal): Promise<TwilioReply>;
  /** The bytes of a file of a message, or null. */
  file(url: string, signal?: AbortSignal): Promise<Buffer | null>;
}

export interface TwilioAccess {
  accountSid: string;
  authToken: Secret;
}

export function twilioApi(
  outbound: Outbound,
  base: string,
  { accountSid, authToken }: TwilioAccess,
): TwilioApi {
  const account = `${base}/2010-04-01/Accounts/${accountSid}`;
  const authorization = (): string => {
    const token = authToken.reveal('call the REST API as this account');
    return `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}`;
  };
  const call = async (
    path: string,
    form: Record<string, string> | undefined,
    signal: AbortSignal | undefined,
  ): Promise<TwilioReply> => {
    const { status, json, reason, headers } = await providerCall(outbound, {
      purpose: 'twilio',
      method: form === undefined ? 'GET' : 'POST',
      url: `${account}${path}`,
      headers: { authorization: authorization() },
      ...(form && { form }),
      ...(signal && { signal }),
    });
    if (status >= 200 && status < 300 && json !== null) return { ok: true, json };
    const refusal = Refusal.safeParse(json).data ?? {};
    const seconds = Number(headers['retry-after']);
    return {
      ok: false,
      // A success without JSON is no answer of Twilio: the call may be repeated.
      status: status < 300 ? 0 : status,
      code: refusal.code ?? 0,
      message: refusal.message ?? (reason || 'Twilio gave an answer that could not be read.'),
      ...(seconds > 0 && { retryAfterMs: seconds * 1_000 }),
    };
  };
  return {
    get: (path, signal) => call(path, undefined, signal),
    post: call,
    async file(url, signal) {
      if (!url.startsWith(`${account}/Messages/`)) return null;
      const place = await placeOf(outbound, url, authorization(), signal);
      return place === null ? null : bytesOf(outbound, place, signal);
    },
  };
}

/**
 * Where a file is stored: the API redirects there. The redirect is not followed, because the
 * storage of another company must not receive the token.
 */
async function placeOf(
  outbound: Outbound,
  url: string,
  authorization: string,
  signal?: AbortSignal,
): Promise<string | null> {
  let place: string | null = null;
  await outbound({
    purpose: 'twilio-media',
    url,
    headers: { authorization },
    onRedirect: async (to) => {
      place = to.href;
      throw new Error('The redirect is followed without the token.');
    },
    ...(signal && { signal }),
  }).catch(() => undefined);
  return place;
}

async function bytesOf(
  outbound: Outbound,
  url: string,
  signal?: AbortSignal,
): Promise<Buffer | null> {
  try {
    const response = await outbound({ purpose: 'twilio-media', url, ...(signal && { signal }) });
    return response.status === 200 ? Buffer.from(await response.bytes()) : null;
  } catch {
    return null;
  }
}
