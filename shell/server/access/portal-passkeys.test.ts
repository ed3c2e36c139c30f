import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newClientId } from '@voxgrove/contracts';
import { agencyFixture } from '../testing/agency-fixture';
import { startTestApp } from '../testing/test-app';
import { checkoutSlices } from './walked-product';
import type { AgencyFixture } from '../testing/agency-fixture';
import type { TestApp, TestResponse } from '../testing/test-app';

let product: TestApp;
let fern: AgencyFixture;
let moss: AgencyFixture;

beforeAll(async () => {
  product = await startTestApp({ slices: await checkoutSlices() });
  fern = await agencyFixture(product, 'fern@example.com');
  moss = await agencyFixture(product, 'moss@example.com');
}, 120_000);
afterAll(() => product.stop());

const ORIGIN = 'http://localhost:4000';

interface Asked {
  at?: AgencyFixture;
  cookie?: string;
}
const ask = (
  method: string,
  path: string,
  body: object | undefined,
  { at = fern, cookie }: Asked = {},
): Promise<TestResponse> =>
  product.call(method, `/portal/${at.agency.ID}/api/portal${path}`, {
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && { body }),
  });
const cookieOf = ({ headers }: TestResponse): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0]!)
    .join('; ');

/** A device with one passkey. */
function device() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = Buffer.from('a credential of Ines').toString('base64url');
  let counter = 0;
  const ceremony = (type: string, challenge: string, origin: string, flags: number) => {
    const client = Buffer.from(JSON.stringify({ type, challenge, origin }));
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    const site = createHash('sha256').update(new URL(origin).hostname).digest();
    const data = Buffer.concat([site, Buffer.from([flags]), count]);
    const given = {
      credentialId,
      authenticatorData: data.toString('base64url'),
      clientData: client.toString('base64url'),
    };
    return { given, signed: Buffer.concat([data, createHash('sha256').update(client).digest()]) };
  };
  return {
    create: (challenge: string) => ({
      ...ceremony('webauthn.create', challenge, ORIGIN, 5).given,
      publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
      algorithm: -7,
    }),
    /** Signs a challenge. Flags 5: the person is present (1) and verified (4). */
    sign(challenge: string, { origin = ORIGIN, flags = 5 } = {}) {
      const { given, signed } = ceremony('webauthn.get', challenge, origin, flags);
      return { ...given, signature: sign('sha256', signed, privateKey).toString('base64url') };
    },
    rewind: () => {
      counter = 0;
    },
  };
}

/** A challenge of a new browser, with the browser's cookie. */
async function challenged(at = fern): Promise<{ challenge: string; cookie: string }> {
  const answer = await ask('POST', '/passkey-challenge', {}, { at });
  return { challenge: answer.json.challenge as string, cookie: cookieOf(answer) };
}

test('a passkey starts sessions only at its agency, and every challenge works once', async () => {
  const phone = device();
  const cookie = await fern.clientCookie();
  const started = await ask('POST', '/passkeys/challenge', {}, { cookie });
  expect(started.json).toMatchObject({ email: fern.client.email, existing: [] });
  const made = phone.create(started.json.challenge);
  expect((await ask('POST', '/passkeys', made, { cookie })).status).toBe(201);
  expect((await ask('POST', '/passkeys', made, { cookie })).status).toBe(401);
  const mails = product.mails.filter(({ to }) => to === fern.client.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^A passkey was added to your account at /),
  ]);

  const first = await challenged();
  const signed = phone.sign(first.challenge);
  const signedIn = await ask('POST', '/passkey-sign-in', signed, first);
  expect([signedIn.status, signedIn.text]).toEqual([200, expect.any(String)]);
  const session = await ask('GET', '/session', undefined, { cookie: cookieOf(signedIn) });
  expect(session.json.client.ID).toBe(fern.client.ID);
  expect((await ask('POST', '/passkey-sign-in', signed, first)).status).toBe(401);

  const tries: [string, (challenge: string) => object, AgencyFixture][] = [
    ['at another agency', (challenge) => phone.sign(challenge), moss],
    ['on another site', (one) => phone.sign(one, { origin: 'http://evil.example' }), fern],
    ['without a check of the person', (one) => phone.sign(one, { flags: 1 }), fern],
    ['signed by another device', (one) => device().sign(one), fern],
  ];
  for (const [what, answer, at] of tries) {
    const { challenge, cookie: browser } = await challenged(at);
    const refused = await ask('POST', '/passkey-sign-in', answer(challenge), {
      at,
      cookie: browser,
    });
    expect([what, refused.status, refused.json.errorCode]).toEqual([
      what,
      401,
      'PORTAL_PASSKEY_REFUSED',
    ]);
  }
  // Another browser than the one that asked for the challenge.
  const other = await challenged();
  const elsewhere = await challenged();
  const moved = await ask('POST', '/passkey-sign-in', phone.sign(other.challenge), elsewhere);
  expect(moved.status).toBe(401);
  // A copied passkey has a lower signature counter.
  phone.rewind();
  const copied = await challenged();
  const copy = await ask('POST', '/passkey-sign-in', phone.sign(copied.challenge), copied);
  expect(copy.status).toBe(401);
});

