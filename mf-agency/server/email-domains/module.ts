import { AppError } from '@voxgrove/contracts';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { AGENCY_ENVIRONMENT } from '../environment';
import { agencyMail } from './agency-mail';
import { MAIL_DOMAIN_INDEXES, mailDomainClaims, mailDomains, undeliverable } from './collections';
import { emailDomainsOf } from './email-domains';
import { localSecret, localWebhook } from './local-webhook';
import { mailEventsEndpoint } from './mail-events';
import { openMailProvider } from './open-provider';
import type { MailProvider } from './provider';
import { receivedMailHandler } from './received-mails';
import { releaseUnproven } from './release-unproven';
import { emailDomainRoutes } from './routes';

const refuse = (): never => {
  throw new AppError('AGENCY_MAIL_PROVIDER_FAILED', { reason: 'RESEND_API_KEY is not set' });
};
const NO_PROVIDER: MailProvider = {
  add: async () => refuse(),
  get: async () => refuse(),
  verify: async () => refuse(),
  remove: async () => undefined,
  send: async () => refuse(),
  received: async () => refuse(),
  register: async () => refuse(),
};

/** Mail domains of agencies, and mail in their name. */
export function emailDomainsModule(context: SliceContext): ServerModule {
  const { store } = context;
  const values = context.environment(AGENCY_ENVIRONMENT);
  const provider = openMailProvider(context, values);
  const service = emailDomainsOf(context, provider ?? NO_PROVIDER);
  const { RESEND_WEBHOOK_SECRET: secret } = values;
  const isLocal = provider !== null && values.RESEND_API_KEY === undefined;
  return {
    name: 'email-domains',
    indexes: MAIL_DOMAIN_INDEXES,
    routes: [
      ...emailDomainRoutes(service, context),
      mailEventsEndpoint(context, async () =>
        secret === undefined && isLocal ? localSecret(context) : secret,
      ),
    ],
    resources: {
      agencyMailDomain: async (region, id) => {
        const domain = await service.find(region, id);
        return domain && { region, workspaceId: domain.workspaceId, agencyId: domain.agencyId };
      },
    },
    schedules: [releaseUnproven(context, service)],
    inbox: [receivedMailHandler(context, provider ?? NO_PROVIDER)],
    workers: isLocal ? [localWebhook(context, provider)] : [],
    provides: { agencyMail: agencyMail(context, provider) },
    async forgetWorkspace(region, workspaceId) {
      const ofWorkspace = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
      const here = store.for(region);
      for (const { id } of await here.query(mailDomains, { where: ofWorkspace }))
        await (provider ?? NO_PROVIDER).remove(id);
      await deleteWhere(here, mailDomains, ofWorkspace);
      await deleteWhere(here, undeliverable, ofWorkspace);
      await deleteWhere(store.identity, mailDomainClaims, [
        ...ofWorkspace,
        { field: 'region', op: '==', value: region },
      ]);
    },
  };
}
