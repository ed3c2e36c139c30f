import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { newAgentId, newClientId, newOrganisationId } from '@voxgrove/contracts';
import { flatPicture } from '@voxgrove/server/files/uploads/testing/pictures';
import { clientPasswords } from '../clients/port';
import { agencyFixture } from '../testing/agency-fixture';
import { startTestApp } from '../testing/test-app';
import { checkoutSlices } from './walked-product';
import type { ClientId } from '@voxgrove/contracts';
import type { AgencyFixture } from '../testing/agency-fixture';
import type { TestApp, TestResponse } from '../testing/test-app';

let product: TestApp;
let fern: AgencyFixture;
let moss: AgencyFixture;

beforeAll(async () => {
  product = await startTestApp({ slices: await checkoutSlices() });
  fern = await agencyFixture(product, 'fern@example.com', {
    brand: { name: 'Fern & Co', supportEmail: 'help@fern.example' },
  });
  moss = await agencyFixture(product, 'moss@example.com');
  await enableSignUp(fern);
}, 120_000);
afterAll(() => product.stop());

const port = () => product.app.context.port;

async function enableSignUp({ agency }: AgencyFixture): Promise<void> {
  const settings = { ...agency.settings, enableClientSignup: true };
  await port()('agencies').change('eu', agency.ID, { settings });
}

interface Asked {
  at?: AgencyFixture;
  cookie?: string;
  body?: unknown;
}

/** Makes a call at the portal of an agency. */
const ask = (
  method: string,
  path: string,
  { at = fern, cookie, body }: Asked = {},
): Promise<TestResponse> =>
  product.call(method, `/portal/${at.agency.ID}${path}`, {
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && { body }),
  });

const rpc = (name: string, body: object, asked: Asked = {}): Promise<TestResponse> =>
  ask('POST', `/api/eu/rpc/${name}`, { ...asked, body });
const dataOf = ({ json }: TestResponse) => json.result.data;
const codeOf = ({ json }: TestResponse): string => json.errorCode ?? json.error?.data?.errorCode;
const newestCode = (): string => /\b\d{6}\b/.exec(product.mails.at(-1)!.text)![0];
const cookieOf = ({ headers }: TestResponse): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0]!)
    .join('; ');

let nextAddress = 0;
const anAddress = (): string => `person-${(nextAddress += 1)}@example.com`;

/** Requests a code as a new browser. @returns the cookie of the browser */
async function requestCode(
  name: 'ssoClient' | 'signupWithOTP',
  body: object,
  at = fern,
): Promise<string> {
  const answer = await rpc(name, { agencyId: at.agency.ID, ...body }, { at });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return cookieOf(answer);
}

