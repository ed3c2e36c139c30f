import { z } from 'zod';
import { readForms } from '../../framework/form-body';
import { replySentPage } from '../../framework/reply-sent-page';
import { sendPage } from '../../framework/send-page';
import { replyPage, resendPage } from './page';
import { replyTo } from './reply-to';
import { RECEIVED, reportOf } from './report-received';
import { reportOfReturn, RETURNS } from './report-returned';
import { resendRoutes } from './routes';
import { ResendState, STATUSES } from './state';
import type { SandboxProvider } from '../../framework/provider';

const Status = z.object({ id: z.string(), status: z.enum(STATUSES) });
const Reply = z.object({ text: z.string().min(1).max(20_000) });
const Returned = z.object({ id: z.string(), type: z.enum(RETURNS) });
type WithId = { Params: { id: string } };

const NAMES: Record<number, string> = {
  401: 'missing_api_key',
  404: 'not_found',
  429: 'rate_limit_exceeded',
};

/** Mail domains with their verification, and the mail that is sent from them. */
export const provider: SandboxProvider = {
  name: 'resend',
  title: 'Resend',
  description: 'Mail domains of agencies, and the mail that they send.',
  path: '/resend',
  liveKeys: { pattern: /^re_/, variables: ['RESEND_API_KEY'] },
  ownFaults: z.strictObject({}),
  errorBody: (statusCode, message) => ({
    statusCode,
    name: NAMES[statusCode] ?? (statusCode < 500 ? 'validation_error' : 'internal_server_error'),
    message,
  }),
  open({ clock, incoming, sendWebhook }) {
    const state = new ResendState();
    incoming.listen((mail) => {
      const received = state.receive(mail, clock.now());
      for (const webhook of state.webhooks.values())
        if (webhook.events.includes(RECEIVED)) sendWebhook(reportOf(received, webhook));
    });
    const setStatus = (input: unknown): void => {
      const { id, status } = Status.parse(input);
      const domain = state.domains.get(id);
      if (domain !== undefined) domain.status = status;
    };
    return {
      routes: (api) => resendRoutes(api, state, clock),
      views: (views) => {
        readForms(views);
        views.post('/domains/:id/status/:status', async ({ params }, reply) => {
          setStatus(params);
          return reply.redirect('/resend', 303);
        });
        views.post('/mails/:id/returns/:type', async ({ params }, reply) => {
          const { id, type } = Returned.parse(params);
          const mail = state.mails.find((candidate) => candidate.id === id);
          for (const webhook of state.webhooks.values())
            if (mail && webhook.events.includes(type))
              sendWebhook(reportOfReturn(type, mail, clock.now(), webhook));
          return reply.redirect('/resend', 303);
        });
        views.get<WithId>('/mails/:id/reply', async ({ params }, reply) => {
          const mail = state.mails.find(({ id }) => id === params.id);
          return mail ? sendPage(reply, replyPage(mail)) : reply.redirect('/resend', 303);
        });
        views.post<WithId>('/mails/:id/reply', async ({ params, body }, reply) => {
          const mail = state.mails.find(({ id }) => id === params.id);
          if (mail) incoming.add(replyTo(mail, Reply.parse(body).text));
          return reply.redirect(mail ? `/resend/mails/${mail.id}/replied` : '/resend', 303);
        });
        views.get('/mails/:id/replied', async (_request, reply) =>
          sendPage(reply, replySentPage({ path: '/resend', title: 'Resend' })),
        );
      },
      control: (control) => {
        control.post('/status', async ({ body }, reply) => {
          setStatus(body);
          return reply.code(204).send();
        });
      },
      page: () => resendPage(state),
      state: () => ({
        domains: [...state.domains.values()],
        mails: state.mails,
        received: [...state.received.values()],
      }),
      reset: () => state.reset(),
    };
  },
};
