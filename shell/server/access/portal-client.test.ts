import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  AppError,
  newAgentId,
  newClientId,
  newOrganisationId,
  randomId,
} from '@voxgrove/contracts';
import { subscription } from '@voxgrove/server/events/event';
import { collection } from '@voxgrove/server/store/port';
import { until } from '@voxgrove/testing/until';
import { agencyFixture } from '../testing/agency-fixture';
import { declaredCollections, storedTexts } from '../testing/stored-everything';
import { startTestApp } from '../testing/test-app';
import { checkoutSlices } from './walked-product';
import type { CustomTab, DomainEvents } from '@voxgrove/contracts';
import type { Slice } from '@voxgrove/server/slice';
import type { AgencyFixture } from '../testing/agency-fixture';
import type { TestApp, TestResponse } from '../testing/test-app';

const heard: DomainEvents['client_created'][] = [];
const listener: Slice = {
  name: 'listener',
  setup: async () => ({
    routes: [],
    subscriptions: [
      subscription({
        event: 'client_created',
        name: 'listener',
        handle: async ({ payload }) => void heard.push(payload),
      }),
    ],
  }),
};

let product: TestApp;
let fern: AgencyFixture;
let moss: AgencyFixture;

beforeAll(async () => {
  product = await startTestApp({ slices: [...(await checkoutSlices()), listener] });
  fern = await agencyFixture(product, 'fern@example.com', { brand: { name: 'Fern & Co' } });
  moss = await agencyFixture(product, 'moss@example.com');
}, 120_000);
afterAll(() => product.stop());

const ports: TestApp['app']['context']['port'] = (name) => product.app.context.port(name);
const ask = (method: string, path: string, cookie: string, body?: unknown) =>
  product.call(method, `/portal/${fern.agency.ID}/api${path}`, {
    cookie,
    ...(body !== undefined && { body }),
  });

test('a client can create agents if the agency allows it, and only for its own organization', async () => {
  const cookie = await fern.clientCookie();
  const agent = { ID: newAgentId(), title: 'Tent guide' };
  const refused = await ask('POST', '/portal/agents', cookie, agent);
  expect([refused.status, refused.json.errorCode]).toEqual([403, 'PORTAL_NO_AGENT_CREATION']);
  await ports('clients').change('eu', fern.client.ID, { allowCreateAgents: true });
  for (let times = 0; times < 2; times += 1)
    expect((await ask('POST', '/portal/agents', cookie, agent)).json.data.title).toBe('Tent guide');
  const listed = await ask('GET', '/portal/agents', cookie);
  expect(listed.json.data).toEqual([expect.objectContaining(agent)]);
  expect((await ports('organisations').get('eu', fern.organisation.ID))!.widgetIDs).toEqual([
    agent.ID,
  ]);
});

test('a client cannot get an existing agent by creating an agent with its id', async () => {
  const cookie = await fern.clientCookie();
  await ports('clients').change('eu', fern.client.ID, { allowCreateAgents: true });
  const [owner] = await ports('workspaces').people('eu', fern.agency.userId);
  const agent = { ID: newAgentId(), title: 'Of the agency itself' };
  await ports('workspaceAgents').create('eu', {
    ...agent,
    workspaceId: fern.agency.userId,
    userId: owner!.userId,
  });
  const before = (await ports('organisations').get('eu', fern.organisation.ID))!.widgetIDs;
  const taken = await ask('POST', '/portal/agents', cookie, agent);
  expect([taken.status, taken.json.errorCode]).toEqual([409, 'ALREADY_EXISTS']);
  expect((await ports('organisations').get('eu', fern.organisation.ID))!.widgetIDs).toEqual(before);
});

