import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp } from '../testing/test-app';
import { people, workspaces } from '../accounts/collections';
import { WORKSPACE_SECRET } from '../accounts/accounts';
import { Secret } from '@voxgrove/server/secrets/secret';
import { deviceName, maskedIp } from '../sessions/device';
import type { TestApp } from '../testing/test-app';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ slices: [], config: { trustProxy: true } });
}, 60_000);
afterAll(() => product.stop());

let number = 0;
const someone = (): string => `device${++number}@example.com`;
const devices = async (cookie: string) =>
  (await product.call('GET', '/api/auth/sessions', { cookie })).json.sessions as {
    id: string;
    current: boolean;
    device: string;
    lastUsedAt: number;
    createdAt: number;
  }[];
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const HOUR = 3_600_000;

describe('the devices on which a person is signed in', () => {
  test('are listed without tokens, most recent first, and one can be ended by its id', async () => {
    const email = someone();
    const first = await product.signIn(email);
    const { cookie: browser } = await product.call('POST', '/api/auth/code', { body: { email } });
    const code = /\b\d{6}\b/.exec(product.mails.at(-1)!.text)![0];
    product.clock.advance(60_000);
    const { cookie: second } = await product.call('POST', '/api/auth/code/verify', {
      body: { email, code },
      cookie: browser!,
      headers: { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.77' },
    });
    const list = await product.call('GET', '/api/auth/sessions', { cookie: second! });
    expect(list.json.sessions).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        device: 'Firefox on Windows',
        network: '203.0.113.…',
        way: 'code',
        createdAt: product.clock.now(),
        lastUsedAt: product.clock.now(),
        current: true,
      },
      expect.objectContaining({
        current: false,
        way: 'code',
        createdAt: product.clock.now() - 60_000,
      }),
    ]);
    for (const secret of [first, second!].map((cookie) => cookie.split('=')[1]!))
      expect(list.text).not.toContain(secret);
    const [, other] = list.json.sessions;
    expect(
      (await product.call('DELETE', `/api/auth/sessions/${other.id}`, { cookie: second! })).status,
    ).toBe(200);
    expect((await product.call('GET', '/api/auth/session', { cookie: first })).status).toBe(401);
    expect(await devices(second!)).toHaveLength(1);
  });

  test("nobody can end another person's session", async () => {
    const [mine, theirs] = [await product.signIn(someone()), await product.signIn(someone())];
    const id = (await devices(theirs))[0]!.id;
    expect(
      (await product.call('DELETE', `/api/auth/sessions/${id}`, { cookie: mine })).status,
    ).toBe(404);
    expect((await product.call('GET', '/api/auth/session', { cookie: theirs })).status).toBe(200);
  });

  test('ending the current session signs out', async () => {
    const cookie = await product.signIn(someone());
    const id = (await devices(cookie))[0]!.id;
    const ended = await product.call('DELETE', `/api/auth/sessions/${id}`, { cookie });
    expect(ended.headers.getSetCookie()[0]).toMatch(/^vg_session=; /);
    expect((await product.call('GET', '/api/auth/session', { cookie })).status).toBe(401);
  });

  test('the last use is stored at most once an hour', async () => {
    const cookie = await product.signIn(someone());
    const began = product.clock.now();
    product.clock.advance(HOUR - 1);
    expect((await devices(cookie))[0]).toMatchObject({ lastUsedAt: began });
    product.clock.advance(1);
    expect((await devices(cookie))[0]).toMatchObject({
      createdAt: began,
      lastUsedAt: began + HOUR,
    });
  });

  test.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
      'Edge on macOS',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      'Chrome on Linux',
    ],
    ['my-script/1.0 <script>alert(1)</script>', 'my-script'],
    ['', ''],
    ['\u202e<b>', ''],
  ])('%s is shown as %j', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

  test.each([
    ['203.0.113.77', '203.0.113.…'],
    ['::ffff:203.0.113.77', '203.0.113.…'],
    ['2001:db8:1:2:3::9', '2001:db8:1:…'],
    ['::1', ''],
  ])('network %s is shown as %j', (ip, shown) => expect(maskedIp(ip)).toBe(shown));
});

test('a deleted person is signed out, and the session row is deleted', async () => {
  const cookie = await product.signIn(someone());
  const { uid } = (await product.call('GET', '/api/auth/session', { cookie })).json.user;
  await product.store.identity.delete(people, uid);
  expect((await product.call('GET', '/api/auth/session', { cookie })).json.errorCode).toBe(
    'UNAUTHENTICATED',
  );
  expect(
    await product.store.identity.query(
      { name: 'shell.sessions' },
      { where: [{ field: 'userId', op: '==', value: uid }] },
    ),
  ).toEqual([]);
});

