import type { Secret } from '@voxgrove/server/secrets/secret';
import { z } from 'zod';
import { providerCall } from '../engine/port';
import type { Discord } from './discord';

const Refusal = z.object({
  message: z.string().optional(),
  code: z.number().optional(),
  retry_after: z.number().optional(),
});

/** A reply of the REST API. `status` 0: no reply. */
export type DiscordReply =
  | { ok: true; json: unknown }
  | { ok: false; status: number; code: number; said: string; retryAfterMs?: number };

/** Calls the REST API, with the token of the bot if one is given. Never throws. */
export async function callDiscord(
  { context, app }: Pick<Discord, 'context' | 'app'>,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  { json, bot, signal }: { json?: unknown; bot?: Secret; signal?: AbortSignal | undefined } = {},
): Promise<DiscordReply> {
  const token = bot?.reveal('call the API of Discord as the bot');
  const reply = await providerCall(context.outbound, {
    purpose: 'discord',
    method,
    url: `${app.base}${path}`,
    ...(json !== undefined && { json }),
    ...(token !== undefined && { headers: { authorization: `Bot ${token}` } }),
    ...(signal && { signal }),
  });
  if (reply.status >= 200 && reply.status < 300) return { ok: true, json: reply.json };
  const refusal = Refusal.safeParse(reply.json).data ?? {};
  return {
    ok: false,
    status: reply.status,
    code: refusal.code ?? 0,
    said: reply.reason || refusal.message || `Discord answered ${reply.status}.`,
    ...(refusal.retry_after !== undefined && { retryAfterMs: refusal.retry_after * 1_000 }),
  };
}
