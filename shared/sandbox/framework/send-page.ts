import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { renderPage, type Page } from './page';

/** Sends a page with a content security policy that allows only the page's own style. */
export function sendPage(reply: FastifyReply, page: Page, home = false): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .send(renderPage(page, { nonce, home }));
}
