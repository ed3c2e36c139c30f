import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SESSION, newClientId, newWorkspaceId } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { agencyFixture } from '../testing/agency-fixture';
import { openAgencySession } from '../testing/agency-session';
import { askHost } from '../testing/ask-host';
import { declaredCollections, storedTexts } from '../testing/stored-everything';
import { startTestApp } from '../testing/test-app';
import type { AgencyId, ClientId } from '@voxgrove/contracts';
import type { AgencyFixture } from '../testing/agency-fixture';
import type { HostAnswer, HostRequest } from '../testing/ask-host';
import type { TestApp } from '../testing/test-app';

const FERN = 'portal.fern.example';
const MOSS = 'portal.moss.example';
const OWN = 'localhost:4000';
const SESSION_CALL = '/api/portal/session';
const DASHBOARD_CALL = '/api/auth/session';

let product: TestApp;
let fern: AgencyFixture;
let moss: AgencyFixture;

beforeAll(async () => {
  product = await startTestApp({ slices: [] });
  fern = await agencyFixture(product, 'fern@example.com');
  moss = await agencyFixture(product, 'moss@example.com');
  await fern.serveAt(FERN);
  await moss.serveAt(MOSS);
  await until(async () => (await ask(FERN, SESSION_CALL)).status === 401);
  await until(async () => (await ask(MOSS, SESSION_CALL)).status === 401);
}, 60_000);
afterAll(() => product.stop());

const ask = (host: string, path: string, options: HostRequest = {}): Promise<HostAnswer> =>
  askHost(product.url, host, path, options);
const withCookie = (host: string, path: string, cookie: string): Promise<HostAnswer> =>
  ask(host, path, { headers: { cookie } });
const statusOf = async (host: string, path: string, cookie: string): Promise<number> =>
  (await withCookie(host, path, cookie)).status;
const tokenOf = (cookie: string): string => cookie.slice(cookie.indexOf('=') + 1);
const port = () => product.app.context.port('clients');

