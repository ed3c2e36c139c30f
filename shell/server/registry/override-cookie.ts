import { RemoteOverride } from '@voxgrove/contracts';
import { z } from 'zod';
import { jsonOf } from './json-of';
import type { CookieReader, CookieWriter } from '@voxgrove/server/http/endpoint';

const Overrides = z.array(RemoteOverride);
const NAME = 'vg_overrides';

/**
 * Largest number of overrides per browser. With this limit the cookie is smaller than browsers
 * allow.
 */
export const MOST_OVERRIDES = 10;

export interface OverrideCookie {
  /** Reads the overrides that the browser requests. The caller checks the person's permission. */
  read(request: CookieReader): RemoteOverride[];
  /** Stores overrides. An empty list removes the cookie. */
  write(cookies: CookieWriter, overrides: RemoteOverride[]): void;
}

/**
 * Reads and writes the overrides of one browser session. The cookie is only a request: each page
 * load checks the person's permission. So any response may set overrides, e.g.
 * `overrideCookie(config.publicUrl).write(cookies, [{ name, target: build }])`.
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
    write(cookies, overrides) {
      if (overrides.length === 0) cookies.clearCookie(name, attributes);
      else
        cookies.setCookie(
          name,
          Buffer.from(JSON.stringify(overrides)).toString('base64url'),
          attributes,
        );
    },
  };
}
