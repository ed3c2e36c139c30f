import type {
  CreateDomainResponseSuccess,
  CreateEmailResponseSuccess,
  CreateWebhookResponseSuccess,
  DomainRegion,
  DomainStatus,
  GetDomainResponseSuccess,
  GetReceivingEmailResponseSuccess,
  ListWebhooksResponseSuccess,
  RemoveDomainsResponseSuccess,
  RemoveWebhookResponseSuccess,
  VerifyDomainsResponseSuccess,
  WebhookEvent,
} from 'resend';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { recordsOf, type MailDomain, type ResendState } from './state';
import type { SandboxClock } from '../../framework/clock';

const NewDomain = z.object({
  name: z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i),
  region: z
    .enum(['us-east-1', 'eu-west-1', 'sa-east-1', 'ap-northeast-1'] satisfies DomainRegion[])
    .default('us-east-1'),
});
const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));
/** Names and values of tags consist of letters, numbers, underscores and dashes. */
const word = z.string().regex(/^[\w-]{1,256}$/);
const NewMail = z.object({
  from: z.string().min(3),
  to: list,
  reply_to: list.default([]),
  subject: z.string(),
  html: z.string().default(''),
  text: z.string().default(''),
  headers: z.record(z.string(), z.string()).default({}),
  tags: z.array(z.object({ name: word, value: word })).default([]),
});
const Event = z.custom<WebhookEvent>((event) => typeof event === 'string');
const NewWebhook = z.object({ endpoint: z.url(), events: z.array(Event).min(1) });
type WithId = { Params: { id: string } };

const refusal = (reply: FastifyReply, statusCode: number, name: string, message: string) =>
  reply.code(statusCode).send({ statusCode, name, message });
const missing = (reply: FastifyReply, resource = 'Domain') =>
  refusal(reply, 404, 'not_found', `${resource} not found`);

const view = (domain: MailDomain): GetDomainResponseSuccess & CreateDomainResponseSuccess => ({
  object: 'domain',
  id: domain.id,
  name: domain.name,
  status: domain.status as DomainStatus,
  region: domain.region,
  created_at: domain.createdAt,
  capabilities: { sending: 'enabled', receiving: 'disabled' },
  open_tracking: false,
  click_tracking: false,
  records: recordsOf(domain),
});

/** Serves the domains, mails and webhooks of https://resend.com/docs/api-reference */
export function resendRoutes(api: FastifyInstance, state: ResendState, clock: SandboxClock): void {
  // Calls without a body also have the content type of JSON.
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body === '' ? undefined : JSON.parse(String(body)));
  });
  api.post('/domains', async ({ body }, reply) => {
    const { name, region } = NewDomain.parse(body);
    if (state.named(name) !== undefined)
      return refusal(
        reply,
        403,
        'validation_error',
        `The ${name} domain has been registered already.`,
      );
    return reply.code(201).send(view(state.add(name, region, clock.now())));
  });
  api.get<WithId>('/domains/:id', async ({ params }, reply) => {
    const domain = state.domains.get(params.id);
    return domain === undefined ? missing(reply) : view(domain);
  });
  api.post<WithId>('/domains/:id/verify', async ({ params }, reply) => {
    const domain = state.domains.get(params.id);
    if (domain === undefined) return missing(reply);
    if (domain.status !== 'verified') domain.status = 'pending';
    return { object: 'domain', id: domain.id } satisfies VerifyDomainsResponseSuccess;
  });
  api.delete<WithId>('/domains/:id', async ({ params }, reply) =>
    state.domains.delete(params.id)
      ? ({ object: 'domain', id: params.id, deleted: true } satisfies RemoveDomainsResponseSuccess)
      : missing(reply),
  );
  api.post('/webhooks', async ({ body }, reply) => {
    const { endpoint, events } = NewWebhook.parse(body);
    const { id, secret } = state.addWebhook(endpoint, events, clock.now());
    const made: CreateWebhookResponseSuccess = { object: 'webhook', id, signing_secret: secret };
    return reply.code(201).send(made);
  });
  api.get('/webhooks', async (): Promise<ListWebhooksResponseSuccess> => ({
    object: 'list',
    has_more: false,
    data: [...state.webhooks.values()].map(({ id, endpoint, events, createdAt }) => ({
      id,
      created_at: createdAt,
      status: 'enabled',
      endpoint,
      events,
    })),
  }));
  api.delete<WithId>('/webhooks/:id', async ({ params }, reply) =>
    state.webhooks.delete(params.id)
      ? ({
          object: 'webhook',
          id: params.id,
          deleted: true,
        } satisfies RemoveWebhookResponseSuccess)
      : missing(reply, 'Webhook'),
  );
  api.get<WithId>('/emails/receiving/:id', async ({ params }, reply) => {
    const mail = state.received.get(params.id);
    if (mail === undefined) return missing(reply, 'Email');
    const { messageId, createdAt, ...content } = mail;
    const found: GetReceivingEmailResponseSuccess = {
      object: 'email',
      ...content,
      created_at: createdAt,
      message_id: messageId,
      cc: [],
      bcc: [],
      reply_to: [],
      received_for: mail.to,
      attachments: [],
    };
    return found;
  });
  api.post('/emails', async ({ body, headers }, reply) => {
    const mail = NewMail.parse(body);
    const domain = /@([^<>\s]+?)>?$/.exec(mail.from)?.[1]?.toLowerCase() ?? '';
    if (state.named(domain)?.status !== 'verified')
      return refusal(reply, 403, 'validation_error', `The ${domain} domain is not verified.`);
    const key = headers['idempotency-key'];
    const { reply_to: replyTo, ...rest } = mail;
    const sent = { ...rest, replyTo, at: clock.now() };
    const id = state.send(sent, typeof key === 'string' ? key : undefined);
    return { id } satisfies CreateEmailResponseSuccess;
  });
}