describe("a client's session", () => {
  test("is valid on the agency's host and below its portal path", async () => {
    const cookie = await fern.clientCookie();
    const answer = await withCookie(FERN, SESSION_CALL, cookie);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({
      kind: 'client',
      client: { ID: fern.client.ID, email: 'client-of-fern@example.com' },
      organisation: { ID: fern.organisation.ID },
      accessDisabled: null,
    });
    expect(answer.text).not.toContain('credentialVersion');
    expect(await statusOf(OWN, `/portal/${fern.agency.ID}${SESSION_CALL}`, cookie)).toBe(200);
  });

  test('is not accepted at any other address', async () => {
    const cookie = await fern.clientCookie();
    expect(await statusOf(MOSS, SESSION_CALL, cookie)).toBe(401);
    expect(await statusOf(OWN, SESSION_CALL, cookie)).toBe(401);
    expect(await statusOf(OWN, `/portal/${moss.agency.ID}${SESSION_CALL}`, cookie)).toBe(401);
  });

  test('is not accepted as a session of the dashboard, as any cookie or token', async () => {
    const token = tokenOf(await fern.clientCookie());
    for (const host of [OWN, FERN, MOSS]) {
      for (const name of ['vg_session', 'vg_portal'])
        expect(await statusOf(host, DASHBOARD_CALL, `${name}=${token}`)).toBe(
          host === FERN && name === 'vg_portal' ? 403 : 401,
        );
    }
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    expect((await ask(OWN, DASHBOARD_CALL, bearer)).status).toBe(401);
    expect((await ask(MOSS, SESSION_CALL, bearer)).status).toBe(401);
    expect((await ask(FERN, SESSION_CALL, bearer)).status).toBe(200);
  });

  test('ends when the browser signs out', async () => {
    const cookie = await fern.clientCookie();
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const answer = await ask(FERN, '/api/portal/sign-out', { method: 'POST', headers, body: {} });
    expect(answer.status).toBe(200);
    expect(answer.cookies).toEqual([expect.stringMatching(/^vg_portal=;.*Path=\/;/)]);
    expect(await statusOf(FERN, SESSION_CALL, cookie)).toBe(401);
  });

  test('ends 30 days after the last use, and is extended by use', async () => {
    const cookie = await fern.clientCookie();
    product.clock.advance(SESSION.lifetimeMs - 1_000);
    const extended = await withCookie(FERN, SESSION_CALL, cookie);
    expect(extended.status).toBe(200);
    expect(extended.cookies).toEqual([expect.stringContaining('vg_portal=vgp_')]);
    product.clock.advance(SESSION.lifetimeMs - 1_000);
    expect(await statusOf(FERN, SESSION_CALL, cookie)).toBe(200);
    product.clock.advance(SESSION.lifetimeMs + 1_000);
    expect(await statusOf(FERN, SESSION_CALL, cookie)).toBe(401);
  });

  test.each([
    ['password', (id: ClientId) => port().credentialsChanged('eu', id)],
    ['address', (id: ClientId) => port().change('eu', id, { email: 'moved@example.com' })],
  ])('ends with a change of the %s, and the response says so', async (what, change) => {
    const client = await port().create('eu', fern.organisation.ID, newClientId(), {
      email: `changed-${what}@example.com`,
    });
    const cookie = await fern.clientCookie(client);
    await port().change('eu', client.ID, { name: 'Somebody' });
    expect(await statusOf(FERN, SESSION_CALL, cookie)).toBe(200);
    await change(client.ID);
    const answer = await withCookie(FERN, SESSION_CALL, cookie);
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('Please login again.');
    expect(await statusOf(FERN, SESSION_CALL, await fern.clientCookie(client))).toBe(200);
  });

  test('ends when the client or the organisation is deleted', async () => {
    const organisations = product.app.context.port('organisations');
    const { clientCookie, organisation, client } = await agencyFixture(product, 'end@example.com');
    const another = await port().create('eu', organisation.ID, newClientId(), {
      email: 'another@example.com',
    });
    const cookies = [await clientCookie(client), await clientCookie(another)];
    const path = `/portal/${client.agencyId}${SESSION_CALL}`;
    const statuses = () => Promise.all(cookies.map((cookie) => statusOf(OWN, path, cookie)));
    expect(await statuses()).toEqual([200, 200]);
    await port().remove('eu', another.ID);
    expect(await statuses()).toEqual([200, 401]);
    await organisations.remove('eu', organisation.ID);
    expect(await statuses()).toEqual([401, 401]);
  });

  test('continues while access is switched off, but gives only the reason', async () => {
    const { organisation, client, clientCookie } = await agencyFixture(product, 'off@example.com');
    const organisations = product.app.context.port('organisations');
    const path = (call: string) => `/portal/${client.agencyId}${call}`;
    const cookie = await clientCookie();
    const read = path(`/api/eu/orgs/${organisation.ID}`);
    expect(await statusOf(OWN, read, cookie)).toBe(200);
    const settings = { ...organisation.settings, disableClientAccess: true };
    await organisations.change('eu', organisation.ID, { settings });
    const refused = await withCookie(OWN, read, cookie);
    const message = 'Access is currently disabled. Pleas contact your provider!';
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      403,
      expect.objectContaining({ errorCode: 'CLIENT_ACCESS_DISABLED', message }),
    ]);
    const session = await withCookie(OWN, path(SESSION_CALL), cookie);
    expect(JSON.parse(session.text)).toMatchObject({ accessDisabled: message });
    await organisations.change('eu', organisation.ID, { settings: organisation.settings });
    expect(await statusOf(OWN, read, cookie)).toBe(200);
  });

  test('cannot be started for a client of another agency', async () => {
    const { sessions } = product.app;
    const holder = {
      kind: 'client',
      region: 'eu',
      agencyId: fern.agency.ID,
      clientId: moss.client.ID,
    } as const;
    await expect(sessions.begin(holder, undefined)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      sessions.begin({ ...holder, region: 'na', clientId: fern.client.ID }, undefined),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe("an owner's session", () => {
  let owner: string;
  beforeAll(async () => {
    owner = await product.signIn('fern@example.com');
  });

  test("is not accepted at an agency's addresses, even those of the owner's own agency", async () => {
    expect(await statusOf(OWN, DASHBOARD_CALL, owner)).toBe(200);
    const portal = `/portal/${fern.agency.ID}`;
    for (const [host, prefix] of [
      [FERN, ''],
      [OWN, portal],
    ] as const) {
      for (const name of ['vg_session', 'vg_portal']) {
        const cookie = `${name}=${tokenOf(owner)}`;
        for (const call of [DASHBOARD_CALL, SESSION_CALL])
          expect(await statusOf(host, prefix + call, cookie)).toBe(401);
      }
      const bearer = { headers: { authorization: `Bearer ${tokenOf(owner)}` } };
      expect((await ask(host, prefix + DASHBOARD_CALL, bearer)).status).toBe(401);
    }
  });

  test('and the portal session of the same browser do not end each other', async () => {
    const both = `${owner}; ${await fern.clientCookie()}`;
    const portal = `/portal/${fern.agency.ID}`;
    const headers = { cookie: both, 'sec-fetch-site': 'same-origin' };
    expect(await statusOf(OWN, DASHBOARD_CALL, both)).toBe(200);
    expect(await statusOf(OWN, portal + SESSION_CALL, both)).toBe(200);
    const out = { method: 'POST', headers, body: {} };
    const answer = await ask(OWN, `${portal}/api/portal/sign-out`, out);
    expect(answer.cookies).toEqual([expect.stringContaining(`Path=${portal};`)]);
    expect(await statusOf(OWN, portal + SESSION_CALL, both)).toBe(401);
    expect(await statusOf(OWN, DASHBOARD_CALL, both)).toBe(200);
  });
});

describe("an agency administrator's session", () => {
  test('can read its agency, and ends when the secret is replaced', async () => {
    const cookie = await fern.adminCookie();
    const answer = await withCookie(FERN, SESSION_CALL, cookie);
    expect(JSON.parse(answer.text)).toMatchObject({
      kind: 'agencyAdmin',
      agency: { ID: fern.agency.ID },
      canAccess: ['/home', '/leads', '/convos', '/settings', '/analytics'],
    });
    expect(await statusOf(FERN, `/api/eu/agencies/${fern.agency.ID}`, cookie)).toBe(200);
    expect(await statusOf(FERN, `/api/eu/agencies/${moss.agency.ID}`, cookie)).toBe(404);
    expect(await statusOf(MOSS, SESSION_CALL, cookie)).toBe(401);
    const agencies = product.app.context.port('agencies');
    const before = await agencies.secret('eu', fern.agency.ID);
    expect(before).toMatch(/^[A-Za-z0-9]{25}$/);
    expect(await agencies.provesAdmin('eu', fern.agency.ID, before)).toBe(true);
    expect(await agencies.provesAdmin('eu', moss.agency.ID, before)).toBe(false);
    await agencies.rotateSecret('eu', fern.agency.ID);
    expect(await agencies.provesAdmin('eu', fern.agency.ID, before)).toBe(false);
    expect(await statusOf(FERN, SESSION_CALL, cookie)).toBe(401);
  });
});

test('deleting a workspace deletes all data of its agency', async () => {
  const { call, app } = product;
  const cookie = await product.signIn('gone@example.com');
  const uid = newWorkspaceId();
  const created = { uid, workspaceName: 'Gone' };
  await call('POST', '/api/eu/workspaces', { cookie, body: created });
  const opened = await call('POST', `/api/eu/workspaces/${uid}/agency`, { cookie, body: {} });
  const agencyId: AgencyId = opened.json.data.ID;
  const holder = { kind: 'agencyAdmin', region: 'eu', agencyId } as const;
  const session = await openAgencySession(app, holder);
  const path = `/portal/${agencyId}${SESSION_CALL}`;
  expect(await statusOf(OWN, path, session)).toBe(200);
  await call('DELETE', `/api/eu/v2/workspaces/${uid}`, { cookie });
  await until(async () => (await statusOf(OWN, path, session)) === 404);
  const kept = async () =>
    (await storedTexts(product.store, declaredCollections())).filter(({ text }) =>
      text.includes(agencyId),
    );
  await until(kept, (rows) => rows.length === 0);
});

test('a page of another site cannot act for a client', async () => {
  const cookie = await fern.clientCookie();
  const attempt = (headers: Record<string, string>) =>
    ask(FERN, '/api/portal/sign-out', {
      method: 'POST',
      headers: { cookie, ...headers },
      body: {},
    });
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:4000' },
    { origin: `https://${MOSS}` },
    { origin: 'null' },
  ];
  for (const headers of foreign) {
    const { status } = await attempt(headers);
    expect([headers, status]).toEqual([headers, 403]);
  }
  expect(await statusOf(FERN, SESSION_CALL, cookie)).toBe(200);
  expect((await attempt({ origin: `https://${FERN}` })).status).toBe(200);
});
