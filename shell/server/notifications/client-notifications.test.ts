import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newAgentId, newClientId, noticeWords } from '@voxgrove/contracts';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { systemClock } from '@voxgrove/server/clock';
import { until } from '@voxgrove/testing/until';
import { agencyFixture } from '../testing/agency-fixture';
import { startTestApp } from '../testing/test-app';
import { startPushService } from './testing/push-service';
import type { AccessTab, Client, MailOfAgency, Notification } from '@voxgrove/contracts';
import type { Slice } from '@voxgrove/server/slice';
import type { AgencyFixture } from '../testing/agency-fixture';
import type { TestApp } from '../testing/test-app';
import type { PushService } from './testing/push-service';

const agentId = newAgentId();
const sent: MailOfAgency[] = [];
/** Replaces the slice that sends mails from the domains of agencies. */
const mailOfAgencies: Slice = {
  name: 'mails',
  setup: async () => ({
    routes: [],
    provides: {
      agencyMail: {
        send: async (_region, _agency, mail) => void sent.push(mail),
        undeliverable: async () => [],
      },
    },
  }),
};

let product: TestApp;
let service: PushService;
let fern: AgencyFixture;
let ines: string;
let count = 0;

beforeAll(async () => {
  service = await startPushService();
  const outbound = createOutbound({
    config: { model: undefined, outboundAllowedOrigins: [service.origin] },
    clock: systemClock,
    log: silentLog,
  });
  product = await startTestApp({
    slices: [mailOfAgencies],
    outbound,
    config: { outboundAllowedOrigins: [service.origin] },
  });
  fern = await agencyFixture(product, 'fern@example.com', { brand: { name: 'Fern & Co' } });
  await ports('organisations').addAgent('eu', fern.organisation.ID, agentId);
  ines = await fern.clientCookie();
}, 60_000);
afterAll(async () => {
  await product.stop();
  await service.stop();
});

const ports: TestApp['app']['context']['port'] = (name) => product.app.context.port(name);
const ask = (method: string, path: string, cookie: string, body?: unknown) =>
  product.call(method, `/portal/${fern.agency.ID}/api${path}`, {
    cookie,
    ...(body !== undefined && { body }),
  });
const send = (
  title: string,
  more: { notifyOnly?: Client['ID'][]; tab?: AccessTab | null } = {},
) => {
  const { tab = '/convos' } = more;
  product.clock.advance(1);
  return ports('notifications').send('eu', {
    workspaceId: fern.workspaceId,
    key: `test-${count++}`,
    title,
    body: 'Do you rent tents?',
    urlPathname: `/agents/${agentId}${tab ?? '/convos'}`,
    notificationLevel: 2,
    ...(tab !== null && { forClients: { agentId, tab } }),
    ...(more.notifyOnly && { notifyOnly: more.notifyOnly }),
  });
};
const titles = async (cookie: string): Promise<string[]> => {
  const answer = await ask('GET', '/portal/notifications', cookie);
  return (answer.json.data.level2 as Notification[]).map(({ title }) => title);
};
const another = async (email: string, changes: Partial<Client> = {}): Promise<Client> => {
  const { ID } = await ports('clients').create('eu', fern.organisation.ID, newClientId(), {
    email,
  });
  return ports('clients').change('eu', ID, changes);
};

test('clients are notified about pages that they may open, and about nothing else', async () => {
  const narrow = await another('narrow@example.com', { canAccess: ['/analytics'] });
  const elsewhere = await another('elsewhere@example.com', { type: 'client', widgetIDs: [] });
  const chosen = await another('chosen@example.com');
  const cookies = await Promise.all(
    [narrow, elsewhere, chosen].map((one) => fern.clientCookie(one)),
  );
  await send('For all');
  await send('For one', { notifyOnly: [chosen.ID] });
  await send('About the settings', { tab: '/settings' });
  expect(await titles(ines)).toEqual(['For all']);
  expect(await Promise.all(cookies.map(titles))).toEqual([[], [], ['For one', 'For all']]);
  const members = `/api/eu/workspaces/${fern.workspaceId}/notifications`;
  const ofOwner = await product.call('GET', members, { cookie: fern.owner });
  expect(ofOwner.json.data.level2.map(({ title }: Notification) => title)).toEqual([
    'About the settings',
    'For all',
  ]);
  expect((await ask('GET', `/eu/workspaces/${fern.workspaceId}/notifications`, ines)).status).toBe(
    403,
  );
});

test('a notification that is not declared for clients reaches only members, whatever page it is about', async () => {
  const before = await titles(ines);
  await send('The model access is refused', { tab: null });
  expect(await titles(ines)).toEqual(before);
});

test('a client can open and delete only their own copies', async () => {
  const colleague = await fern.clientCookie(await another('colleague@example.com'));
  await send('Opened by one');
  const mine = await ask('GET', '/portal/notifications', ines);
  const { ID } = mine.json.data.level2[0] as Notification;
  const path = `/portal/notifications/${ID}`;
  expect((await ask('POST', `${path}/seen`, colleague, {})).json).toEqual({ first: false });
  await ask('DELETE', path, colleague);
  expect((await ask('POST', `${path}/seen`, ines, {})).json).toEqual({ first: true });
  await ask('DELETE', path, ines);
  expect([await titles(ines), await titles(colleague)]).toEqual([['For all'], ['Opened by one']]);
  await ask('DELETE', '/portal/notifications', colleague);
  expect(await titles(colleague)).toEqual([]);
});