describe('signing in', () => {
  test('with a mailed code starts one session, through a ticket that works once', async () => {
    const { email } = fern.client;
    const browser = await requestCode('ssoClient', { email });
    expect(product.mails.at(-1)).toMatchObject({ to: email });
    expect(product.mails.at(-1)!.text).not.toContain('Voxgrove');
    // People enter codes with blanks.
    const code = ` ${newestCode().replace(/^.../, '$& ')} `;
    const body = { email, agencyId: fern.agency.ID, code };
    const proven = await rpc('ssoClient', body, { cookie: browser });
    const { dashboardPassword } = dataOf(proven).data.clientData;
    const again = await rpc('ssoClient', body, { cookie: browser });
    expect(again.status).toBe(401);
    const signIn = { email, password: dashboardPassword };
    const started = await ask('POST', '/api/portal/sign-in', { body: signIn });
    expect(started.status).toBe(200);
    const session = await ask('GET', '/api/portal/session', { cookie: cookieOf(started) });
    expect(session.json.client.ID).toBe(fern.client.ID);
    const replayed = await ask('POST', '/api/portal/sign-in', { body: signIn });
    expect([replayed.status, codeOf(replayed)]).toEqual([401, 'PASSWORD_WRONG']);
  });

  test('refuses a code of another agency, a code of a sign-up, and any code after five wrong ones', async () => {
    const email = anAddress();
    for (const at of [fern, moss])
      await port()('clients').create('eu', at.organisation.ID, newClientId(), { email });
    const browser = await requestCode('ssoClient', { email });
    const code = newestCode();
    const atMoss = { email, agencyId: moss.agency.ID, code };
    expect((await rpc('ssoClient', atMoss, { at: moss, cookie: browser })).status).toBe(401);
    const signUp = { email, agencyId: fern.agency.ID, name: 'Ines', code };
    expect((await rpc('signupWithOTP', signUp, { cookie: browser })).status).toBe(401);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      const body = { email, agencyId: fern.agency.ID, code: wrong };
      expect((await rpc('ssoClient', body, { cookie: browser })).status).toBe(401);
    }
    const right = { email, agencyId: fern.agency.ID, code };
    const late = await rpc('ssoClient', right, { cookie: browser });
    expect([late.status, codeOf(late)]).toEqual([401, 'CODE_TRIES_EXCEEDED']);
  });

  test.each([null, '', [], {}])('refuses the code %j', async (code) => {
    const body = { email: fern.client.email, agencyId: fern.agency.ID, code };
    expect((await rpc('ssoClient', body)).status).toBeGreaterThanOrEqual(400);
  });

  test('reports an unknown address ten times, then responds the same for all addresses', async () => {
    const at = await agencyFixture(product, 'unknown@example.com');
    const tryOne = (email: string) => rpc('ssoClient', { email, agencyId: at.agency.ID }, { at });
    for (let tries = 0; tries < 10; tries += 1) {
      const answer = await tryOne(anAddress());
      expect([answer.status, codeOf(answer)]).toEqual([404, 'PORTAL_CLIENT_UNKNOWN']);
    }
    const [unknown, known] = [await tryOne(anAddress()), await tryOne(at.client.email)];
    expect([unknown.status, unknown.json]).toEqual([200, known.json]);
  });

  test('with a link works once, and only at its agency', async () => {
    const { email } = moss.client;
    await requestCode('ssoClient', { email }, moss);
    const link = /http\S+token=(\S+)/.exec(product.mails.at(-1)!.text)!;
    expect(link[0]).toContain(`/portal/${moss.agency.ID}/login?token=`);
    const use = (at: AgencyFixture) => rpc('validateClientLoginToken', { token: link[1] }, { at });
    expect((await use(fern)).status).toBe(401);
    const used = await use(moss);
    expect(dataOf(used).clientData.email).toBe(email);
    expect((await use(moss)).status).toBe(401);
  });

  test('with a password of the administrator works, and a new password ends the sessions', async () => {
    const client = await port()('clients').create('eu', fern.organisation.ID, newClientId(), {
      email: anAddress(),
    });
    const set = (password: string) =>
      product.call('POST', `/api/eu/clients/${client.ID}/password`, {
        cookie: fern.owner,
        body: { password },
      });
    expect((await set('forty potted ferns')).status).toBe(200);
    const body = { email: client.email, password: 'forty potted ferns' };
    const started = await ask('POST', '/api/portal/sign-in', { body });
    expect(started.status).toBe(200);
    expect((await ask('POST', '/api/portal/sign-in', { at: moss, body })).status).toBe(401);
    expect((await set('fifty potted ferns')).status).toBe(200);
    const ended = await ask('GET', '/api/portal/session', { cookie: cookieOf(started) });
    expect([ended.status, ended.json.message]).toEqual([401, 'Please login again.']);
    const settings = { ...fern.agency.settings, disablePasswordLogin: true };
    await port()('agencies').change('eu', fern.agency.ID, { settings });
    const off = await ask('POST', '/api/portal/sign-in', {
      body: { ...body, password: 'fifty potted ferns' },
    });
    expect(codeOf(off)).toBe('PORTAL_PASSWORD_OFF');
    const stored = () => product.store.identity.count(clientPasswords, {});
    const before = await stored();
    await port()('clients').remove('eu', client.ID);
    expect(await stored()).toBe(before - 1);
    await enableSignUp(fern);
  });

  test("with the agency's secret works only at its own address, ten times a minute", async () => {
    const secret = await port()('agencies').secret('eu', moss.agency.ID);
    const tryAt = (at: AgencyFixture, given = secret) =>
      ask('POST', '/api/portal/admin-sign-in', { at, body: { secret: given } });
    const foreign = await tryAt(fern);
    expect([foreign.status, foreign.json.message]).toEqual([
      403,
      'Error occurred signing in with admin access.',
    ]);
    const session = await ask('GET', '/api/portal/session', {
      at: moss,
      cookie: cookieOf(await tryAt(moss)),
    });
    expect(session.json.kind).toBe('agencyAdmin');
    for (let tries = 0; tries < 9; tries += 1) await tryAt(moss, 'a guess');
    expect((await tryAt(moss)).status).toBe(429);
  });
});

