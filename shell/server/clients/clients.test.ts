import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newAgentId, newClientId, newOrganisationId } from '@voxgrove/contracts';
import { agencyAudit } from '@voxgrove/server/audit/agency-audit';
import { agencyFixture } from '../testing/agency-fixture';
import { startTestApp } from '../testing/test-app';
import { Clients } from './clients';
import type { ClientId, OrganisationId } from '@voxgrove/contracts';
import type { AgencyFixture } from '../testing/agency-fixture';
import type { TestApp } from '../testing/test-app';

let product: TestApp;
let fern: AgencyFixture;
let moss: AgencyFixture;

beforeAll(async () => {
  product = await startTestApp({ slices: [] });
  fern = await agencyFixture(product, 'fern@example.com');
  moss = await agencyFixture(product, 'moss@example.com');
}, 60_000);
afterAll(() => product.stop());

const clients = () => product.app.context.port('clients');
const organisations = () => product.app.context.port('organisations');
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('the agency of a workspace', () => {
  test('is created once, however often it is opened at the same time', async () => {
    const path = `/api/eu/workspaces/${fern.workspaceId}/agency`;
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => product.call('POST', path, { cookie: fern.owner, body: {} })),
    );
    expect(new Set(opened.map(({ json }) => json.data.ID))).toEqual(new Set([fern.agency.ID]));
    const read = await product.call('GET', path, { cookie: fern.owner });
    expect(read.json.data).toMatchObject({ ID: fern.agency.ID, userId: fern.workspaceId });
    expect(read.text).not.toContain('secretVersion');
    expect((await product.call('GET', path, { cookie: moss.owner })).status).toBe(404);
  });
});

test('the audit log names the changed fields, and has no entry for a save without changes', async () => {
  const { agency, organisation } = await agencyFixture(product, 'audit@example.com');
  const { name, settings } = organisation;
  await organisations().change('eu', organisation.ID, { name, settings, canSelfEdit: true });
  await organisations().change('eu', organisation.ID, { name, settings });
  product.clock.advance(1);
  const agencies = product.app.context.port('agencies');
  await agencies.change('eu', agency.ID, { name: agency.name, address: '1 Fern Street' });
  await agencies.change('eu', agency.ID, { settings: agency.settings });
  const entries = await product.store.for('eu').query(agencyAudit, {
    where: [{ field: 'agencyId', op: '==', value: agency.ID }],
    orderBy: { field: 'at' },
  });
  const changes = entries.filter(({ data }) => data.action.endsWith('.changed'));
  expect(changes.map(({ data: { action, details } }) => [action, details])).toEqual([
    ['organisation.changed', 'canSelfEdit'],
    ['agency.changed', 'address'],
  ]);
});

describe('organisations', () => {
  test('are created, listed in pages, read and deleted through their routes', async () => {
    const { agency, owner } = await agencyFixture(product, 'pages@example.com');
    const path = `/api/eu/agencies/${agency.ID}/orgs`;
    const ID = newOrganisationId();
    const body = { ID, name: ' Acme ' };
    const created = await product.call('POST', path, { cookie: owner, body });
    expect([created.status, created.json.data]).toEqual([
      201,
      expect.objectContaining({
        ID,
        name: 'Acme',
        defaultClientAccess: ['/home', '/convos', '/analytics', '/leads', '/campaigns'],
        dashboardLayout: 'vertical',
      }),
    ]);
    expect((await product.call('POST', path, { cookie: owner, body })).json.data.ID).toBe(ID);
    const list = await product.call('GET', path, { cookie: owner });
    expect(list.json.data.map(({ name }: { name: string }) => name)).toEqual([
      'Acme',
      'New Organization',
    ]);
    const first = await organisations().list('eu', agency.ID, { limit: 1 });
    const second = await organisations().list('eu', agency.ID, { limit: 1, after: first.next! });
    expect([first, second].map((page) => page.organisations[0]!.name)).toEqual([
      'Acme',
      'New Organization',
    ]);
    expect(second.next).toBeNull();
    const one = `/api/eu/orgs/${ID}`;
    const foreign = `/api/eu/agencies/${fern.agency.ID}/orgs/${ID}`;
    expect((await product.call('DELETE', foreign, { cookie: fern.owner })).status).toBe(200);
    expect((await product.call('GET', one, { cookie: owner })).status).toBe(200);
    expect((await product.call('DELETE', `${path}/${ID}`, { cookie: owner })).status).toBe(200);
    expect((await product.call('GET', one, { cookie: owner })).status).toBe(404);
  });

  test("of one agency cannot use the id of another agency's organisation", async () => {
    const { ID } = fern.organisation;
    expect(await codeOf(organisations().create('eu', moss.agency.ID, ID, {}))).toBe(
      'ALREADY_EXISTS',
    );
  });

  test('and their clients lose an agent that is deleted', async () => {
    const agentId = newAgentId();
    const { organisation, client } = fern;
    await organisations().addAgent('eu', organisation.ID, agentId);
    await clients().change('eu', client.ID, { type: 'client', widgetIDs: [agentId] });
    const cleanup = product.app.context.port('agentCleanup');
    await cleanup.forget('eu', { agentId, workspaceId: fern.workspaceId });
    expect((await organisations().get('eu', organisation.ID))!.widgetIDs).toEqual([]);
    expect((await clients().get('eu', client.ID))!.widgetIDs).toEqual([]);
  });
});