test('a client cannot read or complete the lead of another agent through its email address', async () => {
  const cookie = await fern.clientCookie();
  const [agentId] = (await ports('organisations').get('eu', fern.organisation.ID))!.widgetIDs;
  await ports('clients').change('eu', fern.client.ID, { canAccess: ['/leads'] });
  const lead = { name: 'Robin', email: 'robin@visitor.example', notes: 'Wants a discount' };
  const known = await product.call(
    'PUT',
    `/api/eu/workspaces/${fern.agency.userId}/leads/${randomId(20)}`,
    { cookie: fern.owner, body: { lead } },
  );
  expect(known.status).toBe(200);
  const path = `/eu/v2/agents/${agentId}/leads/${randomId(20)}`;
  const asked = await ask('PUT', path, cookie, { lead: { name: 'R', email: lead.email } });
  expect([asked.status, asked.json.errorCode]).toEqual([409, 'LEAD_EXISTS']);
  expect(asked.text).not.toContain('discount');
  const own = await ask('PUT', path, cookie, {
    lead: { name: 'Kim', email: 'kim@visitor.example' },
  });
  expect(own.status).toBe(200);
});

test('a client changes no lead that another client shares, and removes it only from the own agents', async () => {
  const cookie = await fern.clientCookie();
  const [agentId] = (await ports('organisations').get('eu', fern.organisation.ID))!.widgetIDs;
  await ports('clients').change('eu', fern.client.ID, { canAccess: ['/leads'] });
  const [owner] = await ports('workspaces').people('eu', fern.agency.userId);
  const otherId = newAgentId();
  await ports('workspaceAgents').create('eu', {
    ID: otherId,
    title: 'Of another client',
    workspaceId: fern.agency.userId,
    userId: owner!.userId,
  });
  const leadId = randomId(20);
  const pathOf = (id: string) => `/eu/v2/agents/${id}/leads/${leadId}`;
  const ofOwner = (method: string, id: string, body?: unknown) =>
    product.call(method, `/api${pathOf(id)}`, {
      cookie: fern.owner,
      ...(body !== undefined && { body }),
    });
  const lead = { name: 'Sam', email: 'sam@visitor.example' };
  for (const id of [otherId, agentId!])
    expect((await ofOwner('PUT', id, { lead })).status).toBe(200);
  expect((await ask('GET', pathOf(agentId!), cookie)).json.data.name).toBe('Sam');

  const changed = await ask('PATCH', pathOf(agentId!), cookie, { change: { name: 'Taken' } });
  expect([changed.status, changed.json.errorCode]).toEqual([403, 'LEAD_SHARED']);
  for (let times = 0; times < 2; times += 1)
    expect((await ask('DELETE', pathOf(agentId!), cookie)).status).toBe(200);
  expect((await ask('GET', pathOf(agentId!), cookie)).status).toBe(404);
  expect((await ofOwner('GET', otherId)).json.data).toMatchObject(lead);
});

/** One red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);
const upload = async (path: string, cookie: string, name = 'screen.png') => {
  const reply = await fetch(`${product.url}/portal/${fern.agency.ID}/api${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/png', 'x-file-name': name },
    body: new Uint8Array(PICTURE),
  });
  return { status: reply.status, json: (await reply.json()) as { data: Record<string, string> } };
};
const attach = async (cookie: string, name: string) =>
  (await upload(`/eu/agencies/${fern.agency.ID}/email/attachments`, cookie, name)).json.data as {
    id: string;
  };
/** The agency accepts feedback. */
async function openFeedback(): Promise<void> {
  await ports('agencies').change('eu', fern.agency.ID, { supportEmail: 'help@fern.example' });
  await ports('agencies').note('eu', fern.agency.ID, { resendEmailDomain: 'fern.example' });
}
/** Address at which the test serves a file of the product's origin. */
const served = (url: string): string => product.url + new URL(url).pathname;

