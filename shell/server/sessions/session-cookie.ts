import { SESSION } from '@voxgrove/contracts';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The browser's half of a session: not readable by scripts, not sent along by other sites' requests, bound to this host under https. */
export class SessionCookie {
  readonly #secure: boolean;
  readonly #name: string;

  constructor(publicUrl: string) {
    this.#secure = publicUrl.startsWith('https:');
    this.#name = this.#secure ? `__Host-${SESSION.cookie}` : SESSION.cookie;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.#name];
  }

  write(reply: FastifyReply, token: string): void {
    reply.setCookie(this.#name, token, {
      ...this.#attributes(),
      maxAge: SESSION.lifetimeMs / 1000,
    });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#name, this.#attributes());
  }

  #attributes(): { path: string; httpOnly: true; sameSite: 'lax'; secure: boolean } {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure };
  }
}
