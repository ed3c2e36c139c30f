import { Agency, ClientView } from '@voxgrove/contracts';
import type { AgencyDraft } from '@voxgrove/contracts';
import type { DevData } from '@voxgrove/testing';
import type { z } from 'zod';
import { BASE_USD_PER_CREDIT, DEFAULT_PLANS, PaymentAccount } from '../../contract/billing';
import { AuditReply } from '../../contract/audit';
import { ClientListReply } from '../../contract/client-list';
import { OverviewReply } from '../../contract/overview';
import { SnapshotReply } from '../../contract/snapshots';
import { ReportReply } from '../../contract/report';
import { DomainsReply } from '../../contract/domains';

const CREATED_AT = 1_790_000_000;
const AGENCY_ID = 'agencyGrove0001';

/** The agency of the sample data. Changes are lost when the page is reloaded. */
let agency = Agency.parse({
  ID: AGENCY_ID,
  userId: 'userGrove000001',
  createdAt: CREATED_AT,
  lastModified: CREATED_AT,
  name: 'Fern & Co',
});
let version = 1;

const ORGANISATIONS = [
  { ID: 'orgBakery000001', name: 'Alder Street Bakery' },
  { ID: 'orgDental000001', name: 'Bright Dental Practice' },
  { ID: 'orgGarden000001', name: 'Copper Beech Gardens' },
];

const client = (ID: string, orgId: string, name: string, email: string): ClientView =>
  ClientView.parse({
    ID,
    orgId,
    agencyId: AGENCY_ID,
    workspaceId: 'workspaceGrove1',
    ts: CREATED_AT,
    name,
    email,
  });

/** The last organization has no client yet. */
const CLIENTS = [
  client('clientMira00001', 'orgBakery000001', 'Mira Holt', 'mira@bakery.example'),
  client('clientJonas0001', 'orgBakery000001', 'Jonas Weber', 'jonas@bakery.example'),
  client('clientAda000001', 'orgDental000001', 'Ada Brook', 'ada@dental.example'),
];

const ACTIVITY = ['client.created', 'organisation.created', 'agency.opened'].map(
  (action, index) => ({
    id: `entryGrove00000${index}`,
    at: CREATED_AT * 1_000,
    agencyId: AGENCY_ID,
    workspaceId: 'workspaceGrove1',
    action,
    area: action.split('.')[0],
    actor: { kind: 'user', id: 'userGrove000001', name: 'Ada Palmer' },
    actedAs: null,
    subjectId: AGENCY_ID,
    subject: 'Fern & Co',
    details: '',
  }),
);

const EARNED = { conversations: 128, revenue: 12_000, credits: 20_000, cost: 4_600, margin: 7_400 };
const OVERVIEW = {
  total: { ...EARNED, clients: 3, signUps: 2, payingSignUps: 1 },
  organisations: ORGANISATIONS.map((organisation) => ({ ...organisation, ...EARNED, clients: 1 })),
  sendsReports: false,
};
const SNAPSHOT = {
  snapshot: { title: 'Reception', takenAt: CREATED_AT * 1_000 },
  agents: [{ ID: 'AgentGrove000001', title: 'Reception' }],
  targets: [{ ID: 'AgentGrove000001', title: 'Bakery guide', organisation: 'Alder Street Bakery' }],
};
const REPORT = {
  organisation: 'Alder Street Bakery',
  conversations: 128,
  conversationsBefore: 96,
  messages: 512,
  withoutPerson: 101,
  unanswered: 7,
  agents: [{ ID: 'AgentGrove000001', title: 'Bakery guide', conversations: 128 }],
  questions: [{ question: 'When do you open on Sundays?', count: 14 }],
};

function clientList(search: string, status: string): z.input<typeof ClientListReply> {
  const found = CLIENTS.filter(
    (one) =>
      `${one.name} ${one.email}`.toLowerCase().includes(search.toLowerCase()) &&
      (status === '' || one.status === status),
  );
  const rows = found.flatMap((view) => {
    const organisation = ORGANISATIONS.find(({ ID }) => ID === view.orgId);
    return organisation ? [{ client: view, organisation, balance: null, lastSeen: null }] : [];
  });
  return { data: rows, organisations: ORGANISATIONS, next: null };
}

/** A workspace with an agency, three organizations and no payment account. */
export const devData: DevData = {
  api: {
    'GET /workspaces/:workspaceId/agency': () => ({ data: agency }),
    'GET /agencies/:agencyId/settings': () => ({ data: agency, version }),
    'PATCH /agencies/:agencyId/settings': ({ body }) => {
      agency = { ...agency, ...(body as Partial<AgencyDraft>) };
      version += 1;
      return { data: agency, version };
    },
    'GET /agencies/:agencyId/clients': ({ query }) =>
      ClientListReply.parse(clientList(query.search ?? '', query.status ?? '')),
    'GET /agencies/:agencyId/audit': () => AuditReply.parse({ data: ACTIVITY, next: null }),
    'GET /agencies/:agencyId/overview': () => OverviewReply.parse({ data: OVERVIEW }),
    'GET /agencies/:agencyId/snapshot': () => SnapshotReply.parse({ data: SNAPSHOT }),
    'GET /agencies/:agencyId/snapshot/changes': () => ({
      data: [{ path: 'fontFamily', before: 'Lora', after: 'DM Sans' }],
    }),
    'GET /orgs/:orgId/report': ({ query }) =>
      ReportReply.parse({ data: { ...REPORT, month: query.month } }),
    'GET /agencies/:agencyId/domains': () =>
      DomainsReply.parse({ data: { rootDomain: 'voxgrove.example', domains: [] } }),
    'GET /stripe/connect/settings/:workspaceId': () =>
      PaymentAccount.parse({
        accountId: null,
        isConnected: false,
        requirements: [],
        allowPlans: false,
        USDPerToken: BASE_USD_PER_CREDIT,
        hasSettings: false,
        plans: [...DEFAULT_PLANS],
      }),
  },
};
