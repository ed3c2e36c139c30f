import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { MailStore } from './mail-store';
import { outboxPage } from './page';

const Filter = z.object({ to: z.string().max(254).optional() });

/** `/outbox` for people; `/outbox/latest?to=` (JSON) for scripts: subject, text, html, code, link, or 404. */
export function outboxRoutes(app: FastifyInstance, mails: MailStore): void {
  app.get('/outbox', async (request, reply) => {
    const { to } = Filter.parse(request.query);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(outboxPage(mails.list(to), nonce));
  });
  app.get('/outbox/latest', async (request, reply) => {
    const { to } = Filter.parse(request.query);
    const [mail] = mails.list(to);
    return (
      mail ??
      reply
        .code(404)
        .send({ error: { type: 'not_found', message: to ? `No mail to ${to}.` : 'No mail.' } })
    );
  });
  app.delete('/outbox', async (_request, reply) => {
    mails.clear();
    return reply.code(204).send();
  });
}
