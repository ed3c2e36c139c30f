import { randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'vg_browser';
const VALUE = /^[\w-]{32}$/;
const KEPT_SECONDS = 180 * 24 * 3600;

/**
 * Cookie with a random id of a browser before sign-in. A sign-in code works only in the browser
 * that requested it. So a stranger who guesses codes uses up only the tries of the stranger's own
 * browser.
 */
export class BrowserCookie {
  readonly #secure: boolean;
  readonly #name: string;

  constructor(publicUrl: string) {
    this.#secure = publicUrl.startsWith('https:');
    this.#name = this.#secure ? `__Host-${NAME}` : NAME;
  }

  /** Returns the browser's id. If the browser has none, this response sets a new one. */
  nameOf(request: FastifyRequest, reply: FastifyReply): string {
    const existing = request.cookies[this.#name];
    if (existing !== undefined && VALUE.test(existing)) return existing;
    const name = randomBytes(24).toString('base64url');
    reply.setCookie(this.#name, name, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#secure,
      maxAge: KEPT_SECONDS,
    });
    return name;
  }
}