test('a passkey, a first password and a new own address need a fresh sign-in', async () => {
  const port = product.app.context.port;
  const ines = await port('clients').create('eu', moss.organisation.ID, newClientId(), {
    email: 'ines@moss.example',
    preferredLanguage: 'de',
    isOrgAdmin: true,
  });
  const signedIn = async () => ({ at: moss, cookie: await moss.clientCookie(ines) });
  const own = `/portal/${moss.agency.ID}/api/eu/clients/${ines.ID}`;
  const calls = (cookie: string) => [
    () =>
      product.call('POST', `/portal/${moss.agency.ID}/api/portal/passkeys/challenge`, {
        cookie,
        body: {},
      }),
    () =>
      product.call('POST', `${own}/password`, { cookie, body: { password: 'forty potted ferns' } }),
    () => product.call('PATCH', own, { cookie, body: { email: 'ines@other.example' } }),
  ];
  const old = await signedIn();
  const fresh = await signedIn();
  const codes = async (answers: Promise<TestResponse>[]) =>
    (await Promise.all(answers)).map(({ status, json }) => json.errorCode ?? status);
  product.clock.advance(10 * 60_000 + 1);
  expect(await codes(calls(old.cookie).map((call) => call()))).toEqual(
    Array(3).fill('PORTAL_PROOF_NEEDED'),
  );
  expect((await ask('POST', '/passkeys/challenge', {}, await signedIn())).status).toBe(200);
  expect((await ask('POST', '/passkeys/challenge', {}, fresh)).status).toBe(403);

  // A client who has forgotten the password can set a new one with a mailed code. Afterwards, a
  // mail informs the client.
  for (const password of ['forty potted ferns', 'fifty potted ferns']) {
    const { cookie } = await signedIn();
    const set = await product.call('POST', `${own}/password`, { cookie, body: { password } });
    expect([set.status, set.text]).toEqual([200, expect.any(String)]);
  }
  const told = product.mails.filter(({ to }) => to === ines.email);
  expect(told.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Ihr Passwort bei .* wurde geändert$/),
  ]);

  // The new address ends the other sessions, but not the session that changed it.
  const [other, mover] = [await signedIn(), await signedIn()];
  const moved = await product.call('PATCH', own, {
    cookie: mover.cookie,
    body: { email: 'ines@other.example' },
  });
  expect(moved.status).toBe(200);
  expect((await ask('GET', '/session', undefined, other)).json.message).toBe('Please login again.');
  const next = { at: moss, cookie: cookieOf(moved) };
  expect((await ask('GET', '/session', undefined, next)).json.client.email).toBe(
    'ines@other.example',
  );
});

test('a person of the agency who views the portal as a client cannot add a passkey', async () => {
  const viewed = await product.call('POST', `/api/eu/clients/${moss.client.ID}/view`, {
    cookie: moss.owner,
    body: {},
  });
  const asked = { at: moss, cookie: cookieOf(viewed) };
  expect((await ask('GET', '/session', undefined, asked)).json.client.ID).toBe(moss.client.ID);
  expect((await ask('POST', '/passkeys/challenge', {}, asked)).status).toBe(403);
});

test('a new password and a new address remove all passkeys of a client', async () => {
  const port = product.app.context.port;
  const [passkeys, clients] = [port('clientPasskeys'), port('clients')];
  const { ID } = moss.client;
  const key = { credentialId: 'one', publicKey: 'key', algorithm: -7, counter: 0 };
  await passkeys.add('eu', ID, key);
  await port('clientProofs').setPassword('eu', ID, 'a long moss password');
  expect(await passkeys.ofClient('eu', ID)).toEqual([]);
  await passkeys.add('eu', ID, key);
  await clients.change('eu', ID, { name: 'Mona' });
  expect(await passkeys.ofClient('eu', ID)).toHaveLength(1);
  await clients.change('eu', ID, { email: 'mona@example.com' });
  expect(await passkeys.ofClient('eu', ID)).toEqual([]);
});

test('a client can see and remove only its own passkeys, and a deleted client has none', async () => {
  const cookie = await fern.clientCookie();
  const { data } = (await ask('GET', '/passkeys', undefined, { cookie })).json;
  expect(data).toEqual([
    { ID: expect.any(String), createdAt: expect.any(Number), lastUsedAt: expect.any(Number) },
  ]);
  const foreign = { at: moss, cookie: await moss.clientCookie() };
  expect((await ask('DELETE', `/passkeys/${data[0].ID}`, undefined, foreign)).status).toBe(404);
  const passkeys = product.app.context.port('clientPasskeys');
  expect(await passkeys.ofClient('eu', fern.client.ID)).toHaveLength(1);
  await product.app.context.port('clients').remove('eu', fern.client.ID);
  expect(await passkeys.ofClient('eu', fern.client.ID)).toEqual([]);
});