test('feedback with files goes to the support of the agency, if it has a mail domain', async () => {
  const cookie = await fern.clientCookie();
  const path = `/eu/agencies/${fern.agency.ID}/email`;
  const message = 'The list <b>does not</b> load.';
  const off = await ask('POST', path, cookie, { message });
  expect([off.status, off.json.errorCode]).toEqual([404, 'PORTAL_FEEDBACK_OFF']);
  await openFeedback();
  const names = ['screen.png', '2.png', '3.png', '4.png', '5.png'];
  const stored = await Promise.all(names.map((name) => attach(cookie, name)));
  expect(stored[0]).toMatchObject({ filename: 'screen.png', sizeKB: 1 });
  expect((await upload(`${path}/attachments`, cookie, 'page.html')).status).toBe(415);
  product.mails.length = 0;
  const attachments = stored.map(({ id }) => id);
  expect((await ask('POST', path, cookie, { message, attachments })).status).toBe(200);
  const [mail] = product.mails;
  expect(mail).toMatchObject({ to: 'help@fern.example' });
  const files = [...mail!.text.matchAll(/^(.+) \(1 KB\): (\S+)$/gm)];
  // A mail shows names of files in such a way that mail programs do not make links of them.
  expect(files.map(([, name]) => name!.replace('. ', '.'))).toEqual(names);
  const statuses = () =>
    Promise.all(files.map(async ([, , url]) => (await fetch(served(url!))).status));
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  expect(mail!.text).toContain('The files can be opened for 90 days.');
  expect(mail!.html).toContain('&lt;b&gt;does not');
});

test('feedback contains only files that the same client has stored', async () => {
  await openFeedback();
  const cookie = await fern.clientCookie();
  const path = `/eu/agencies/${fern.agency.ID}/email`;
  const message = 'Please look at this.';
  const other = await ports('clients').create('eu', fern.organisation.ID, newClientId(), {
    email: 'other@example.com',
  });
  const foreign = await attach(await fern.clientCookie(other), 'salaries.png');
  const photo = await upload('/portal/photo', cookie, 'face.png');
  const photoId = new URL(photo.json.data.url!).pathname.split('/').at(-2)!;
  product.mails.length = 0;
  for (const id of [foreign.id, photoId, 'x'.repeat(24)]) {
    const refused = await ask('POST', path, cookie, { message, attachments: [id] });
    expect([refused.status, refused.json.details.fields]).toEqual([
      400,
      { attachments: 'This file is not there. Please attach it again.' },
    ]);
  }
  const place = `files/eu/${fern.workspaceId}/x`;
  for (const url of [`https://evil.example/${place}`, `https://files.real@evil.example/${place}`])
    for (const given of [
      { attachments: [url] },
      { attachmentLinks: [{ filename: 'Invoice', sizeKB: 1, url }] },
    ]) {
      const refused = await ask('POST', path, cookie, { message, ...given });
      expect([refused.status, product.mails]).toEqual([400, []]);
    }
});

test('a client can have a picture of its own', async () => {
  const cookie = await fern.clientCookie();
  const { json } = await upload('/portal/photo', cookie, 'me.png');
  const squarePhotoURL = json.data.url!;
  const saved = await ask('PATCH', `/eu/clients/${fern.client.ID}`, cookie, { squarePhotoURL });
  expect(saved.json.data.squarePhotoURL).toBe(squarePhotoURL);
  const gone = squarePhotoURL.replace(/\/[^/]+\/([^/]+)$/, '/none/$1');
  const refused = await ask('PATCH', `/eu/clients/${fern.client.ID}`, cookie, {
    squarePhotoURL: gone,
  });
  expect([refused.status, Object.keys(refused.json.details.fields)]).toEqual([
    400,
    ['squarePhotoURL'],
  ]);
});

