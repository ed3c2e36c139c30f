import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere } from '@voxgrove/server/store/delete-where';
import { AGENCY_ENVIRONMENT } from '../environment';
import { dailyCheck } from './daily-check';
import { domainMailRoutes } from './mail-routes';
import { DOMAIN_INDEXES, domains, instructionMails, reminders } from './collections';
import { domainsOf } from './domains';
import { openDomainHost } from './open-host';
import { sendReminders } from './reminders';
import { domainRoutes } from './routes';
import { subdomainWebhook } from './subdomain-webhook';

/** Subdomains and custom domains of agencies. */
export function domainsModule(context: SliceContext): ServerModule {
  const environment = context.environment(AGENCY_ENVIRONMENT);
  const opened = openDomainHost(context, environment);
  const service = domainsOf(context, opened);
  const { port, store } = context;
  return {
    name: 'domains',
    indexes: DOMAIN_INDEXES,
    routes: [
      ...domainRoutes({ port, domains: service, rootDomain: opened.rootDomain }),
      ...domainMailRoutes(context, service),
    ],
    resources: {
      agencyDomain: async (region, name) => {
        const domain = await service.get(region, name);
        return domain && { region, workspaceId: domain.workspaceId, agencyId: domain.agencyId };
      },
    },
    subscriptions: [subdomainWebhook(context, environment.AGENCY_SUBDOMAIN_WEBHOOK_URL)],
    schedules: [dailyCheck(context, service), sendReminders(context)],
    async forgetWorkspace(region, workspaceId) {
      const here = store.for(region);
      const ofWorkspace = [{ field: 'workspaceId', op: '==' as const, value: workspaceId }];
      for (const { data } of await here.query(domains, { where: ofWorkspace }))
        await service.stopServing(region, data);
      await deleteWhere(here, domains, ofWorkspace);
      await deleteWhere(here, reminders, ofWorkspace);
      await deleteWhere(here, instructionMails, ofWorkspace);
    },
  };
}
