import { SESSION } from '@voxgrove/contracts';
import type { CookieReader, CookieWriter } from '@voxgrove/server/http/endpoint';

/**
 * The session cookie: not readable by scripts, not sent with cross-site requests, bound to this
 * host under https.
 */
export class SessionCookie {
  readonly #secure: boolean;
  readonly #name: string;

  constructor(publicUrl: string) {
    this.#secure = publicUrl.startsWith('https:');
    this.#name = this.#secure ? `__Host-${SESSION.cookie}` : SESSION.cookie;
  }

  read(request: CookieReader): string | undefined {
    return request.cookies[this.#name];
  }

  write(cookies: CookieWriter, token: string): void {
    cookies.setCookie(this.#name, token, {
      ...this.#attributes(),
      maxAge: SESSION.lifetimeMs / 1000,
    });
  }

  clear(cookies: CookieWriter): void {
    cookies.clearCookie(this.#name, this.#attributes());
  }

  #attributes(): { path: string; httpOnly: true; sameSite: 'lax'; secure: boolean } {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure };
  }
}
