import type { Outbound } from '@voxgrove/server/outbound/port';
import type { Secret } from '@voxgrove/server/secrets/secret';
import { z } from 'zod';
import { providerCall, readFile } from '../engine/port';
import type { Downloaded } from '../engine/port';

/** Reply of the Bot API: https://core.telegram.org/bots/api#making-requests */
const Answer = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});

/**
 * A reply of the Bot API. `code` 0: no reply. If the body does not come from Telegram, `code` is
 * the HTTP status.
 */
export type TelegramReply =
  | { ok: true; result: unknown }
  | { ok: false; code: number; description: string; retryAfterMs?: number };

/** The Bot API for one bot. Its methods never throw. */
export interface TelegramApi {
  call(method: string, body?: object, signal?: AbortSignal): Promise<TelegramReply>;
  /** Downloads a file. */
  file(path: string, signal?: AbortSignal): Promise<Downloaded>;
}

export function telegramApi(outbound: Outbound, base: string, token: Secret): TelegramApi {
  const revealed = () => token.reveal('call the Bot API as this bot');
  return {
    async call(method, body = {}, signal) {
      const { status, json, reason } = await providerCall(outbound, {
        purpose: 'telegram',
        method: 'POST',
        url: `${base}/bot${revealed()}/${method}`,
        json: body,
        ...(signal && { signal }),
      });
      const answer = Answer.safeParse(json);
      if (!answer.success)
        return {
          ok: false,
          code: status < 400 ? 0 : status,
          description: reason || 'Telegram gave an answer that could not be read.',
        };
      if (answer.data.ok) return { ok: true, result: answer.data.result };
      const { error_code: code = status, description = 'Unknown error', parameters } = answer.data;
      const seconds = parameters?.retry_after;
      return {
        ok: false,
        code,
        description,
        ...(seconds !== undefined && { retryAfterMs: seconds * 1_000 }),
      };
    },
    async file(path, signal) {
      const url = `${base}/file/bot${revealed()}/${path}`;
      const response = await outbound({
        purpose: 'telegram',
        url,
        ...(signal && { signal }),
      }).catch(() => null);
      return readFile(response);
    },
  };
}
