import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PORTAL_VIEW, newClientId } from '@voxgrove/contracts';
import { agencyAudit } from '@voxgrove/server/audit/agency-audit';
import { hashOfToken } from '@voxgrove/server/secrets/token-hash';
import { sessions } from '../sessions/sessions';
import { agencyFixture } from '../testing/agency-fixture';
import { startTestApp } from '../testing/test-app';
import type { AgencyAuditEntry } from '@voxgrove/contracts';
import type { Viewer } from '../sessions/port';
import type { AgencyFixture } from '../testing/agency-fixture';
import type { TestApp } from '../testing/test-app';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

let product: TestApp;
let fern: AgencyFixture;

beforeAll(async () => {
  product = await startTestApp({ slices: [] });
  fern = await agencyFixture(product, 'fern@example.com');
}, 60_000);
afterAll(() => product.stop());

const post = (path: string, cookie: string) =>
  product.call('POST', path, { cookie, headers: SAME_ORIGIN, body: {} });
const portal = () => `/portal/${fern.agency.ID}`;
const sessionOf = (cookie: string) =>
  product.call('GET', `${portal()}/api/portal/session`, { cookie });

async function viewAsOwner(): Promise<string> {
  const started = await post(`/api/eu/clients/${fern.client.ID}/view`, fern.owner);
  expect(started.status).toBe(200);
  expect(started.json).toEqual({ data: { url: `${portal()}/app/eu/profile` } });
  expect(started.headers.get('set-cookie')).toContain(`Path=${portal()}`);
  return started.cookie ?? '';
}

async function audit(): Promise<AgencyAuditEntry[]> {
  const entries = await product.store.for('eu').query(agencyAudit, {
    where: [{ field: 'agencyId', op: '==', value: fern.agency.ID }],
    orderBy: { field: 'at' },
  });
  return entries.map(({ data }) => data);
}

test('the owner can view the portal as a client, and returns to the list of clients', async () => {
  const cookie = await viewAsOwner();
  const { json } = await sessionOf(cookie);
  expect(json).toMatchObject({ kind: 'client', client: { ID: fern.client.ID } });
  expect(json.viewing.until).toBe(product.clock.now() + PORTAL_VIEW.lifetimeMs);
  expect((await sessionOf(await fern.clientCookie())).json.viewing).toBeNull();
  // The owner is still signed in at the dashboard.
  expect((await product.call('GET', '/api/auth/session', { cookie: fern.owner })).status).toBe(200);

  const ended = await post(`${portal()}/api/portal/view/end`, cookie);
  expect(ended.json).toEqual({ data: { url: 'http://localhost:4000/app/eu/clients' } });
  expect((await sessionOf(cookie)).status).toBe(401);
});

test('a view ends after its time, even if it is used', async () => {
  const cookie = await viewAsOwner();
  product.clock.advance(PORTAL_VIEW.lifetimeMs - 1_000);
  expect((await sessionOf(cookie)).status).toBe(200);
  product.clock.advance(1_000);
  expect((await sessionOf(cookie)).status).toBe(401);
});

test('an owner whose view has ended is redirected to the list of clients', async () => {
  const cookie = await viewAsOwner();
  const page = () => product.call('GET', `${portal()}/app/eu/profile`, { cookie });
  expect((await page()).headers.get('location')).toBeNull();
  product.clock.advance(PORTAL_VIEW.lifetimeMs);
  const left = await page();
  expect(left.status).toBe(302);
  expect(left.headers.get('location')).toBe('http://localhost:4000/app/eu/clients');
  expect(left.headers.get('set-cookie')).toMatch(/^vg_view=;/);
});

test("a view ends with the viewer's sign-out and change of credentials", async () => {
  const view = async (owner: string): Promise<string> =>
    (await post(`/api/eu/clients/${fern.client.ID}/view`, owner)).cookie ?? '';
  const ownerAgain = await product.signIn('fern@example.com');
  const viewed = await view(ownerAgain);
  const other = await view(fern.owner);
  expect((await post('/api/auth/sign-out', ownerAgain)).status).toBe(200);
  expect((await sessionOf(viewed)).status).toBe(401);
  expect((await sessionOf(other)).status).toBe(200);
  const { json } = await product.call('GET', '/api/auth/session', { cookie: fern.owner });
  await product.app.sessions.endByChange(json.user.uid);
  expect((await sessionOf(other)).status).toBe(401);
  fern = { ...fern, owner: await product.signIn('fern@example.com') };
});

