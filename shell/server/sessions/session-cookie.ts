import { PORTAL_SESSION, PORTAL_VIEW, SESSION } from '@voxgrove/contracts';
import type { CookieReader, CookieWriter } from '@voxgrove/server/http/endpoint';
import type { RequestTenant } from '@voxgrove/server/http/request-tenant';

/**
 * A session cookie. Scripts cannot read it, and browsers do not send it with cross-site requests.
 * Under https it is bound to its host, or to the path of an agency's portal.
 */
export class SessionCookie {
  readonly #secure: boolean;
  readonly #name: string;
  readonly #path: string;

  /** Default: the cookie of people of the dashboard. */
  constructor(publicUrl: string, { name = SESSION.cookie as string, path = '/' } = {}) {
    this.#secure = publicUrl.startsWith('https:');
    this.#path = path;
    // Browsers accept the stricter prefix only for cookies of the whole host.
    const prefix = path === '/' ? '__Host-' : '__Secure-';
    this.#name = this.#secure ? `${prefix}${name}` : name;
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
    return { path: this.#path, httpOnly: true, sameSite: 'lax', secure: this.#secure };
  }
}

/**
 * The cookies of a tenant's addresses. `own`: the session of a person of the dashboard, or of a
 * caller of an agency's portal. `view`: the session of a person of the agency who views its portal
 * as a client. While the view lasts, `view` takes precedence.
 */
export interface TenantCookies {
  own: SessionCookie;
  view: SessionCookie | null;
}

/** The cookies that a tenant's addresses read. */
export function sessionCookies(publicUrl: string): (tenant: RequestTenant) => TenantCookies {
  const people = { own: new SessionCookie(publicUrl), view: null };
  return (tenant) => {
    if (tenant.kind === 'installation') return people;
    const path = tenant.basePath || '/';
    const named = (name: string): SessionCookie => new SessionCookie(publicUrl, { name, path });
    return { own: named(PORTAL_SESSION.cookie), view: named(PORTAL_VIEW.cookie) };
  };
}
