import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newAgentId, newClientId, newOrganisationId } from '@voxgrove/contracts';
import { subscription } from '@voxgrove/server/events/event';
import { until } from '@voxgrove/testing/until';
import { agencyFixture } from '../testing/agency-fixture';
import { startTestApp } from '../testing/test-app';
import { checkoutSlices } from './walked-product';
import type { CustomTab, DomainEvents } from '@voxgrove/contracts';
import type { Slice } from '@voxgrove/server/slice';
import type { AgencyFixture } from '../testing/agency-fixture';
import type { TestApp } from '../testing/test-app';

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

test('a client creates agents where the agency allows it, for the own organization only', async () => {
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

test('a client sees the custom tabs that are opened to everybody or to this client', async () => {
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

test('a new client is an event, once', async () => {
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

test('the secret of the workspace reaches the clients of its own agency only', async () => {
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

test('a deactivated client is signed out, told so at the door, and comes back', async () => {
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

test('those who administer an organization read what happened there, and not who of the agency', async () => {
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
