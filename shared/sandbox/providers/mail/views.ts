import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MailStore } from './state';

export const Filter = z.object({ to: z.string().max(254).optional() });

/**
 * Serves the outbox. `GET /outbox/latest?to=` returns the newest mail as JSON (subject, text, html,
 * code, link), or 404. `DELETE /outbox` removes all mails.
 */
export function mailViews(views: FastifyInstance, mails: MailStore): void {
  views.get('/latest', async (request, reply) => {
    const { to } = Filter.parse(request.query);
    const [mail] = mails.list(to);
    const message = to === undefined ? 'No mail.' : `No mail to ${to}.`;
    return mail ?? reply.code(404).send({ error: { type: 'not_found', message } });
  });
  views.delete('/', async (_request, reply) => {
    mails.clear();
    return reply.code(204).send();
  });
}
