import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { newClientId } from '@voxgrove/contracts';
import { createHash } from 'node:crypto';
import { agencyFixture } from '../testing/agency-fixture';
import { startTestApp } from '../testing/test-app';
import { checkoutSlices } from './walked-product';
import type { Client, Organisation } from '@voxgrove/contracts';
import type { AgencyFixture } from '../testing/agency-fixture';
import type { TestApp, TestResponse } from '../testing/test-app';

/** Ids that an import and a sign-up derive, and attempts to own these ids before them. */

let product: TestApp;
let fern: AgencyFixture;
let moss: AgencyFixture;

beforeAll(async () => {
  product = await startTestApp({ slices: await checkoutSlices() });
  fern = await agencyFixture(product, 'fern@example.com');
  moss = await agencyFixture(product, 'moss@example.com');
}, 120_000);
afterAll(() => product.stop());

const port = () => product.app.context.port;

/** Returns an id that can be computed from public values. */
const publicHash = (length: number, ...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, length);

describe('an import', () => {
  const importFile = ({ agency, owner }: AgencyFixture, csv: string): Promise<TestResponse> =>
    product.call('POST', `/api/eu/agencies/${agency.ID}/import`, {
      cookie: owner,
      body: { csv: `organization,name,email\n${csv}`, invite: true },
    });
  const createOrganisation = ({ agency, owner }: AgencyFixture, ID: string, name: string) =>
    product.call('POST', `/api/eu/agencies/${agency.ID}/orgs`, {
      cookie: owner,
      body: { ID, name },
    });
  const createClient = ({ organisation, owner }: AgencyFixture, ID: string, email: string) =>
    product.call('POST', `/api/eu/orgs/${organisation.ID}/clients`, {
      cookie: owner,
      body: { ID, name: 'Eve', email },
    });
  const imported = async (email: string): Promise<Client> =>
    (await port()('clients').byEmail('eu', fern.agency.ID, email))!;

  test('adds people whose ids another agency has tried to predict', async () => {
    const email = 'ada@oak.example';
    const orgId = publicHash(15, 'organisation', fern.agency.ID, 'Oak');
    const clientId = publicHash(15, 'client', fern.agency.ID, email);
    expect((await createOrganisation(moss, orgId, 'Trap')).status).toBe(201);
    expect((await createClient(moss, clientId, 'eve@moss.example')).status).toBe(201);
    const { json } = await importFile(fern, `Oak,Ada,${email}`);
    expect(json).toEqual({ created: 1, organisations: 1, refused: [] });
    expect((await imported(email)).agencyId).toBe(fern.agency.ID);
    expect(await port()('clients').list('eu', orgId as never)).toEqual([]);
  });

  test('refuses a line whose organization has the id of an organization of another agency', async () => {
    const line = 'Elm,Bo,bo@elm.example';
    await importFile(fern, line);
    const { orgId } = await imported('bo@elm.example');
    await port()('organisations').remove('eu', orgId);
    expect((await createOrganisation(moss, orgId, 'Trap')).status).toBe(201);
    const mailed = product.mails.length;
    const { json } = await importFile(fern, line);
    const refused = [{ line: 2, reason: 'This already exists.' }];
    expect(json).toEqual({ created: 0, organisations: 0, refused });
    expect(await port()('clients').list('eu', orgId)).toEqual([]);
    expect(product.mails).toHaveLength(mailed);
  });

  test('refuses a line whose person has the id of a client of another agency', async () => {
    const line = 'Ash,Cy,cy@ash.example';
    await importFile(fern, line);
    const { ID } = await imported('cy@ash.example');
    await port()('clients').remove('eu', ID);
    expect((await createClient(moss, ID, 'mallory@moss.example')).status).toBe(201);
    const { json } = await importFile(fern, line);
    const refused = [{ line: 2, reason: 'This already exists.' }];
    expect(json).toEqual({ created: 0, organisations: 0, refused });
  });
});