test('an organization gets a logo, which is deleted when another one replaces it', async () => {
  const cookie = await fern.adminCookie();
  const path = `/eu/orgs/${fern.organisation.ID}`;
  const saveLogo = async (squarePhotoURL: string): Promise<string> => {
    const saved = await ask('PATCH', path, cookie, { squarePhotoURL });
    expect(saved.json.data.squarePhotoURL).toBe(squarePhotoURL);
    return squarePhotoURL;
  };
  const store = async (name: string) => (await upload(`${path}/logo`, cookie, name)).json.data.url!;
  const statusOf = async (url: string) => (await fetch(served(url))).status;
  const first = await saveLogo(await store('first.png'));
  expect((await ask('PATCH', path, cookie, { name: 'Fern Bakery' })).status).toBe(200);
  expect(await statusOf(first)).toBe(200);
  const second = await saveLogo(await store('second.png'));
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  const other = await ports('organisations').create('eu', fern.agency.ID, newOrganisationId(), {});
  const theirs = (await upload(`/eu/orgs/${other.ID}/logo`, cookie, 'other.png')).json.data.url!;
  const claimed = await ask('PATCH', path, cookie, { squarePhotoURL: theirs });
  expect([claimed.status, Object.keys(claimed.json.details.fields)]).toEqual([
    400,
    ['squarePhotoURL'],
  ]);
  expect(
    (await ask('PATCH', `/eu/orgs/${other.ID}`, cookie, { squarePhotoURL: theirs })).status,
  ).toBe(200);
  await ports('organisations').remove('eu', other.ID);
  expect(await statusOf(theirs)).toBe(404);
  await saveLogo('');
  expect(await statusOf(second)).toBe(404);
  const gone = await ask('PATCH', path, cookie, { squarePhotoURL: second });
  expect([gone.status, Object.keys(gone.json.details.fields)]).toEqual([400, ['squarePhotoURL']]);
});

test('a replaced picture, and the pictures and feedback files of a deleted client, are deleted', async () => {
  await openFeedback();
  const client = await ports('clients').create('eu', fern.organisation.ID, newClientId(), {
    email: 'leaving@example.com',
  });
  const cookie = await fern.clientCookie(client);
  const savePhoto = async (name: string): Promise<string> => {
    const squarePhotoURL = (await upload('/portal/photo', cookie, name)).json.data.url!;
    const saved = await ask('PATCH', `/eu/clients/${client.ID}`, cookie, { squarePhotoURL });
    expect(saved.json.data.squarePhotoURL).toBe(squarePhotoURL);
    return squarePhotoURL;
  };
  const statusOf = async (url: string) => (await fetch(served(url))).status;
  const first = await savePhoto('first.png');
  expect((await ask('PATCH', `/eu/clients/${client.ID}`, cookie, { name: 'Lea' })).status).toBe(
    200,
  );
  expect(await statusOf(first)).toBe(200);
  const second = await savePhoto('second.png');
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  expect(await savePhoto('second.png')).toBe(second);
  expect(await statusOf(second)).toBe(200);

  product.mails.length = 0;
  const attachments = [(await attach(cookie, 'screen.png')).id];
  const mailed = await ask('POST', `/eu/agencies/${fern.agency.ID}/email`, cookie, {
    message: 'Goodbye',
    attachments,
  });
  expect(mailed.status).toBe(200);
  const file = / \(1 KB\): (\S+)/.exec(product.mails[0]!.text)![1]!;
  expect(await statusOf(file)).toBe(200);
  const uploads = collection<{ expiresAt: number }>('shell.uploads');
  const kept = await product.store.for('eu').get(uploads, attachments[0]!);
  expect(kept!.data.expiresAt - product.clock.now()).toBe(90 * 24 * 3_600_000);
  const place = `/api/eu/orgs/${fern.organisation.ID}/clients/${client.ID}`;
  expect((await product.call('DELETE', place, { cookie: fern.owner })).status).toBe(200);
  expect([await statusOf(second), await statusOf(file)]).toEqual([404, 404]);
});

test('a client sees the custom tabs that are open to everybody or to this client', async () => {
  const tab = (label: string, href: string, alwaysVisible: boolean): CustomTab => ({
    label,
    href,
    alwaysVisible,
    iconUrl: '',
    pageType: 'html',
    htmlContent: `<p>${label}</p>`,
    jsContent: '',
    iframeUrl: '',
  });
  const customTabs = [
    tab('Help', '/help', true),
    tab('Reports', '/reports', false),
    tab('Prices', '/prices', false),
  ];
  await ports('agencies').change('eu', fern.agency.ID, { customTabs });
  await ports('clients').change('eu', fern.client.ID, { canAccess: ['/home', '/c/reports'] });
  const cookie = await fern.clientCookie();
  const session = await ask('GET', '/portal/session', cookie);
  expect(session.json.customTabs).toEqual([
    { label: 'Help', href: '/help', iconUrl: '' },
    { label: 'Reports', href: '/reports', iconUrl: '' },
  ]);
  expect(session.text).not.toContain('<p>');
  const read = (href: string) => ask('GET', `/portal/tab?href=${encodeURIComponent(href)}`, cookie);
  expect((await read('/reports')).json.data.htmlContent).toBe('<p>Reports</p>');
  expect((await read('/prices')).status).toBe(404);
});

