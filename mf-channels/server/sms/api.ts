import type { Outbound, OutboundRequest } from '@voxgrove/server/outbound/port';
import type { Secret } from '@voxgrove/server/secrets/secret';
import { z } from 'zod';
import { providerCall, readFile } from '../engine/port';
import type { Downloaded } from '../engine/port';

/** Error of the REST API: https://www.twilio.com/docs/usage/twilios-response */
const Refusal = z.object({ code: z.number().optional(), message: z.string().optional() });

/** Path of a message's file in the API, below the account. */
const MEDIA = /\/Messages\/[A-Z]{2}[0-9a-f]{32}\/Media\/ME[0-9a-f]{32}$/;

/**
 * A reply of the REST API. `status` 0: no reply. `code`: Twilio's number of the error; 0 without
 * one.
 */
export type TwilioReply =
  | { ok: true; json: unknown }
  | { ok: false; status: number; code: number; message: string; retryAfterMs?: number };

/** The REST API for one account. Its methods never throw. */
export interface TwilioApi {
  /** `path`: below the account, for example `/Messages.json`. */
  get(path: string, signal?: AbortSignal): Promise<TwilioReply>;
  post(path: string, form: Record<string, string>, signal?: AbortSignal): Promise<TwilioReply>;
  /** Downloads a file of a message. */
  file(url: string, signal?: AbortSignal): Promise<Downloaded>;
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
      // A successful reply without JSON does not come from Twilio. Status 0 means that the call may
      // be repeated.
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
      // The token must go to the configured address only, even if the message names another one.
      const path = MEDIA.exec(url)?.[0];
      if (path === undefined) return null;
      return fileOf(outbound, `${account}${path}`, authorization(), signal);
    },
  };
}

/**
 * Reads a file of a message. The API redirects to the storage of another company, which must not
 * receive the token. So the first call stops at the redirect, and the second call has no token.
 */
async function fileOf(
  outbound: Outbound,
  url: string,
  authorization: string,
  signal?: AbortSignal,
): Promise<Downloaded> {
  let place: string | undefined;
  const file = await fetched(outbound, {
    url,
    headers: { authorization },
    onRedirect: async (to) => {
      place = to.href;
      throw new Error('The redirect is followed without the token.');
    },
    ...(signal && { signal }),
  });
  if (place === undefined) return file;
  return fetched(outbound, { url: place, ...(signal && { signal }) });
}

const fetched = async (
  outbound: Outbound,
  request: Omit<OutboundRequest, 'purpose'>,
): Promise<Downloaded> =>
  readFile(await outbound({ ...request, purpose: 'twilio-media' }).catch(() => null));