describe('signing up', () => {
  test('creates client, organization and agent once, even if repeated', async () => {
    const email = anAddress();
    const given = { name: 'Ines Duarte', email };
    for (let times = 0; times < 2; times += 1) {
      const browser = await requestCode('signupWithOTP', given);
      const body = { ...given, agencyId: fern.agency.ID, code: newestCode() };
      const answer = await rpc('signupWithOTP', body, { cookie: browser });
      expect([answer.status, dataOf(answer).data.clientData.email]).toEqual([200, email]);
    }
    const client = (await port()('clients').byEmail('eu', fern.agency.ID, email))!;
    expect(client).toMatchObject({
      isNewSignup: true,
      isOrgAdmin: true,
      canAccess: ['/home', '/analytics', '/convos', '/leads'],
    });
    const organisation = (await port()('organisations').get('eu', client.orgId))!;
    expect(organisation.widgetIDs).toHaveLength(1);
    const agents = await port()('workspaceAgents').list('eu', fern.workspaceId);
    expect(agents.map(({ ID }) => ID)).toEqual(organisation.widgetIDs);
    const cookie = await fern.clientCookie(client);
    const listed = await ask('GET', '/api/portal/agents', { cookie });
    expect(listed.json.data).toEqual([expect.objectContaining({ title: 'Ines Duarte' })]);
  });

  test('starts in the language of the visitor, and otherwise in that of the organization', async () => {
    const languageOf = async (wanted: string) => {
      const given = { name: 'Ines Duarte', email: anAddress(), agencyId: fern.agency.ID };
      const sign = (body: object, cookie = '') =>
        product.call('POST', `/portal/${fern.agency.ID}/api/eu/rpc/signupWithOTP`, {
          cookie,
          body,
          headers: { 'accept-language': wanted },
        });
      const browser = cookieOf(await sign(given));
      const { subject } = product.mails.at(-1)!;
      expect((await sign({ ...given, code: newestCode() }, browser)).status).toBe(200);
      const client = await port()('clients').byEmail('eu', fern.agency.ID, given.email);
      return [client!.preferredLanguage, subject.replace(/\d+/, '…')];
    };
    expect(await languageOf('ja, de-AT;q=0.9, en;q=0.5')).toEqual([
      'de',
      '… ist Ihr Code für Fern & Co',
    ]);
    expect(await languageOf('ja')).toEqual(['en', '… is your Fern & Co code']);
  });

  test('leaves nothing behind if the address or the seats are taken', async () => {
    const at = await agencyFixture(product, 'leftovers@example.com');
    await enableSignUp(at);
    const held = async () => [
      (await port()('organisations').list('eu', at.agency.ID)).organisations.length,
      (await port()('workspaceAgents').list('eu', at.workspaceId)).length,
    ];
    const signUp = async (email: string) => {
      const given = { name: 'Ines Duarte', email };
      const browser = await requestCode('signupWithOTP', given, at);
      const body = { ...given, agencyId: at.agency.ID, code: newestCode() };
      return rpc('signupWithOTP', body, { at, cookie: browser });
    };
    const before = await held();
    expect(codeOf(await signUp(at.client.email))).toBe('CLIENT_EMAIL_IN_USE');
    const seats = jest.spyOn(port()('clients'), 'hasSeat').mockResolvedValue(false);
    const noSeat = { name: 'Ines Duarte', email: anAddress(), agencyId: at.agency.ID };
    const mailed = product.mails.length;
    expect(codeOf(await rpc('signupWithOTP', noSeat, { at }))).toBe('PORTAL_SIGN_UP_FULL');
    expect(product.mails).toHaveLength(mailed);
    seats.mockResolvedValueOnce(true);
    expect(codeOf(await signUp(anAddress()))).toBe('PORTAL_SIGN_UP_FULL');
    seats.mockRestore();
    expect(await held()).toEqual(before);
  });

  test('is refused if the agency does not offer it', async () => {
    const body = { name: 'Ines', email: anAddress(), agencyId: moss.agency.ID };
    expect(codeOf(await rpc('signupWithOTP', body, { at: moss }))).toBe('PORTAL_SIGN_UP_OFF');
  });
});

