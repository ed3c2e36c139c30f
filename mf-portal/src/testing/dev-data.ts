import { Agency, ClientView, Organisation } from '@voxgrove/contracts';
import type { DevData } from '@voxgrove/testing';
import type { OrganisationChanges } from '../../contract/changes';
import { PortalAgent } from '../../contract/agents';

const CREATED_AT = 1_790_000_000;
const AGENCY_ID = 'agencyGrove0001';
const WORKSPACE_ID = 'workspaceGrove1';
export const ORGANISATION_ID = 'orgBakery000001';

const agency = Agency.parse({
  ID: AGENCY_ID,
  userId: WORKSPACE_ID,
  createdAt: CREATED_AT,
  lastModified: CREATED_AT,
  name: 'Fern & Co',
});

const agents = [
  { ID: 'AgentGrove000001', title: 'Bakery guide', description: 'Answers about bread and orders.' },
  { ID: 'AgentGrove000002', title: 'Booking helper', description: '' },
].map((agent) => PortalAgent.parse({ ...agent, roundedImageURL: '', lastModified: CREATED_AT }));

const organisation = (ID: string, name: string, more: Partial<Organisation> = {}): Organisation =>
  Organisation.parse({
    ID,
    name,
    workspaceId: WORKSPACE_ID,
    agencyId: AGENCY_ID,
    lastModified: CREATED_AT,
    ts: CREATED_AT,
    ...more,
  });

/** An organization of the sample data. Changes are lost when the page is reloaded. */
let bakery = organisation(ORGANISATION_ID, 'Alder Street Bakery', {
  widgetIDs: [agents[0]!.ID],
  predefinedTags: ['Order', 'Complaint'],
});
const otherOrganisations = [
  organisation('orgDental000001', 'Bright Dental Practice'),
  organisation('orgGarden000001', 'Copper Beech Gardens'),
];

const client = (ID: string, name: string, email: string): ClientView =>
  ClientView.parse({
    ID,
    name,
    email,
    orgId: ORGANISATION_ID,
    agencyId: AGENCY_ID,
    workspaceId: WORKSPACE_ID,
    ts: CREATED_AT,
  });
const people = [
  client('clientMira00001', 'Mira Holt', 'mira@bakery.example'),
  client('clientJonas0001', 'Jonas Weber', 'jonas@bakery.example'),
];

const statementEntry = (number: number, minor: number, balance: number, why: string) => ({
  number,
  transactionId: `transaction-${number}`,
  ts: CREATED_AT + number * 3_600,
  why,
  direction: minor < 0 ? 'decrease' : 'increase',
  causedBy: minor < 0 ? 'agent' : 'provider',
  amount: { minor },
  balance: { minor: balance },
  agentId: null,
  conversationId: null,
  explained: minor < 0,
});

/** A workspace with an agency and three organizations; the first has people and an agent. */
export const devData: DevData = {
  pages: {
    Organization: `/organizations/${ORGANISATION_ID}`,
    Statement: `/organizations/${ORGANISATION_ID}?tab=statement`,
  },
  api: {
    'GET /workspaces/:workspaceId/agency': () => ({ data: agency }),
    'GET /agencies/:agencyId/orgs': () => ({ data: [bakery, ...otherOrganisations], next: null }),
    'GET /agencies/:agencyId/agents': () => ({ data: agents }),
    'GET /orgs/:orgId': () => ({ data: bakery }),
    'PATCH /orgs/:orgId': ({ body }) => {
      const { settings, ...changes } = body as OrganisationChanges;
      const merged = { ...bakery.settings, ...settings };
      bakery = Organisation.parse({ ...bakery, ...changes, settings: merged });
      return { data: bakery };
    },
    'GET /orgs/:orgId/credits': () => ({ organisation: 120.5, workspace: 1_000 }),
    'GET /orgs/:orgId/clients': () => ({
      data: people,
      lastSeen: { [people[0]!.ID]: CREATED_AT * 1_000 },
    }),
    'GET /stripe/connect/get-account-id/:workspaceId/:place': () => ({ isConnected: true }),
    'GET /stripe/connect/statement/:orgId': () => ({
      entries: [
        statementEntry(2, -4_500, 2_495_500, 'Answer of Bakery guide'),
        statementEntry(1, 2_500_000, 2_500_000, 'Credits bought'),
      ],
      cursor: null,
    }),
    'GET /orgs/:orgId/activity': () => ({ data: [], next: null }),
  },
};