describe('clients', () => {
  const create = (fixture: AgencyFixture, email: string, ID = newClientId()) =>
    product.call('POST', `/api/eu/orgs/${fixture.organisation.ID}/clients`, {
      cookie: fixture.owner,
      body: { ID, name: 'Cleo', email },
    });

  test('have an address that is unique in the agency, in whatever form it is written', async () => {
    const ID = newClientId();
    const created = await create(fern, ' Cleo@Example.com ', ID);
    expect([created.status, created.json.data]).toEqual([
      201,
      expect.objectContaining({
        email: 'cleo@example.com',
        status: 'offline',
        canAccess: ['/home', '/convos', '/analytics', '/leads', '/campaigns'],
        notificationsSettings: { notifyThrough: 'all', notifyIf: 'requestsOnly' },
        preferredLanguage: 'en',
      }),
    ]);
    expect((await create(fern, 'cleo@example.com', ID)).status).toBe(201);
    const again = await create(fern, 'CLEO@example.com');
    expect([again.status, again.json.message]).toEqual([
      409,
      'This email is already in use by another client.',
    ]);
    const elsewhere = await organisations().create('eu', fern.agency.ID, newOrganisationId(), {});
    expect(
      await codeOf(
        clients().create('eu', elsewhere.ID, newClientId(), { email: 'cleo@example.com' }),
      ),
    ).toBe('CLIENT_EMAIL_IN_USE');
    expect((await create(moss, 'cleo@example.com')).status).toBe(201);
    expect((await clients().byEmail('eu', fern.agency.ID, 'Cleo@example.com'))?.ID).toBe(ID);
  });

  test('created at the same time with one address become one client', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => create(fern, 'rush@example.com')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('release their address when it changes or they are deleted', async () => {
    const { json } = await create(fern, 'before@example.com');
    const id = json.data.ID;
    await clients().change('eu', id, { email: 'after@example.com' });
    expect((await create(fern, 'after@example.com')).status).toBe(409);
    expect((await create(fern, 'before@example.com')).status).toBe(201);
    const one = `/api/eu/orgs/${fern.organisation.ID}/clients/${id}`;
    expect((await product.call('DELETE', one, { cookie: fern.owner })).status).toBe(200);
    expect((await create(fern, 'after@example.com')).status).toBe(201);
  });

  test('cannot be given fields that only the server writes', async () => {
    for (const extra of [{ isAdmin: true }, { isOrgAdmin: true }, { agencyId: moss.agency.ID }]) {
      const { status } = await product.call(
        'POST',
        `/api/eu/orgs/${fern.organisation.ID}/clients`,
        {
          cookie: fern.owner,
          body: { ID: newClientId(), name: 'Eve', email: 'eve@example.com', ...extra },
        },
      );
      expect([extra, status]).toEqual([extra, 400]);
    }
  });

  test('get the tabs in the order of the organisation at creation', async () => {
    const fixture = await agencyFixture(product, 'order@example.com');
    const { ID } = fixture.organisation;
    await product.app.context.port('organisations').change('eu', ID, {
      defaultClientAccess: ['/home', '/convos', '/leads'],
      defaultClientTabOrder: ['leads', 'overview'],
    });
    const client = await clients().create('eu', ID, newClientId(), { email: 'new@example.com' });
    expect(client.canAccess).toEqual(['/leads', '/home', '/convos']);
  });

  test('that administer an organisation cannot give more tabs than they have', async () => {
    const fixture = await agencyFixture(product, 'tabs@example.com', { canAccess: ['/convos'] });
    await clients().change('eu', fixture.client.ID, { isOrgAdmin: true });
    const cookie = await fixture.clientCookie();
    const path = `/portal/${fixture.agency.ID}/api/eu/orgs/${fixture.organisation.ID}/clients`;
    const add = (email: string, canAccess?: string[]) =>
      product.call('POST', path, {
        cookie,
        headers: { host: 'localhost:4000' },
        body: { ID: newClientId(), name: 'New', email, ...(canAccess && { canAccess }) },
      });
    const more = await add('more@example.com', ['/convos', '/kb']);
    expect([more.status, more.json.errorCode]).toEqual([403, 'TAB_NOT_ALLOWED']);
    expect((await add('same@example.com')).json.data.canAccess).toEqual(['/convos']);
  });
});

test('a search finds clients and organizations of the whole agency, and of no other', async () => {
  const at = await agencyFixture(product, 'search@example.com');
  const organisationIds = await Promise.all(
    Array.from({ length: 60 }, async (_, number) => {
      const name = `Shop ${String(number).padStart(2, '0')}`;
      const { ID } = await organisations().create('eu', at.agency.ID, newOrganisationId(), {
        name,
      });
      return ID;
    }),
  );
  const last = organisationIds.at(-1)!;
  const addTo = (id: OrganisationId, name: string, email: string) =>
    clients().create('eu', id, newClientId(), { name, email });
  const zoe = await addTo(last, 'Zoë Álvarez', 'zoe@shop.example');
  await addTo(organisationIds[0]!, 'Max', 'max@shop.example');
  await addTo(moss.organisation.ID, 'Zoe of Moss', 'zoe@moss.example');
  await clients().change('eu', zoe.ID, { status: 'online' });
  const found = async (text: string, status?: 'online' | 'offline') =>
    (await clients().search('eu', at.agency.ID, { text, status, limit: 50 })).map(
      ({ client, organisation }) => [client.name, organisation.name],
    );
  expect(await found('ZOE')).toEqual([['Zoë Álvarez', 'Shop 59']]);
  expect(await found('max@')).toEqual([['Max', 'Shop 00']]);
  expect(await found('shop 59')).toEqual([['Zoë Álvarez', 'Shop 59']]);
  expect(await found('', 'online')).toEqual([['Zoë Álvarez', 'Shop 59']]);
  const named = await product.call('GET', `/api/eu/agencies/${at.agency.ID}/orgs?search=59`, {
    cookie: at.owner,
  });
  expect(named.json).toMatchObject({ data: [{ ID: last }], next: null });
  const pages: string[] = [];
  let after: string | undefined;
  do {
    const page = await organisations().list('eu', at.agency.ID, {
      search: 'shop',
      limit: 25,
      ...(after !== undefined && { after }),
    });
    pages.push(...page.organisations.map(({ ID }) => ID));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(pages).toEqual(organisationIds);
});

test('an agency has as many clients as its plan has seats, and a repeated creation needs no further seat', async () => {
  const { workspaceId, agency } = await agencyFixture(product, 'seats@example.com');
  const seats = { asked: '' };
  const limited = new Clients({
    store: product.store,
    clock: product.clock,
    events: product.app.context.events,
    accessChanged: async () => undefined,
    endSessions: async () => undefined,
    forgetFiles: async () => undefined,
    seatsOf: async (_region, asked) => {
      seats.asked = asked;
      return 2;
    },
  });
  const { ID } = await organisations().create('eu', agency.ID, newOrganisationId(), {});
  const first = newClientId();
  const create = (id: ClientId, email: string) => limited.create('eu', ID, id, { email });
  // The client of the agency fixture already uses one seat.
  await create(first, 'one@seats.example');
  expect(await codeOf(create(newClientId(), 'two@seats.example'))).toBe('CLIENT_SEATS_TAKEN');
  expect(await codeOf(create(first, 'one@seats.example'))).toBe('done');
  expect(seats.asked).toBe(workspaceId);
});

test('clients who are added at the same time do not take more seats than there are', async () => {
  const { agency } = await agencyFixture(product, 'last-seats@example.com');
  const limited = new Clients({
    store: product.store,
    clock: product.clock,
    events: product.app.context.events,
    accessChanged: async () => undefined,
    endSessions: async () => undefined,
    forgetFiles: async () => undefined,
    seatsOf: async () => 3,
  });
  const organisationIds = [newOrganisationId(), newOrganisationId()];
  for (const id of organisationIds) await organisations().create('eu', agency.ID, id, {});
  const added = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      codeOf(
        limited.create('eu', organisationIds[at % 2]!, newClientId(), {
          email: `${at}@last-seats.example`,
        }),
      ),
    ),
  );
  // The client of the agency fixture already uses one of the three seats.
  expect(added.filter((code) => code === 'done')).toHaveLength(2);
  expect(new Set(added)).toEqual(new Set(['done', 'CLIENT_SEATS_TAKEN']));
});