describe('rights to change fields', () => {
  const clientIn = async (flags: object): Promise<{ ID: ClientId; cookie: string }> => {
    const client = await port()('clients').create('eu', fern.organisation.ID, newClientId(), {
      email: anAddress(),
      name: 'Somebody',
      ...flags,
    });
    return { ID: client.ID, cookie: await fern.clientCookie(client) };
  };
  const change = (who: { cookie: string }, clientId: ClientId, body: object) =>
    ask('PATCH', `/api/eu/clients/${clientId}`, { cookie: who.cookie, body });

  test('a client can change its own name, but nothing that gives access', async () => {
    const self = await clientIn({});
    expect((await change(self, self.ID, { name: 'Ada' })).json.data.name).toBe('Ada');
    expect((await change(self, self.ID, { canAccess: ['/kb'] })).status).toBe(403);
    const admin = await change(self, self.ID, { isOrgAdmin: true });
    expect([admin.status, admin.json.message]).toEqual([403, 'You are not an admin']);
    expect((await change(self, fern.client.ID, { name: 'Eve' })).status).toBe(404);
  });

  test('an administrator can give only their own tabs to others, and cannot grant rights', async () => {
    const admin = await clientIn({ isOrgAdmin: true, canAccess: ['/convos', '/leads'] });
    const other = await clientIn({ canAccess: ['/convos'] });
    const narrowed = await change(admin, other.ID, { canAccess: ['/leads'] });
    expect(narrowed.json.data).toMatchObject({ canAccess: ['/leads'], status: 'offline' });
    expect(codeOf(await change(admin, other.ID, { canAccess: ['/kb'] }))).toBe('TAB_NOT_ALLOWED');
    for (const flag of ['isOrgAdmin', 'isAdmin']) {
      const answer = await change(admin, other.ID, { [flag]: true });
      expect([flag, answer.json.message]).toEqual([flag, 'You are not an admin']);
    }
    const root = await clientIn({ isAdmin: true });
    expect((await change(admin, root.ID, { name: 'Eve' })).status).toBe(403);
    expect((await change(root, other.ID, { isOrgAdmin: true })).status).toBe(200);
  });

  test('an administrator can delete the clients of the organization, except root administrators', async () => {
    const admin = await clientIn({ isOrgAdmin: true });
    const [other, root] = [await clientIn({}), await clientIn({ isAdmin: true })];
    const path = (id: ClientId) => `/api/eu/orgs/${fern.organisation.ID}/clients/${id}`;
    const remove = ({ cookie }: { cookie: string }, id: ClientId) =>
      ask('DELETE', path(id), { cookie });
    const refused = await remove(admin, root.ID);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'FORBIDDEN']);
    expect(await port()('clients').get('eu', root.ID)).not.toBeNull();
    expect((await remove(admin, other.ID)).status).toBe(200);
    expect((await remove(root, root.ID)).status).toBe(200);
    expect(await port()('clients').get('eu', root.ID)).toBeNull();
  });

  test('an administrator can rename the organization, and only a root administrator can change its settings', async () => {
    const path = `/api/eu/orgs/${fern.organisation.ID}`;
    const patch = ({ cookie }: { cookie: string }, body: object) =>
      ask('PATCH', path, { cookie, body });
    const [self, admin, root] = [
      await clientIn({}),
      await clientIn({ isOrgAdmin: true }),
      await clientIn({ isAdmin: true }),
    ];
    expect((await patch(self, { name: 'Eve' })).status).toBe(403);
    expect((await patch(admin, { name: 'Acme' })).json.data.name).toBe('Acme');
    expect((await patch(admin, { preferredLanguage: 'de' })).status).toBe(403);
    expect((await patch(root, { preferredLanguage: 'de' })).status).toBe(200);
    expect(codeOf(await patch(root, { allowBilling: true }))).toBe('PORTAL_BILLING_NOT_CONNECTED');
    for (const field of ['loadTokens', 'workspaceId', 'widgetIDs'])
      expect([field, (await patch(root, { [field]: [] })).status]).toEqual([field, 400]);
  });
});

