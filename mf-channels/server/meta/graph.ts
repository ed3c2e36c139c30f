import { isUrl } from '@voxgrove/contracts/is-url';
import type { Outbound } from '@voxgrove/server/outbound/port';
import type { Secret } from '@voxgrove/server/secrets/secret';
import { z } from 'zod';
import { providerCall } from '../engine/port';
import type { Downloaded } from '../engine/port';
import type { MetaApp } from './app';
import { appSecretProof } from './app-secret-proof';
import { fetchFile } from './fetch-file';

/** Error of the API: https://developers.facebook.com/docs/graph-api/guides/error-handling */
const Refusal = z.object({
  error: z.object({
    code: z.number().optional(),
    error_subcode: z.number().optional(),
    message: z.string().optional(),
    error_user_msg: z.string().optional(),
    error_data: z.object({ details: z.string().optional() }).optional().catch(undefined),
  }),
});

/**
 * A refusal by the API. `status` 0: no reply. `code`: Meta's number of the error; 0 without one.
 * `said`: Meta's own text.
 */
export interface GraphRefusal {
  ok: false;
  status: number;
  code: number;
  /** Number that is more precise than `code`; 0 without one. */
  subcode: number;
  said: string;
  retryAfterMs?: number;
}
export type GraphReply = { ok: true; json: unknown } | GraphRefusal;

/** The Graph API with one token. Its methods never throw. */
export interface GraphApi {
  /** `path`: below the version, for example `/106540352242922/messages`. */
  get(path: string, signal?: AbortSignal): Promise<GraphReply>;
  post(path: string, body: object, signal?: AbortSignal): Promise<GraphReply>;
  delete(path: string, signal?: AbortSignal): Promise<GraphReply>;
  /** Returns the bytes of a file, or null. */
  file(url: string, signal?: AbortSignal): Promise<Downloaded>;
}

/** Host on which Meta stores the files of messages. */
const MEDIA_HOST = 'lookaside.fbsbx.com';

/**
 * Creates the API with a token of a person, page or business. `appSecret`: the secret of the app
 * that got the token, if this is not our app; `null` for the token of an app, which needs no proof.
 */
export function graphApi(
  outbound: Outbound,
  app: MetaApp,
  token?: Secret,
  appSecret?: Secret | null,
): GraphApi {
  const { base, version } = app;
  const withProof = (path: string): string => {
    const secret = appSecret ?? (app.isConfigured ? app.require().secret : null);
    if (token === undefined || appSecret === null || secret === null) return path;
    const mark = path.includes('?') ? '&' : '?';
    return `${path}${mark}appsecret_proof=${appSecretProof(token, secret)}`;
  };
  const headers = (): Record<string, string> =>
    token === undefined
      ? {}
      : { authorization: `Bearer ${token.reveal('call the Graph API with it')}` };
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    json: object | undefined,
    signal: AbortSignal | undefined,
  ): Promise<GraphReply> => {
    const reply = await providerCall(outbound, {
      purpose: 'meta',
      method,
      url: `${base}/${version}${withProof(path)}`,
      headers: headers(),
      ...(json && { json }),
      ...(signal && { signal }),
    });
    const { status } = reply;
    if (status >= 200 && status < 300 && reply.json !== null) return { ok: true, json: reply.json };
    const { error } = Refusal.safeParse(reply.json).data ?? {};
    const said = error?.error_data?.details ?? error?.error_user_msg ?? error?.message;
    const seconds = Number(reply.headers['retry-after']);
    return {
      ok: false,
      // A successful reply without JSON does not come from Meta. Status 0 means that the call may
      // be repeated.
      status: status < 300 ? 0 : status,
      code: error?.code ?? 0,
      subcode: error?.error_subcode ?? 0,
      said: said ?? (reply.reason || 'Meta gave an answer that could not be read.'),
      ...(seconds > 0 && { retryAfterMs: seconds * 1_000 }),
    };
  };
  return {
    get: (path, signal) => call('GET', path, undefined, signal),
    post: (path, body, signal) => call('POST', path, body, signal),
    delete: (path, signal) => call('DELETE', path, undefined, signal),
    async file(url, signal) {
      // The token must go to Meta only, even if the reply names another address.
      const isMeta = isUrl(url) && [MEDIA_HOST, new URL(base).host].includes(new URL(url).host);
      if (!isMeta) return null;
      return fetchFile(outbound, url, headers(), signal);
    },
  };
}
