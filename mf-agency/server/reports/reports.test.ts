import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  Client,
  newAgentId,
  newClientId,
  newOrganisationId,
  Organisation,
} from '@voxgrove/contracts';
import { customTheme } from '@voxgrove/contracts/custom-theme';
import { amountOf } from '@voxgrove/contracts/money';
import type { Agency, Ports } from '@voxgrove/contracts';
import { agencyAudit } from '@voxgrove/server/audit/agency-audit';
import { startTestAgency } from '../testing/test-agency';
import type { TestAgencySlice } from '../testing/test-agency';
import { reportSchedules } from './collections';

const NOVEMBER = '2026-11';
const AGENT = newAgentId();
const mails: { to: string; subject: string; text: string; html: string; key?: string }[] = [];

let product: TestAgencySlice;
let agency: Agency;
let bakery: Organisation;
let people: Client[];

const ports: Partial<Ports> = {
  organisations: {
    get: async (_region: string, id: string) => (id === bakery.ID ? bakery : null),
    list: async () => ({ organisations: [bakery], next: null }),
  } as unknown as Ports['organisations'],
  clients: { list: async () => people } as unknown as Ports['clients'],
  clientProofs: { countTry: async () => 0 } as unknown as Ports['clientProofs'],
  conversationFigures: {
    ofAgents: async (_region, _workspaceId, { from }) => [
      {
        agentId: AGENT,
        conversations: from.startsWith(NOVEMBER) ? 12 : 8,
        messages: 40,
        withPerson: 3,
        unanswered: 1,
      },
    ],
    topQuestions: async () => [{ question: 'When do you open?', count: 5 }],
  },
  clientRevenue: {
    between: async () => [
      {
        organisationId: bakery.ID,
        revenue: amountOf('USD', 10_000),
        credits: 20_000,
        cost: amountOf('USD', 4_500),
      },
    ],
  },
  workspaceAgents: {
    find: async () => [{ ID: AGENT, title: 'Bakery guide' }],
  } as unknown as Ports['workspaceAgents'],
  agencyMail: { send: async (_region, _agencyId, mail) => void mails.push(mail) },
};

beforeAll(async () => {
  product = await startTestAgency({}, ports);
  agency = product.addAgency({
    customThemeJSONString: JSON.stringify(customTheme('#7c3aed', 'light')),
  });
  bakery = Organisation.parse({
    ID: newOrganisationId(),
    name: 'Alder Street Bakery',
    workspaceId: agency.userId,
    agencyId: agency.ID,
    widgetIDs: [AGENT],
    lastModified: 0,
    ts: 0,
  });
  const client = (name: string, isOrgAdmin: boolean) =>
    Client.parse({
      ID: newClientId(),
      orgId: bakery.ID,
      agencyId: agency.ID,
      workspaceId: agency.userId,
      name,
      email: `${name.toLowerCase()}@bakery.example`,
      isOrgAdmin,
      isNewSignup: isOrgAdmin,
      ts: Date.UTC(2026, 10, 5) / 1_000,
    });
  people = [client('Mira', true), client('Jonas', false)];
});
afterAll(() => product.server.stop());
beforeEach(() => {
  mails.length = 0;
});

const call = (method: string, path: string, body?: object) =>
  product.server.call(method, `/api/eu${path}`, { as: agency.userId, ...(body && { body }) });

test('the overview sums clients, conversations, revenue and margin of a month', async () => {
  const { json } = await call('GET', `/agencies/${agency.ID}/overview?month=${NOVEMBER}`);
  expect(json.data).toEqual({
    total: {
      clients: 2,
      conversations: 12,
      revenue: 10_000,
      credits: 20_000,
      cost: 4_500,
      margin: 5_500,
      signUps: 1,
      payingSignUps: 1,
    },
    organisations: [
      {
        ID: bakery.ID,
        name: 'Alder Street Bakery',
        clients: 2,
        conversations: 12,
        revenue: 10_000,
        credits: 20_000,
        cost: 4_500,
        margin: 5_500,
      },
    ],
    sendsReports: false,
  });
});

test('a report compares with the month before', async () => {
  const { json } = await call('GET', `/orgs/${bakery.ID}/report?month=${NOVEMBER}`);
  expect(json.data).toMatchObject({
    conversations: 12,
    conversationsBefore: 8,
    withoutPerson: 9,
    unanswered: 1,
    agents: [{ title: 'Bakery guide', conversations: 12 }],
    questions: [{ question: 'When do you open?', count: 5 }],
  });
});

test('a report is mailed to the administrators of the organization, in the color of the agency', async () => {
  const sent = await call('POST', `/orgs/${bakery.ID}/report/mail`, { month: NOVEMBER });
  expect(sent.json).toEqual({ data: { recipients: 1 } });
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail).toMatchObject({
    to: 'mira@bakery.example',
    subject: 'Fern & Co: your report for November 2026',
  });
  expect(mail!.text).toContain('Conversations: 12 (the month before: 8)');
  expect(mail!.text).toContain(`/reports/${bakery.ID}?month=${NOVEMBER}`);
  expect(mail!.html).toContain('background:#7c3aed');
});

test('reports are sent once, after the month in which they were switched on', async () => {
  await call('PUT', `/agencies/${agency.ID}/reports`, { enabled: true });
  const schedule = product.server.instance.schedules!.find(
    ({ name }) => name === 'send-monthly-reports',
  )!;
  const run = () => schedule.run(new AbortController().signal);
  await run();
  expect(mails).toHaveLength(0);
  product.server.clock.time = Date.UTC(2026, 11, 1, 1);
  await run();
  await run();
  expect(mails.map(({ to, key }) => [to, key])).toEqual([
    ['mira@bakery.example', `report:${bakery.ID}:${NOVEMBER}:${people[0]!.ID}`],
  ]);
  const here = product.server.store.for('eu');
  expect((await here.get(reportSchedules, agency.ID))?.data.lastMonth).toBe(NOVEMBER);
  const entries = await here.query(agencyAudit, { orderBy: { field: 'at' } });
  expect(entries.map(({ data: { action, details } }) => [action, details])).toEqual([
    ['report.scheduled', ''],
    ['report.sent', '1'],
  ]);
  const { json } = await call('GET', `/agencies/${agency.ID}/overview?month=${NOVEMBER}`);
  expect(json.data.sendsReports).toBe(true);
});
