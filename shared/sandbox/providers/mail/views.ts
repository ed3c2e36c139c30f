import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readForms } from '../../framework/form-body';
import { replySentPage } from '../../framework/reply-sent-page';
import { sendPage } from '../../framework/send-page';
import { replyPage } from './page';
import { sendReply } from './send-reply';
import type { MailStore } from './state';

const Reply = z.object({ text: z.string().min(1).max(20_000) });
type WithId = { Params: { id: string } };

export const Filter = z.object({ to: z.string().max(254).optional() });

/**
 * Serves the outbox. `GET /outbox/latest?to=` returns the newest mail as JSON (subject, text, html,
 * code, link), or 404. `DELETE /outbox` removes all mails. `/outbox/{id}/reply` has a form for a
 * reply, which is sent by SMTP.
 */
export function mailViews(views: FastifyInstance, mails: MailStore, smtpPort: number): void {
  readForms(views);
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
  views.get<WithId>('/:id/reply', async ({ params }, reply) => {
    const mail = mails.get(params.id);
    return mail?.replyTo ? sendPage(reply, replyPage(mail)) : reply.redirect('/outbox', 303);
  });
  views.post<WithId>('/:id/reply', async ({ params, body }, reply) => {
    const mail = mails.get(params.id);
    if (!mail?.replyTo) return reply.redirect('/outbox', 303);
    await sendReply(smtpPort, mail, Reply.parse(body).text);
    return reply.redirect(`/outbox/${mail.id}/replied`, 303);
  });
  views.get('/:id/replied', async (_request, reply) =>
    sendPage(reply, replySentPage({ path: '/outbox', title: 'Outbox' })),
  );
}