test('only the client receives the notifications live', async () => {
  const topic = `clients/${fern.client.ID}/notifications`;
  const listen = (cookie: string) =>
    fetch(`${product.url}/portal/${fern.agency.ID}/live?region=eu&topic=${topic}`, {
      headers: { cookie },
    });
  const admin = await another('boss@example.com', { isOrgAdmin: true });
  expect((await listen(await fern.clientCookie(admin))).status).toBe(404);
  const stream = await listen(ines);
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const next = async (what: string): Promise<void> => {
    while (!received.includes(what)) received += (await reader.read()).value ?? '';
  };
  await next('id:');
  await send('Heard at once');
  await next('Heard at once');
  await reader.cancel();
});

test("a client gets a mail of the agency and a push message, if the client's settings allow it", async () => {
  const quiet = await another('quiet@example.com');
  const german = await another('german@example.com', { preferredLanguage: 'de' });
  const browser = service.browser();
  await ask('POST', '/eu/push/subscriptions', ines, { target: browser.target });
  const none = { notifyThrough: 'none', notifyIf: 'all' };
  await ask('PUT', '/notification-settings', await fern.clientCookie(quiet), none);
  sent.length = 0;
  await send('Somebody waits');
  await until(
    () => browser.received,
    (all) => all.length === 1,
  );
  const { message } = browser.received[0]!;
  expect(message).toMatchObject({
    base: `/portal/${fern.agency.ID}`,
    remove: `/api/portal/notifications/${message.id}`,
  });
  product.clock.advance(60_000);
  await until(() => sent.some(({ to }) => to === fern.client.email));
  const mail = sent.find(({ to }) => to === fern.client.email)!;
  expect(mail.text).toContain(`/portal/${fern.agency.ID}/app/eu/agents/${agentId}/convos`);
  expect(mail.text).toContain('Open in Fern & Co');
  expect(mail.text).not.toContain('Voxgrove');
  expect(sent.map(({ to }) => to)).not.toContain(quiet.email);
  await until(() => sent.some(({ to }) => to === german.email));
  const { text } = sent.find(({ to }) => to === german.email)!;
  expect(text).toContain('In Fern & Co öffnen');
  expect(text).toContain('aufgrund Ihrer Benachrichtigungseinstellungen');
  const { lastEmailSentTS } = (await ports('clients').get('eu', fern.client.ID))!;
  expect(lastEmailSentTS).toBeGreaterThan(0);
});

test('clients get titles and fixed texts in their language, and words of people as they are', async () => {
  const german = await another('anna@example.com', { preferredLanguage: 'de' });
  const cookie = await fern.clientCookie(german);
  const browser = service.browser();
  await ask('POST', '/eu/push/subscriptions', cookie, { target: browser.target });
  const topic = `clients/${german.ID}/notifications`;
  const stream = await fetch(
    `${product.url}/portal/${fern.agency.ID}/live?region=eu&topic=${topic}`,
    { headers: { cookie } },
  );
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const heard = async (what: string): Promise<void> => {
    while (!received.includes(what)) received += (await reader.read()).value ?? '';
  };
  await heard('id:');
  const notify = (words: ReturnType<typeof noticeWords>) =>
    ports('notifications').send('eu', {
      workspaceId: fern.workspaceId,
      key: `test-${count++}`,
      ...words,
      urlPathname: `/agents/${agentId}/convos`,
      notificationLevel: 2,
      forClients: { agentId, tab: '/convos' },
    });
  sent.length = 0;
  const agent = 'Ranger';
  await notify(noticeWords({ key: 'noticeHandoff', values: { agent } }, 'Do you rent tents?'));
  const title = 'Ranger: ein Besucher möchte mit einer Person sprechen';
  await heard(title);
  await reader.cancel();
  await until(
    () => browser.received,
    (all) => all.length === 1,
  );
  expect(browser.received[0]!.message).toMatchObject({ title, body: 'Do you rent tents?' });
  product.clock.advance(60_000);
  await until(() => sent.some(({ to }) => to === german.email));
  const mail = sent.find(({ to }) => to === german.email)!;
  expect([mail.subject, mail.text.includes('Do you rent tents?')]).toEqual([title, true]);
  product.clock.advance(1);
  await notify(
    noticeWords({ key: 'noticeMessage', values: { agent } }, { key: 'noticeUnrecorded' }),
  );
  const listed = await ask('GET', '/portal/notifications', cookie);
  const [newest] = listed.json.data.level2 as Notification[];
  expect([newest!.title, newest!.body]).toEqual([
    'Ranger: ein Besucher hat Ihnen geschrieben',
    'Dieser Agent speichert keine Gesprächsverläufe.',
  ]);
  product.clock.advance(1);
  const reason = { key: 'noticeMailDomain' } as const;
  await notify(
    noticeWords(
      { key: 'noticeUnmailed', values: { recipient: 'Hal' } },
      { key: 'noticeUnmailedBody', values: { campaign: 'Opening', reason } },
    ),
  );
  const [unmailed] = (await ask('GET', '/portal/notifications', cookie)).json.data.level2;
  expect(unmailed).toMatchObject({
    title: 'Eine Antwort an Hal konnte nicht per E-Mail gesendet werden',
    body: 'Opening: Die Agentur dieses Arbeitsbereichs hat keine bestätigte E-Mail-Domain. Senden Sie sie unter „Kanäle“ noch einmal.',
  });
  expect((await titles(ines)).slice(0, 3)).toEqual([
    'An answer to Hal could not be mailed',
    'Ranger: a visitor wrote to you',
    'Ranger: a visitor asks for a person',
  ]);
});

test('the tabs home and overview are the same page', async () => {
  const homely = await fern.clientCookie(
    await another('homely@example.com', { canAccess: ['/home'] }),
  );
  await send('About the overview', { tab: '/overview' });
  expect(await titles(homely)).toEqual(['About the overview']);
});