test('creating a client emits one event, even if repeated', async () => {
  heard.length = 0;
  const ID = newClientId();
  const body = { ID, name: 'Cleo', email: 'cleo@example.com' };
  for (let times = 0; times < 2; times += 1)
    await product.call('POST', `/api/eu/orgs/${fern.organisation.ID}/clients`, {
      cookie: fern.owner,
      body,
    });
  await until(
    () => heard,
    (all) => all.length > 0,
  );
  expect(heard).toEqual([
    {
      workspaceId: fern.workspaceId,
      organisationId: fern.organisation.ID,
      clientId: ID,
      clientName: 'Cleo',
      clientEmail: 'cleo@example.com',
      operation: 'create',
    },
  ]);
});

test('the workspace secret gives access only to clients of its own agency', async () => {
  const workspace = `/api/eu/v2/workspaces/${fern.workspaceId}/secret`;
  const rotated = await product.call('POST', `${workspace}/rotate`, {
    cookie: fern.owner,
    body: {},
  });
  const headers = { authorization: `Bearer ${rotated.json.secret}` };
  const call = (method: string, path: string, body?: unknown) =>
    product.call(method, `/api/eu${path}`, { headers, ...(body !== undefined && { body }) });
  const opened = await call('GET', `/workspaces/${fern.workspaceId}/agency`);
  expect(opened.json.data.ID).toBe(fern.agency.ID);
  const orgId = newOrganisationId();
  const created = await call('POST', `/agencies/${fern.agency.ID}/orgs`, {
    ID: orgId,
    name: 'Oak',
  });
  expect(created.status).toBe(201);
  const client = { ID: newClientId(), name: 'Ada', email: 'ada@oak.example' };
  expect((await call('POST', `/orgs/${orgId}/clients`, client)).status).toBe(201);
  const narrowed = await call('PATCH', `/clients/${client.ID}`, { canAccess: ['/convos'] });
  expect(narrowed.json.data.canAccess).toEqual(['/convos']);
  expect((await call('GET', `/orgs/${orgId}/clients`)).json.data).toHaveLength(1);
  for (const path of [
    `/agencies/${moss.agency.ID}/orgs`,
    `/orgs/${moss.organisation.ID}/clients`,
    `/clients/${moss.client.ID}`,
  ])
    expect([path, (await call('GET', path)).status]).toEqual([path, 404]);
});

test('a deactivated client is signed out, gets the reason at sign-in, and can sign in after reactivation', async () => {
  const client = await ports('clients').create('eu', fern.organisation.ID, newClientId(), {
    email: 'bo@example.com',
    isOrgAdmin: true,
  });
  await ports('clientProofs').setPassword('eu', client.ID, 'forty potted ferns');
  const cookie = await fern.clientCookie(client);
  const change = (isDeactivated: boolean) =>
    product.call('PATCH', `/api/eu/clients/${client.ID}`, {
      cookie: fern.owner,
      body: { isDeactivated },
    });
  const signIn = () =>
    product.call('POST', `/portal/${fern.agency.ID}/api/portal/sign-in`, {
      body: { email: client.email, password: 'forty potted ferns' },
    });
  const own = { isDeactivated: true };
  expect((await ask('PATCH', `/eu/clients/${client.ID}`, cookie, own)).status).toBe(403);
  expect((await change(true)).status).toBe(200);
  expect((await ask('GET', '/portal/session', cookie)).status).toBe(401);
  expect((await signIn()).json.errorCode).toBe('PORTAL_DEACTIVATED');
  expect((await change(false)).status).toBe(200);
  expect((await signIn()).status).toBe(200);
});