describe('access', () => {
  test('that is switched off is refused in the next call', async () => {
    const at = await agencyFixture(product, 'access@example.com', { canAccess: ['/convos'] });
    const cookie = await at.clientCookie();
    const read = () => ask('GET', `/api/eu/orgs/${at.organisation.ID}`, { at, cookie });
    expect((await read()).status).toBe(200);
    const settings = {
      ...at.organisation.settings,
      disableClientAccess: true,
      disableClientAccessMessage: 'Please pay your bill.',
    };
    const off = await product.call('PATCH', `/api/eu/orgs/${at.organisation.ID}`, {
      cookie: at.owner,
      body: { settings },
    });
    expect(off.status).toBe(200);
    const refused = await read();
    expect([refused.status, refused.json.message]).toEqual([403, 'Please pay your bill.']);
  });

  test('of an organization can include only agents of the agency', async () => {
    const path = (agentId: string) => `/api/eu/orgs/${fern.organisation.ID}/agents/${agentId}`;
    const [people] = await port()('workspaces').people('eu', fern.workspaceId);
    const foreign = newAgentId();
    await port()('workspaceAgents').create('eu', {
      ID: foreign,
      workspaceId: moss.workspaceId,
      userId: people!.userId,
      title: 'Foreign',
    });
    const put = (agentId: string) =>
      product.call('PUT', path(agentId), { cookie: fern.owner, body: {} });
    expect((await put(foreign)).status).toBe(404);
    const [own] = await port()('workspaceAgents').list('eu', fern.workspaceId);
    expect((await put(own!.ID)).status).toBe(200);
    const organisation = await port()('organisations').get('eu', fern.organisation.ID);
    expect(organisation!.widgetIDs).toEqual([own!.ID]);
  });
});

describe('phone numbers', () => {
  test('can be read by clients of the agency, but not those of another agency', async () => {
    const at = await agencyFixture(product, 'numbers@example.com');
    const cookie = await at.clientCookie();
    const numbersOf = (workspaceId: string): Promise<TestResponse> => {
      const input = encodeURIComponent(JSON.stringify({ workspaceId }));
      const path = `/api/eu/rpc/v2Audio.getTwilioNumbers?input=${input}`;
      return ask('GET', path, { at, cookie });
    };
    const own = await numbersOf(at.workspaceId);
    expect([own.status, dataOf(own)]).toEqual([200, []]);
    expect((await numbersOf(moss.workspaceId)).status).toBe(404);
  });
});