describe('a new person', () => {
  const FORM = {
    displayName: ' Ada ',
    company: 'Fernhill',
    role: 'founder',
    useCase: 'support',
    workspaceName: 'Fernhill Outdoor',
  };

  test('fills in the profile, and the workspace gets the given name', async () => {
    const cookie = await product.signIn(someone());
    expect(
      (await product.call('GET', '/api/auth/session', { cookie })).json.user.profileComplete,
    ).toBe(false);
    const answer = await product.call('PUT', '/api/auth/profile', { cookie, body: FORM });
    expect(answer.json).toMatchObject({
      user: { displayName: 'Ada', profileComplete: true },
      workspaces: [{ workspaceName: expect.stringMatching(/^Fernhill Outdoor-[A-Za-z0-9]{5}$/) }],
    });
    expect((await product.call('GET', '/api/auth/session', { cookie })).json).toEqual(answer.json);
  });

  test('needs only name and company, and is asked for role, purpose and team size later, once', async () => {
    const put = (path: string, cookie: string, body: object) =>
      product.call('PUT', `/api/auth/${path}`, { cookie, body });
    const cookie = await product.signIn(someone());
    const named = { displayName: 'Ada', company: 'Fernhill', workspaceName: 'Fernhill' };
    const complete = { profileComplete: true, askAbout: true };
    expect((await put('profile', cookie, named)).json.user).toMatchObject(complete);
    const about = { role: 'founder', useCase: 'booking', teamSize: '2-10' };
    expect((await put('about', cookie, about)).json.user.askAbout).toBe(false);
    const renamed = await put('profile', cookie, { displayName: 'Ada', company: 'Fernhill Ltd' });
    expect(renamed.json).toMatchObject({
      user: { askAbout: false },
      workspaces: [{ workspaceName: expect.stringMatching(/^Fernhill-/) }],
    });
    const other = await product.signIn(someone());
    await put('profile', other, { displayName: 'Bo' });
    expect((await put('about', other, {})).json.user.askAbout).toBe(false);
  });

  test.each([
    { displayName: '  ' },
    { workspaceName: '' },
    { role: 'king' },
    { company: 'x'.repeat(121) },
    { profile: {} },
    { credentialVersion: 9 },
    { email: 'other@example.com' },
  ])('%j changes nothing', async (wrong) => {
    const cookie = await product.signIn(someone());
    const before = (await product.call('GET', '/api/auth/session', { cookie })).text;
    expect(
      (await product.call('PUT', '/api/auth/profile', { cookie, body: { ...FORM, ...wrong } }))
        .status,
    ).toBe(400);
    expect((await product.call('GET', '/api/auth/session', { cookie })).text).toBe(before);
  });

  test('is reported once, with their origin, and only the first report is stored', async () => {
    const cookie = await product.signIn(someone());
    const { uid } = (await product.call('GET', '/api/auth/session', { cookie })).json.user;
    const tell = (body: object) =>
      product.call('POST', '/api/eu/events/new-user', { cookie, body });
    expect(
      (await tell({ userData: { utm_source: 'spring' }, tolt_referral: 'fern' })).json,
    ).toEqual({ success: true });
    expect((await tell({ userData: { utm_source: 'other' }, ps_xid: 'other' })).status).toBe(200);
    const workspace = await product.store.for('eu').get(workspaces, uid);
    expect(workspace?.data).toMatchObject({
      referredFrom: 'fern',
      internal: { utm_source: 'spring', isNewUser: false, useNewPricing: true },
    });
    expect((await tell({ userData: { isAdmin: true } })).status).toBe(400);
  });
});

test('the country comes only from a trusted proxy', async () => {
  const ask = async (of: TestApp, country: string) =>
    (await of.call('GET', '/api/utils/ip', { headers: { 'cf-ipcountry': country } })).json;
  expect(await ask(product, 'de')).toEqual({ country: 'DE' });
  for (const said of ['XX', 'T1', 'Germany', '<b>'])
    expect(await ask(product, said)).toEqual({ country: '' });
  const bare = await startTestApp({ slices: [], store: product.store });
  expect(await ask(bare, 'de')).toEqual({ country: '' });
  await bare.stop();
});

test('members get the plan data of a workspace, and no browser gets its secret', async () => {
  const [cookie, stranger] = [await product.signIn(someone()), await product.signIn(someone())];
  const { uid } = (await product.call('GET', '/api/auth/session', { cookie })).json.user;
  const read = await product.call('GET', `/api/eu/public/users/${uid}?agencyId=a1`, { cookie });
  expect(read.json).toEqual({
    data: { hasEverPaid: false, internal: expect.objectContaining({ isNewUser: true }) },
  });
  expect(
    (await product.call('GET', `/api/eu/public/users/${uid}`, { cookie: stranger })).status,
  ).toBe(404);
  expect((await product.call('GET', `/api/eu/public/users/${uid}`)).status).toBe(401);
  const {
    json: { secret },
  } = await product.call('POST', `/api/eu/v2/workspaces/${uid}/secret/rotate`, { cookie });
  const itself = await product.call('GET', `/api/eu/public/users/${uid}`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(itself.json.data.workspaceSecret).toBe(secret);
  // While the secret is being replaced, a caller with the old secret must not get the new one.
  await product.app.context.secrets.put('eu', uid, WORKSPACE_SECRET, new Secret('the next secret'));
  expect(
    (
      await product.call('GET', `/api/eu/public/users/${uid}`, {
        headers: { authorization: `Bearer ${secret}` },
      })
    ).json.data.workspaceSecret,
  ).toBe(secret);
});