test("an organization administrator can read the activity there, but not the names of the agency's people", async () => {
  const at = await agencyFixture(product, 'activity@example.com');
  const boss = await ports('clients').create('eu', at.organisation.ID, newClientId(), {
    email: 'boss@example.com',
    name: 'Boss',
    isOrgAdmin: true,
  });
  const cookie = await at.clientCookie(boss);
  const patch = (path: string, who: string, body: object) => {
    product.clock.advance(1);
    return product.call('PATCH', `${path}/api/eu/clients/${at.client.ID}`, { cookie: who, body });
  };
  await patch('', at.owner, { canAccess: ['/home'] });
  await patch(`/portal/${at.agency.ID}`, cookie, { name: 'Ines Duarte' });
  const read = (who: string) =>
    product.call('GET', `/portal/${at.agency.ID}/api/eu/orgs/${at.organisation.ID}/activity`, {
      cookie: who,
    });
  const answer = await read(cookie);
  expect(answer.json.data.slice(0, 2)).toEqual([
    expect.objectContaining({
      action: 'client.changed',
      actor: expect.objectContaining({ name: 'Boss' }),
    }),
    expect.objectContaining({
      action: 'client.changed',
      actor: { kind: 'user', id: '', name: '' },
    }),
  ]);
  expect((await read(await at.clientCookie())).status).toBe(403);
});

test('a client reads the statement of the organization only while it has billing', async () => {
  const at = await agencyFixture(product, 'statement@example.com');
  const cookie = await at.clientCookie();
  const path = `/eu/stripe/connect/statement/${at.organisation.ID}`;
  const read = (more: string, as = { site: `/portal/${at.agency.ID}`, cookie }) =>
    product.call('GET', `${as.site}/api${path}${more}`, { cookie: as.cookie });
  for (const more of ['', '/credits.csv', '/unknown']) {
    const refused = await read(more);
    expect([refused.status, refused.json.errorCode]).toEqual([403, 'CLIENT_BILLING_OFF']);
  }
  const owner = { site: '', cookie: at.owner };
  expect((await read('', owner)).json).toEqual({ entries: [], cursor: null });
  await ports('organisations').change('eu', at.organisation.ID, { allowBilling: true });
  expect((await read('')).json).toEqual({ entries: [], cursor: null });
  expect((await read('/credits.csv')).text).toContain('number,time');
  expect((await read('/unknown')).status).toBe(404);
});