describe('the template of the agency', () => {
  interface AgentReply {
    json: { data: { agent: { title: string; fontFamily: string } } };
  }
  const agentPath = (agentId: string) => `/api/eu/v2/agents/${agentId}`;
  let at: AgencyFixture;

  beforeAll(async () => {
    at = await agencyFixture(product, 'template@example.com', { canAccess: ['/settings'] });
    await enableSignUp(at);
    const [owner] = await port()('workspaces').people('eu', at.workspaceId);
    const agentId = newAgentId();
    const title = 'Reception';
    const agent = { ID: agentId, workspaceId: at.workspaceId, userId: owner!.userId, title };
    await port()('workspaceAgents').create('eu', agent);
    const changed = await product.call('POST', agentPath(agentId), {
      cookie: at.owner,
      body: { fontFamily: 'Lora' },
    });
    expect(changed.status).toBe(200);
    const taken = await product.call('PUT', `/api/eu/agencies/${at.agency.ID}/snapshot`, {
      cookie: at.owner,
      body: { agentId },
    });
    expect(taken.status).toBe(200);
  });

  const read = (agentId: string): Promise<AgentReply> =>
    product.call('GET', agentPath(agentId), { cookie: at.owner });

  test('is the base of an agent that a client creates, and a repeated call keeps later changes', async () => {
    await port()('clients').change('eu', at.client.ID, { allowCreateAgents: true });
    const cookie = await at.clientCookie();
    const agentId = newAgentId();
    const body = { ID: agentId, title: 'Bakery guide' };
    const create = () => ask('POST', '/api/portal/agents', { at, cookie, body });
    expect((await create()).status).toBe(201);
    const started = await read(agentId);
    expect(started.json.data.agent).toMatchObject({ title: 'Bakery guide', fontFamily: 'Lora' });

    await product.call('POST', agentPath(agentId), {
      cookie: at.owner,
      body: { fontFamily: 'Inter' },
    });
    expect((await create()).status).toBe(201);
    expect((await read(agentId)).json.data.agent.fontFamily).toBe('Inter');
  });

  test('is the base of the agent of a sign-up, and a second sign-up keeps later changes', async () => {
    const email = anAddress();
    const signUp = async (): Promise<void> => {
      const given = { name: 'Ines Duarte', email };
      const browser = await requestCode('signupWithOTP', given, at);
      const body = { ...given, agencyId: at.agency.ID, code: newestCode() };
      const answer = await rpc('signupWithOTP', body, { at, cookie: browser });
      expect(answer.status).toBe(200);
    };
    await signUp();
    const client = (await port()('clients').byEmail('eu', at.agency.ID, email))!;
    const organisation = (await port()('organisations').get('eu', client.orgId))!;
    const agentId = organisation.widgetIDs[0]!;
    expect((await read(agentId)).json.data.agent.fontFamily).toBe('Lora');

    await product.call('POST', agentPath(agentId), {
      cookie: at.owner,
      body: { fontFamily: 'Inter' },
    });
    await signUp();
    expect((await read(agentId)).json.data.agent.fontFamily).toBe('Inter');
  });
});