test('a view that an earlier release started has ended', async () => {
  const cookie = await viewAsOwner();
  const { identity } = product.store;
  const row = (await identity.get(sessions, hashOfToken(/vgv_[\w-]+/.exec(cookie)![0])))!;
  const { sessionId: _sessionId, ...viewer } = (row.data.holder as { viewer: Viewer }).viewer;
  await identity.set(sessions, row.id, {
    ...row.data,
    holder: { ...row.data.holder, viewer },
  } as never);
  expect((await sessionOf(cookie)).status).toBe(401);
});

test('actions in a view are recorded with both people', async () => {
  const clients = product.app.context.port('clients');
  await clients.change('eu', fern.client.ID, { isOrgAdmin: true });
  const other = await clients.create('eu', fern.organisation.ID, newClientId(), {
    name: 'Cleo',
    email: 'cleo@example.com',
  });
  const cookie = await viewAsOwner();
  const path = `${portal()}/api/eu/orgs/${fern.organisation.ID}/clients/${other.ID}`;
  const deleted = await product.call('DELETE', path, { cookie, headers: SAME_ORIGIN });
  expect(deleted.status).toBe(200);

  const entries = await audit();
  const by = (action: string) => entries.filter((entry) => entry.action === action).at(-1);
  const actedAs = { clientId: fern.client.ID, name: 'Ines' };
  expect(by('view.started')).toMatchObject({ actor: { kind: 'user' }, actedAs: null });
  expect(by('view.client.deleted')).toMatchObject({ actor: { kind: 'user' }, actedAs });
  expect(by('client.deleted')).toMatchObject({ actor: { kind: 'user' }, actedAs, subject: 'Cleo' });
});

test('a portal administrator can view the portal as a client, and is the administrator again afterwards', async () => {
  const admin = await fern.adminCookie();
  const view = async (): Promise<string> => {
    const started = await post(`${portal()}/api/eu/clients/${fern.client.ID}/view`, admin);
    expect(started.status).toBe(200);
    return `${admin}; ${started.cookie}`;
  };
  const both = await view();
  expect((await sessionOf(both)).json.kind).toBe('client');
  const ended = await post(`${portal()}/api/portal/view/end`, both);
  expect(ended.json).toEqual({ data: { url: `${portal()}/app/eu/organizations` } });
  expect((await sessionOf(both)).json.kind).toBe('agencyAdmin');

  const timedOut = await view();
  product.clock.advance(PORTAL_VIEW.lifetimeMs);
  expect((await sessionOf(timedOut)).json.kind).toBe('agencyAdmin');
});

test('signing out within a view signs the administrator out', async () => {
  const admin = await fern.adminCookie();
  const started = await post(`${portal()}/api/eu/clients/${fern.client.ID}/view`, admin);
  const both = `${admin}; ${started.cookie}`;
  expect((await post(`${portal()}/api/portal/sign-out`, both)).status).toBe(200);
  expect((await sessionOf(both)).status).toBe(401);
});

test('a view of an administrator ends when the secret is replaced', async () => {
  const admin = await fern.adminCookie();
  const started = await post(`${portal()}/api/eu/clients/${fern.client.ID}/view`, admin);
  await product.app.context.port('agencies').rotateSecret('eu', fern.agency.ID);
  expect((await sessionOf(started.cookie ?? '')).status).toBe(401);
});

test('nobody else can view the portal as a client, and no view can start another', async () => {
  const stranger = await agencyFixture(product, 'moss@example.com');
  const path = `/api/eu/clients/${fern.client.ID}/view`;
  expect((await post(path, stranger.owner)).status).toBe(404);
  const client = await fern.clientCookie();
  expect((await post(`${portal()}${path}`, client)).status).toBe(403);
  expect((await post(`${portal()}${path}`, await viewAsOwner())).status).toBe(403);
  expect((await post(`${portal()}/api/portal/view/end`, client)).status).toBe(404);
});
