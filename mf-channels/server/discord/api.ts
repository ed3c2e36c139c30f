import type { Secret } from '@voxgrove/server/secrets/secret';
import { z } from 'zod';
import { providerCall } from '../engine/port';
import type { Discord } from './discord';

const Refusal = z.object({
  message: z.string().optional(),
  code: z.number().optional(),
  retry_after: z.number().optional(),
  global: z.boolean().optional(),
});

const NO_CONTENT = 204;
const LIMITED = 'Discord limits the number of messages.';

/** A reply of the REST API. `status` 0: no valid reply. `said`: reason for the failure. */
export type DiscordReply =
  | { ok: true; json: unknown }
  | { ok: false; status: number; code: number; said: string; retryAfterMs?: number };

/**
 * Calls the REST API, with the token of the bot if one is given. Waits for rate limits. Never
 * throws.
 */
export async function callDiscord(
  { context, app, rateLimits }: Pick<Discord, 'context' | 'app' | 'rateLimits'>,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  { json, bot, signal }: { json?: unknown; bot?: Secret; signal?: AbortSignal | undefined } = {},
): Promise<DiscordReply> {
  const route = `${method} ${path.replace(/\?.*$/, '')}`;
  const afterMs = await rateLimits.wait(route, signal).catch(() => 0);
  if (afterMs > 0) return { ok: false, status: 429, code: 0, said: LIMITED, retryAfterMs: afterMs };
  const token = bot?.reveal('call the API of Discord as the bot');
  const reply = await providerCall(context.outbound, {
    purpose: 'discord',
    method,
    url: `${app.base}${path}`,
    ...(json !== undefined && { json }),
    ...(token !== undefined && { headers: { authorization: `Bot ${token}` } }),
    ...(signal && { signal }),
  });
  const { status, headers } = reply;
  const refusal = Refusal.safeParse(reply.json).data ?? {};
  const retryAfterMs = refusal.retry_after === undefined ? undefined : refusal.retry_after * 1_000;
  rateLimits.note(route, { status, headers, retryAfterMs, isGlobal: refusal.global === true });
  const isDone = status >= 200 && status < 300;
  if (isDone && (reply.json !== null || status === NO_CONTENT))
    return { ok: true, json: reply.json };
  return {
    ok: false,
    // A successful reply without JSON does not come from Discord. Status 0 means that the call may
    // be repeated.
    status: isDone ? 0 : status,
    code: refusal.code ?? 0,
    said: reply.reason || refusal.message || `Discord answered ${status} without a reason.`,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}