describe('tools of the agency', () => {
  test('an import creates nobody twice, and reports the refused lines', async () => {
    const csv =
      'organization,name,email\nOak,Ada,ada@oak.example\nOak,Bo,none\nElm,Cy,cy@elm.example\nElm,Di,';
    const run = () =>
      product.call('POST', `/api/eu/agencies/${moss.agency.ID}/import`, {
        cookie: moss.owner,
        body: { csv, invite: true },
      });
    expect((await run()).json).toEqual({
      created: 2,
      organisations: 2,
      refused: [
        { line: 3, reason: 'Please enter a valid email' },
        { line: 5, reason: 'Please fill out all fields.' },
      ],
    });
    expect(product.mails.slice(-2).map(({ to }) => to)).toEqual([
      'ada@oak.example',
      'cy@elm.example',
    ]);
    expect((await run()).json).toMatchObject({ created: 0, organisations: 0 });
  });

  test('an import adds people to organizations that exist, by their names', async () => {
    const at = await agencyFixture(product, 'import@example.com');
    const oak = newOrganisationId();
    await port()('organisations').create('eu', at.agency.ID, oak, { name: 'Oak & Sons' });
    await port()('organisations').create('eu', at.agency.ID, newOrganisationId(), {
      name: 'Oak & Sons Rental',
    });
    const csv =
      'organization,name,email\noak & sons,Ada,ada@sons.example\nElm,Bo,bo@elm.example\nELM,Cy,cy@elm.example';
    const { json } = await product.call('POST', `/api/eu/agencies/${at.agency.ID}/import`, {
      cookie: at.owner,
      body: { csv },
    });
    expect(json).toEqual({ created: 3, organisations: 1, refused: [] });
    const names = async (id: string) =>
      (await port()('clients').list('eu', id as never)).map(({ name }) => name);
    expect(await names(oak)).toEqual(['Ada']);
    const { organisations } = await port()('organisations').list('eu', at.agency.ID, {
      search: 'elm',
    });
    expect(await names(organisations[0]!.ID)).toEqual(['Bo', 'Cy']);
  });

  test('credits move in one transaction, and missing credits give the specified error texts', async () => {
    const path = `/api/eu/orgs/${fern.organisation.ID}`;
    const transfer = (body: object) =>
      product.call('POST', `${path}/transfer`, { cookie: fern.owner, body });
    const before = (await product.call('GET', `${path}/credits`, { cookie: fern.owner })).json;
    const move = { direction: 'toOrganisation', amount: 100, key: 'k'.repeat(20) };
    for (let times = 0; times < 2; times += 1)
      expect((await transfer(move)).json).toEqual({
        organisation: before.organisation + 100,
        workspace: before.workspace - 100,
      });
    const tooMuch = { direction: 'toWorkspace', amount: 100.1, key: 'm'.repeat(20) };
    expect((await transfer(tooMuch)).json.message).toBe('Not enough credits in org.');
    const more = { direction: 'toOrganisation', amount: 1e6, key: 'n'.repeat(20) };
    expect((await transfer(more)).json.message).toBe('Not enough credits in workspace.');
    for (const amount of [0, -5, '5e3', null])
      expect([amount, (await transfer({ ...move, amount })).status]).toEqual([amount, 400]);
  });

  test('of one agency give no access to another agency', async () => {
    const orgId = newOrganisationId();
    await port()('organisations').create('eu', fern.agency.ID, orgId, {});
    for (const [method, path] of [
      ['PATCH', `/api/eu/orgs/${orgId}`],
      ['GET', `/api/eu/orgs/${orgId}/credits`],
      ['GET', `/api/eu/agencies/${fern.agency.ID}/agents`],
      ['PATCH', `/api/eu/clients/${fern.client.ID}`],
    ] as const) {
      const body = method === 'GET' ? {} : { body: { name: 'Eve' } };
      const answer = await product.call(method, path, { cookie: moss.owner, ...body });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});

test('the favicon of an agency is stored only in its size', async () => {
  const store = async (side: number) => {
    const picture = await flatPicture('png', { r: 0, g: 128, b: 0 }, side);
    const path = `/api/eu/agencies/${fern.agency.ID}/pictures/favicon`;
    const reply = await fetch(product.url + path, {
      method: 'POST',
      headers: { cookie: fern.owner, 'content-type': 'image/png', 'x-file-name': 'icon.png' },
      body: new Uint8Array(picture),
    });
    return (await reply.json()) as { errorCode?: string; data?: { url: string } };
  };
  expect((await store(16)).errorCode).toBe('AGENCY_PICTURE_SIZE');
  const { url } = (await store(32)).data!;
  expect((await fetch(product.url + new URL(url).pathname)).status).toBe(200);
});