describe('a stranger at the sign-in page', () => {
  const rpc = (name: string, body: object, cookie = '') =>
    product.call('POST', `/portal/${moss.agency.ID}/api/eu/rpc/${name}`, { cookie, body });
  const cookieOf = ({ headers }: TestResponse): string =>
    headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0]!)
      .join('; ');
  const sso = (email: string, more: object = {}, cookie = '') =>
    rpc('ssoClient', { email, agencyId: moss.agency.ID, ...more }, cookie);
  const addressOf = async (name: string): Promise<string> => {
    const email = `${name}@moss.example`;
    await ports('clients').create('eu', moss.organisation.ID, newClientId(), { email });
    return email;
  };

  test('can use a code once, however many calls send it at the same time', async () => {
    const email = await addressOf('rush');
    const requested = await sso(email);
    const code = /\b\d{6}\b/.exec(product.mails.at(-1)!.text)![0];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sso(email, { code }, cookieOf(requested))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('causes at most 200 mails an hour at one agency, and none of another agency', async () => {
    const busy = await agencyFixture(product, 'busy@example.com');
    const { ID } = busy.agency;
    const spend = () =>
      ports('clientProofs').countTry('eu', ID, 'code-mail-agency', 'all', {
        max: 200,
        windowMs: 3_600_000,
      });
    for (let mails = 0; mails < 199; mails += 1) expect(await spend()).toBe(0);
    const mail = () =>
      product.call('POST', `/portal/${ID}/api/eu/rpc/ssoClient`, {
        body: { email: busy.client.email, agencyId: ID },
      });
    expect((await mail()).status).toBe(200);
    expect((await mail()).status).toBe(429);
    expect((await sso(await addressOf('elsewhere'))).status).toBe(200);
    product.clock.advance(3_600_000);
    expect((await mail()).status).toBe(200);
  });

  test('can still use a link that a mail scanner has opened three times', async () => {
    const email = await addressOf('scanned');
    await sso(email);
    const link = /http\S+token=(\S+)/.exec(product.mails.at(-1)!.text)!;
    const page = new URL(link[0]);
    for (let times = 0; times < 3; times += 1)
      await product.call('GET', page.pathname + page.search);
    const use = () => rpc('validateClientLoginToken', { token: link[1] });
    expect((await use()).status).toBe(200);
    expect((await use()).status).toBe(401);
  });

  test('finds no secret in the store or the log', async () => {
    const password = 'forty potted ferns';
    await ports('clientProofs').setPassword('eu', moss.client.ID, password);
    const secret = await ports('agencies').secret('eu', moss.agency.ID);
    const enter = (call: string, body: object) =>
      product.call('POST', `/portal/${moss.agency.ID}/api/portal/${call}`, { body });
    expect((await enter('sign-in', { email: moss.client.email, password })).status).toBe(200);
    expect((await enter('admin-sign-in', { secret })).status).toBe(200);
    const stored = await storedTexts(product.store, declaredCollections());
    const everything = [...product.logs, ...stored.map(({ text }) => text)].join('\n');
    expect([password, secret].filter((one) => everything.includes(one))).toEqual([]);
  });

  test('learns nothing from the refusal of a password, in its text or its time', async () => {
    const pairs = 40;
    const proofs = ports('clientProofs');
    const known = await Promise.all(
      Array.from({ length: pairs }, async (_, at) => {
        const email = await addressOf(`p-${at}`);
        const client = await ports('clients').byEmail('eu', moss.agency.ID, email);
        await proofs.setPassword('eu', client!.ID, `forty potted ferns ${at}`);
        return email;
      }),
    );
    const timeOf = async (email: string, at: number): Promise<number> => {
      const tried = { email, password: 'fifty potted ferns', ip: `203.0.113.${at}` };
      const before = performance.now();
      const refusal = proofs.signIn('eu', moss.agency.ID, tried);
      await expect(refusal).rejects.toMatchObject({ code: 'PASSWORD_WRONG', message: REFUSED });
      return performance.now() - before;
    };
    const times = { wrong: [] as number[], unknown: [] as number[] };
    for (let at = 0; at < pairs; at += 1) {
      times.wrong.push(await timeOf(known[at]!, at));
      times.unknown.push(await timeOf(`nobody-${at}@moss.example`, at));
    }
    expect(Math.abs(shareOfLonger(times.wrong, times.unknown) - 0.5)).toBeLessThan(0.25);
  });

  test('learns nothing from the time or the text of a response', async () => {
    const pairs = 40;
    const known = await Promise.all(Array.from({ length: pairs }, (_, at) => addressOf(`k-${at}`)));
    const unknown = (at: number): string => `u-${at}@moss.example`;
    // Uses up the limit of ten unknown addresses, which get another response. After that, known and
    // unknown addresses get the same response.
    for (let at = 0; at < 10; at += 1) await sso(unknown(-at));
    const timeOf = async (email: string): Promise<number> => {
      const before = performance.now();
      expect((await sso(email)).status).toBe(200);
      return performance.now() - before;
    };
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let at = 0; at < pairs; at += 1) {
      times.known.push(await timeOf(known[at]!));
      times.unknown.push(await timeOf(unknown(at)));
    }
    expect(Math.abs(shareOfLonger(times.known, times.unknown) - 0.5)).toBeLessThan(0.25);
  });
});

const REFUSED = new AppError('PASSWORD_WRONG').message;

/**
 * Returns the share of pairs in which the first time is longer: one half if the time reveals
 * nothing. For 40 times each, this Mann-Whitney statistic has a standard deviation of 0.065.
 */
function shareOfLonger(times: readonly number[], others: readonly number[]): number {
  const longer = times.flatMap((one) => others.filter((other) => one > other));
  return longer.length / (times.length * others.length);
}
