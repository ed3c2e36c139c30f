import { RemoteOverride } from '@voxgrove/contracts';
import { z } from 'zod';
import { jsonOf } from './json-of';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const Overrides = z.array(RemoteOverride);
const NAME = 'vg_overrides';

/** Overrides a browser may have at once; the cookie stays far below what browsers keep. */
export const MOST_OVERRIDES = 10;

export interface OverrideCookie {
  /** What the browser says; not yet what the person may. */
  read(request: FastifyRequest): RemoteOverride[];
  /** None takes the cookie away. */
  write(reply: FastifyReply, overrides: RemoteOverride[]): void;
}

/**
 * The overrides of one browser, until it is closed. They are only a wish: each page load asks again whether the signed-in person
 * may have them, so whoever answers a request may set them, e.g. `overrideCookie(config.publicUrl).write(reply, [{ name, target: build }])`.
 */
export function overrideCookie(publicUrl: string): OverrideCookie {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? `__Host-${NAME}` : NAME;
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    read(request) {
      const text = Buffer.from(request.cookies[name] ?? '', 'base64url').toString();
      const parsed = Overrides.safeParse(jsonOf(text));
      return parsed.success ? parsed.data.slice(0, MOST_OVERRIDES) : [];
    },
    write(reply, overrides) {
      if (overrides.length === 0) reply.clearCookie(name, attributes);
      else
        reply.setCookie(
          name,
          Buffer.from(JSON.stringify(overrides)).toString('base64url'),
          attributes,
        );
    },
  };
}
