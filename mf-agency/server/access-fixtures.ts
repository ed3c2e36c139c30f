import { randomId } from '@voxgrove/contracts';
import type { AgencyId, WorkspaceId } from '@voxgrove/contracts';
import type { AccessFixtures, AccessTenant } from '@voxgrove/server/http/access-fixtures';
import { domains } from './domains/port';
import { mailDomainClaims, mailDomains } from './email-domains/port';
import { reportRecipients } from './reports/port';

const agencyOf = ({ ids }: AccessTenant) => ({ agencyId: ids['agencyId'] });
const domainOf = ({ ids }: AccessTenant) => ({
  domain: ids['agencyDomain'],
  domainType: 'customDomain',
});
const mailDomainOf = ({ ids }: AccessTenant) => ({ domain: ids['mailDomainId'] });
const reportToken = ({ ids }: AccessTenant) => ({ token: ids['reportToken'] });
const MONTH = '2026-10';
const reportOf = ({ ids }: AccessTenant) => ({ orgId: ids['orgId'], month: MONTH });
const localName = (): string => `${randomId(12).toLowerCase()}.localhost`;
/** Expected statuses of calls that need a provider, which cannot be reached in these tests. */
const PROVIDER_IS_AWAY = [200, 502];

/** Calls of the routes for the access tests, for every kind of caller. */
export const fixtures: AccessFixtures = {
  async prepare({ region, workspaceId, ids }, { context }) {
    const agencyDomain = localName();
    const mailDomainId = randomId(20);
    const owner = {
      agencyId: ids['agencyId'] as AgencyId,
      workspaceId: workspaceId as WorkspaceId,
    };
    const here = context.store.for(region);
    await here.set(domains, agencyDomain, {
      ...owner,
      domain: agencyDomain,
      domainType: 'customDomain',
      proof: '',
      records: [],
      verified: true,
      addedAt: 0,
      missingSince: 0,
    });
    await here.set(mailDomains, mailDomainId, { ...owner, domain: 'mail.example' });
    await context.store.identity.set(mailDomainClaims, agencyDomain, { ...owner, region });
    const reportToken = randomId(32);
    const recipient = { ...owner, token: reportToken, isOn: true, lastMonth: '' };
    await here.set(reportRecipients, reportToken, recipient);
    return { agencyDomain, mailDomainId, reportToken };
  },
  missing: () => ({
    agencyDomain: localName(),
    mailDomainId: randomId(20),
    reportToken: randomId(32),
  }),
  notOfAgents: {
    'agency.domains': 'of the agency',
    'agency.dnsReminders': 'of the agency',
    'agency.instructionMails': 'of the agency',
    'agency.mailDomains': 'of the agency',
    'agency.reportSchedules': 'of the agency',
    'agency.reportRecipients': 'of the agency',
    'agency.snapshots': 'of the agency',
    'agency.undeliverable': 'of the agency',
    'agency.mailDomainClaims': 'of the agency',
  },
  routes: {
    'GET /api/:region/agencies/:agencyId/settings': { input: agencyOf },
    'PATCH /api/:region/agencies/:agencyId/settings': {
      input: (tenant) => ({ ...agencyOf(tenant), name: 'An agency of the access tests' }),
    },
    'POST /api/:region/agencies/:agencyId/secret/rotate': { input: agencyOf },
    'POST /api/:region/agencies/:agencyId/css/check': {
      input: (tenant) => ({ ...agencyOf(tenant), css: 'a{color:red}' }),
    },
    'POST /api/:region/agencies/:agencyId/pictures/:picture': {
      input: (tenant) => ({ ...agencyOf(tenant), picture: 'logo' }),
      status: 415,
    },
    'GET /api/:region/agencies/:agencyId/clients': { input: agencyOf },
    'GET /api/:region/agencies/:agencyId/audit': { input: agencyOf },
    'GET /api/:region/agencies/:agencyId/overview': {
      input: (tenant) => ({ ...agencyOf(tenant), month: MONTH }),
    },
    'PUT /api/:region/agencies/:agencyId/reports': {
      input: (tenant) => ({ ...agencyOf(tenant), enabled: true }),
    },
    'POST /webhooks/resend': {
      input: () => ({}),
      body: { type: 'application/json', text: '{}' },
      status: 403,
    },
    'GET /api/:region/agencies/:agencyId/snapshot': { input: agencyOf },
    'PUT /api/:region/agencies/:agencyId/snapshot': {
      input: (tenant) => ({ ...agencyOf(tenant), agentId: tenant.ids['agentId'] }),
      status: 404,
    },
    'GET /api/:region/agencies/:agencyId/snapshot/changes': {
      input: (tenant) => ({ ...agencyOf(tenant), agentId: tenant.ids['agentId'] }),
      status: 404,
    },
    'POST /api/:region/agencies/:agencyId/snapshot/push': {
      input: (tenant) => ({ ...agencyOf(tenant), agentIds: [tenant.ids['agentId']] }),
      status: 404,
    },
    'GET /api/:region/orgs/:orgId/report': { input: reportOf },
    'POST /api/:region/orgs/:orgId/report/mail': { input: reportOf },
    'GET /api/:region/report/:token/unsubscribe': { input: reportToken },
    'POST /api/:region/report/:token/unsubscribe': { input: reportToken },
    'POST /api/:region/report/:token/subscribe': { input: reportToken },
    'GET /agency-tab-frame': { input: () => ({}) },
    'GET /api/portal/tab': { input: () => ({ href: '/none' }), status: 404 },
    'GET /api/:region/agencies/:agencyId/domains': { input: agencyOf },
    'POST /api/:region/vercel-api/custom-domain': {
      input: (tenant) => ({
        ...agencyOf(tenant),
        customDomain: randomId(12),
        isVGSubdomain: true,
      }),
    },
    'GET /api/:region/vercel-api/custom-domain': { input: domainOf },
    'POST /api/:region/vercel-api/custom-domain/certificate': { input: domainOf },
    'DELETE /api/:region/vercel-api/custom-domain': { input: domainOf, status: PROVIDER_IS_AWAY },
    'GET /api/:region/proxy': {
      input: ({ ids }) => ({ domain: ids['agencyDomain'] }),
      status: 503,
    },
    'POST /api/:region/mail/send-dns-instructions': {
      input: (tenant) => ({
        ...agencyOf(tenant),
        to: 'developer@example.com',
        subject: 'DNS records',
        htmlContent: '<p>Please add these records.</p>',
      }),
    },
    'POST /api/:region/agencies/:agencyId/dns_reminders': {
      input: (tenant) => ({ ...agencyOf(tenant), domain: 'app.example.com' }),
    },
    'POST /api/:region/resend/domains/:domain': {
      input: (tenant) => ({ ...agencyOf(tenant), domain: `${randomId(12).toLowerCase()}.com` }),
      status: PROVIDER_IS_AWAY,
    },
    'POST /api/:region/resend/domains/:domain/verify': {
      input: mailDomainOf,
      status: PROVIDER_IS_AWAY,
    },
    'GET /api/:region/resend/domains/:domain': { input: mailDomainOf, status: PROVIDER_IS_AWAY },
    'DELETE /api/:region/resend/domains/:domain': { input: mailDomainOf, status: PROVIDER_IS_AWAY },
  },
};