describe('a sign-up', () => {
  beforeAll(async () => {
    const settings = { ...fern.agency.settings, enableClientSignup: true };
    await port()('agencies').change('eu', fern.agency.ID, { settings });
  });

  /** Requests a code for an address, and signs its owner up with the code. */
  async function trySignUp(email: string): Promise<TestResponse> {
    const body = { name: 'Ines Duarte', email, agencyId: fern.agency.ID };
    const path = `/portal/${fern.agency.ID}/api/eu/rpc/signupWithOTP`;
    const requested = await product.call('POST', path, { body });
    const cookie = requested.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0]!)
      .join('; ');
    const code = /\b\d{6}\b/.exec(product.mails.at(-1)!.text)![0];
    return product.call('POST', path, { cookie, body: { ...body, code } });
  }

  /** Signs the owner of an address up. Returns the client with its organisation. */
  async function signUp(email: string): Promise<{ client: Client; organisation: Organisation }> {
    const answer = await trySignUp(email);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    const client = (await port()('clients').byEmail('eu', fern.agency.ID, email))!;
    expect(answer.json.result.data.data.clientData.ID).toBe(client.ID);
    const organisation = (await port()('organisations').get('eu', client.orgId))!;
    return { client, organisation };
  }

  test('gets no agent that a client of another organization has created before', async () => {
    const email = 'ada@sign-up.example';
    const agentId = publicHash(16, 'agent', 'eu', fern.agency.ID, email);
    await port()('clients').change('eu', fern.client.ID, { allowCreateAgents: true });
    const created = await product.call('POST', `/portal/${fern.agency.ID}/api/portal/agents`, {
      cookie: await fern.clientCookie(),
      body: { ID: agentId, title: 'Trap' },
    });
    expect(created.status).toBe(201);
    const { widgetIDs } = (await signUp(email)).organisation;
    expect(widgetIDs).toEqual([expect.any(String)]);
    expect(widgetIDs).not.toContain(agentId);
  });

  test('cannot be blocked by an agent of another workspace', async () => {
    const email = 'bo@sign-up.example';
    const agentId = publicHash(16, 'agent', 'eu', fern.agency.ID, email);
    const [owner] = await port()('workspaces').people('eu', moss.workspaceId);
    await port()('workspaceAgents').create('eu', {
      ID: agentId as never,
      workspaceId: moss.workspaceId,
      userId: owner!.userId,
      title: 'Block',
    });
    expect((await signUp(email)).organisation.widgetIDs).toHaveLength(1);
  });

  test('that is repeated gives the same client and organization, and no agent that was taken away', async () => {
    const { client, organisation } = await signUp('cy@sign-up.example');
    const agentId = organisation.widgetIDs[0]!;
    expect(await signUp('cy@sign-up.example')).toEqual({ client, organisation });
    await port()('organisations').removeAgent('eu', organisation.ID, agentId);
    await port()('organisations').addAgent('eu', fern.organisation.ID, agentId);
    const again = await signUp('cy@sign-up.example');
    expect(again.client).toEqual(client);
    expect(again.organisation).toMatchObject({ ID: organisation.ID, widgetIDs: [] });
  });

  test.each(['given to another organization', 'deleted'])(
    'of a deleted client whose agent was %s gives a new agent, once',
    async (fate) => {
      const email = `dee@${fate.split(' ', 1)[0]}.example`;
      const { organisation: before } = await signUp(email);
      const agentId = before.widgetIDs[0]!;
      await port()('organisations').remove('eu', before.ID);
      if (fate === 'deleted') {
        const path = `/api/eu/v2/agents/${agentId}`;
        const removed = await product.call('DELETE', path, { cookie: fern.owner, body: {} });
        expect(removed.status).toBe(200);
      } else await port()('organisations').addAgent('eu', fern.organisation.ID, agentId);
      const { client, organisation } = await signUp(email);
      expect(organisation.widgetIDs).toEqual([expect.any(String)]);
      expect(organisation.widgetIDs).not.toContain(agentId);
      expect(await signUp(email)).toEqual({ client, organisation });
    },
  );

  test('that ended early continues with the same agent', async () => {
    const email = 'eli@sign-up.example';
    const create = jest.spyOn(port()('clients'), 'create');
    create.mockRejectedValueOnce(new Error('The database is down.'));
    const agents = async () =>
      (await port()('workspaceAgents').list('eu', fern.workspaceId)).length;
    const before = await agents();
    expect((await trySignUp(email)).status).toBe(500);
    create.mockRestore();
    expect((await signUp(email)).organisation.widgetIDs).toHaveLength(1);
    expect(await agents()).toBe(before + 1);
  });

  test('of a client who was removed gives no access to the organization of the others', async () => {
    const { client, organisation } = await signUp('flo@sign-up.example');
    const email = 'gus@sign-up.example';
    await port()('clients').create('eu', organisation.ID, newClientId(), { email });
    await port()('clients').remove('eu', client.ID);
    const again = await signUp('flo@sign-up.example');
    expect(again.organisation.ID).not.toBe(organisation.ID);
    expect(again.organisation.widgetIDs).toHaveLength(1);
    expect(again.organisation.widgetIDs).not.toEqual(organisation.widgetIDs);
  });

  test('with the former address of another client gives its own client and organization', async () => {
    const { client, organisation } = await signUp('hal@sign-up.example');
    await port()('clients').change('eu', client.ID, { email: 'hal@new.example' });
    const next = await signUp('hal@sign-up.example');
    expect([next.client.ID, next.organisation.ID]).not.toContain(client.ID);
    expect(next.organisation.ID).not.toBe(organisation.ID);
    expect((await signUp('hal@new.example')).client.ID).toBe(client.ID);
  });
});
