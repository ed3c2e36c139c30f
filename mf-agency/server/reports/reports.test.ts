import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  AppError,
  Client,
  newAgentId,
  newClientId,
  newOrganisationId,
  Organisation,
} from '@voxgrove/contracts';
import { customTheme } from '@voxgrove/contracts/custom-theme';
import { amountOf } from '@voxgrove/contracts/money';
import type { Agency, MailOfAgency, Ports } from '@voxgrove/contracts';
import { agencyAudit } from '@voxgrove/server/audit/agency-audit';
import { startTestAgency } from '../testing/test-agency';
import type { TestAgencySlice } from '../testing/test-agency';
import { reportSchedules } from './collections';

const NOVEMBER = '2026-11';
const AGENT = newAgentId();
const OTHER_AGENT = newAgentId();
const mails: MailOfAgency[] = [];
/** Addresses that refuse mail. */
const refusing = new Set<string>();

let product: TestAgencySlice;
let agency: Agency;
let bakery: Organisation;
let people: Client[];

const ports: Partial<Ports> = {
  organisations: {
    get: async (_region: string, id: string) => (id === bakery.ID ? bakery : null),
    list: async () => ({ organisations: [bakery], next: null }),
  } as unknown as Ports['organisations'],
  clients: {
    list: async () => people,
    get: async (_region, id) => people.find(({ ID }) => ID === id) ?? null,
  } as Partial<Ports['clients']> as Ports['clients'],
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
      {
        agentId: OTHER_AGENT,
        conversations: 100,
        messages: 100,
        withPerson: 0,
        unanswered: 0,
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
  agencyMail: {
    send: async (_region, _agencyId, mail) => {
      if (refusing.has(mail.to)) throw new AppError('MAIL_NOT_SENT');
      mails.push(mail);
    },
  },
};

const client = (name: string, changes: Partial<Client> = {}): Client =>
  Client.parse({
    ID: newClientId(),
    orgId: bakery.ID,
    agencyId: agency.ID,
    workspaceId: agency.userId,
    name,
    email: `${name.toLowerCase()}@bakery.example`,
    canAccess: ['/analytics'],
    ts: Date.UTC(2026, 10, 5) / 1_000,
    ...changes,
  });

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
  people = [client('Mira', { isOrgAdmin: true, isNewSignup: true }), client('Jonas')];
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
      conversations: 112,
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

test('a report compares the month with the month before', async () => {
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

const sendByHand = () => call('POST', `/orgs/${bakery.ID}/report/mail`, { month: NOVEMBER });

test('a report contains no agents and tabs that the client may not open', async () => {
  const before = [bakery, people] as const;
  bakery = { ...bakery, widgetIDs: [AGENT, OTHER_AGENT] };
  people = [
    client('All'),
    client('One', { type: 'client', widgetIDs: [OTHER_AGENT], canAccess: ['/home'] }),
    client('None', { type: 'client', widgetIDs: [] }),
    client('Inbox', { canAccess: ['/convos'] }),
  ];
  expect((await sendByHand()).json).toEqual({ data: { recipients: 2 } });
  const [all, one] = mails as [MailOfAgency, MailOfAgency];
  expect([all.to, one.to]).toEqual(['all@bakery.example', 'one@bakery.example']);
  expect(all.text).toContain('Conversations: 112');
  expect(all.text).toContain('When do you open?');
  expect(one.text).toContain('Conversations: 100');
  expect(one.text).not.toContain('When do you open?');
  [bakery, people] = before;
});

test('one click in the mail stops the report, and another click starts the report again', async () => {
  await sendByHand();
  const url = mails[0]!.unsubscribeUrl!;
  const path = new URL(url).pathname.replace(/^\/portal\/\w+/, '');
  expect(mails[0]!.html).toContain(url);
  const press = async (method: string, address: string): Promise<string> =>
    (await fetch(`${product.server.url}${address}`, { method })).text();
  const page = await press('GET', path);
  expect(page).toContain('<title>Fern &amp; Co: monthly report</title>');
  expect((await sendByHand()).json.data.recipients).toBe(1);
  expect(await press('POST', path)).toContain('You will not get this report again.');
  expect((await sendByHand()).json.data.recipients).toBe(0);
  await press('POST', path.replace('unsubscribe', 'subscribe'));
  expect((await sendByHand()).json.data.recipients).toBe(1);
});

test('the report and its page are in the language of the client', async () => {
  const before = people;
  people = [client('Mira', { isOrgAdmin: true, preferredLanguage: 'de' })];
  await sendByHand();
  const [mail] = mails;
  expect(mail!.subject).toBe('Fern & Co: Ihr Bericht für November 2026');
  expect(mail!.text).toContain('Gespräche: 12 (im Monat davor: 8)');
  expect(mail!.html).toContain('<html lang="de"');
  const path = new URL(mail!.unsubscribeUrl!).pathname.replace(/^\/portal\/\w+/, '');
  const page = await (await fetch(`${product.server.url}${path}`)).text();
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('Möchten Sie den Monatsbericht abbestellen?');
  people = before;
});

const runSchedule = (signal = new AbortController().signal): Promise<void> =>
  product.server.instance
    .schedules!.find(({ name }) => name === 'send-monthly-reports')!
    .run(signal);

test('reports are sent once, after the month in which they were switched on', async () => {
  await call('PUT', `/agencies/${agency.ID}/reports`, { enabled: true });
  await runSchedule();
  expect(mails).toHaveLength(0);
  product.server.clock.time = Date.UTC(2026, 11, 1, 1);
  await runSchedule();
  await runSchedule();
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

test('after an interruption everybody gets the report exactly once', async () => {
  product.server.clock.time = Date.UTC(2027, 0, 1, 1);
  people = [client('Anna'), client('Ben'), client('Cleo'), client('Full')];
  refusing.add('full@bakery.example');
  const interrupted = new AbortController();
  const agencyMail = ports.agencyMail!;
  const { send } = agencyMail;
  agencyMail.send = async (...mail) => {
    await send(...mail);
    interrupted.abort();
  };
  await runSchedule(interrupted.signal);
  agencyMail.send = send;
  expect(mails.map(({ to }) => to)).toEqual(['anna@bakery.example']);

  await runSchedule();
  const recipients = mails.map(({ to }) => to);
  expect(recipients).toEqual(['anna@bakery.example', 'ben@bakery.example', 'cleo@bakery.example']);
  const lastMonth = async () =>
    (await product.server.store.for('eu').get(reportSchedules, agency.ID))?.data.lastMonth;
  expect(await lastMonth()).toBe(NOVEMBER);

  // After three days, the mail to the refusing address is not sent again.
  product.server.clock.time = Date.UTC(2027, 0, 4, 1);
  await runSchedule();
  expect(mails).toHaveLength(3);
  expect(await lastMonth()).toBe('2026-12');
});
