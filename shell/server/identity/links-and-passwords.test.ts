import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { PASSWORD, SIGN_IN_CODE, SIGN_IN_LINK } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import { codeIn, startTestApp } from '../testing/test-app';
import { signInLinks } from './mailed-proofs';
import { stretch } from './stretch';
import type { TestApp, TestResponse } from '../testing/test-app';

let product: TestApp;
/** The same installation, stretching passwords as it does outside tests. */
let dear: TestApp;
beforeAll(async () => {
  product = await startTestApp({ slices: [] });
  dear = await startTestApp({ slices: [], store: product.store, config: { passwordCost: undefined } });
}, 60_000);
afterAll(async () => { await dear.stop(); await product.stop(); });
/** Budgets of mails are another test's. */
afterEach(() => product.clock.advance(3_600_000));

let people = 0;
const someone = (): string => `someone${++people}@example.com`;
const mailTo = (email: string) => product.mails.findLast(({ to }) => to === email)!;
const tokenIn = (email: string): string => /token=(vgl_[\w-]{43})/.exec(mailTo(email).text)?.[1] ?? '';
const ask = (email: string, returnTo?: unknown) => product.call('POST', '/api/auth/code', { body: { email, ...(returnTo !== undefined && { returnTo }) } });
const open = (token: unknown) => product.call('POST', '/api/auth/link/verify', { body: { token } });
const look = (token: unknown, cookie?: string) => product.call('POST', '/api/auth/link', { body: { token }, ...(cookie !== undefined && { cookie }) });
const give = (email: string, code: string) => product.call('POST', '/api/auth/code/verify', { body: { email, code } });
const enter = (email: string, password: unknown, at = product) => at.call('POST', '/api/auth/password/sign-in', { body: { email, password } });
const session = (cookie: string) => product.call('GET', '/api/auth/session', { cookie });
const said = ({ status, json }: TestResponse): [number, string | undefined] => [status, json?.errorCode];

/** Somebody with a password. @returns the session that set it */
async function withPassword(email: string, password: string): Promise<string> {
  const cookie = await product.signIn(email);
  await product.call('POST', '/api/auth/password/code', { cookie });
  const set = await product.call('PUT', '/api/auth/password', { cookie, body: { password, code: codeIn(mailTo(email)) } });
  expect(set.status).toBe(200);
  return set.cookie!;
}
const GOOD = 'a grove of many voices';

describe('a link', () => {
  test('comes in the same mail as the code, and signs in', async () => {
    const email = someone();
    await ask(email);
    expect(mailTo(email).html).toContain(`http://localhost:4000/login?token=${tokenIn(email)}`);
    expect(codeIn(mailTo(email))).toMatch(/^\d{6}$/);
    const answer = await open(tokenIn(email));
    expect(answer.json).toMatchObject({ user: { email, profileComplete: false }, workspaces: [{ personal: true }] });
    expect((await session(answer.cookie!)).json).toEqual(answer.json);
  });

  test('is not used up by being looked at: three readings of the page, then it works, once', async () => {
    const email = someone();
    await ask(email);
    for (let scanner = 0; scanner < 3; scanner++) expect((await product.call('GET', `/login?token=${tokenIn(email)}`)).cookie).toBeUndefined();
    expect((await product.call('GET', `/api/auth/link/verify?token=${tokenIn(email)}`)).status).toBe(405);
    expect((await open(tokenIn(email))).status).toBe(200);
    expect(said(await open(tokenIn(email)))).toEqual([401, 'LINK_EXPIRED']);
  });

  test('says whom it signs in and who is signed in now, as often as it is asked', async () => {
    const [email, other] = [someone(), someone()];
    const cookie = await product.signIn(other);
    await ask(email);
    expect((await look(tokenIn(email))).json).toEqual({ email, signedInAs: null });
    expect((await look(tokenIn(email), cookie)).json).toEqual({ email, signedInAs: other });
    expect((await open(tokenIn(email))).status).toBe(200);
    expect(said(await look(tokenIn(email)))).toEqual([401, 'LINK_EXPIRED']);
    await ask(email);
    product.clock.advance(SIGN_IN_LINK.lifetimeMs);
    expect(said(await look(tokenIn(email)))).toEqual([401, 'LINK_EXPIRED']);
  });

  test('a hundred clicks at once make one session', async () => {
    const email = someone();
    await ask(email);
    const answers = await Promise.all(Array.from({ length: 100 }, () => open(tokenIn(email))));
    expect(answers.filter(({ cookie }) => cookie !== undefined)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.errorCode))).toEqual(new Set(['LINK_EXPIRED']));
  }, 60_000);

  test('is good for fifteen minutes, longer than the code beside it', async () => {
    const [early, late] = [someone(), someone()];
    await ask(early);
    await ask(late);
    product.clock.advance(SIGN_IN_LINK.lifetimeMs - 1);
    expect(said(await give(early, codeIn(mailTo(early))))).toEqual([401, 'CODE_EXPIRED']);
    expect((await open(tokenIn(early))).status).toBe(200);
    product.clock.advance(1);
    expect(said(await open(tokenIn(late)))).toEqual([401, 'LINK_EXPIRED']);
  });

  test('a clock set back does not lengthen its life', async () => {
    const email = someone();
    await ask(email);
    product.clock.advance(-1);
    expect(said(await open(tokenIn(email)))).toEqual([401, 'LINK_EXPIRED']);
    product.clock.advance(1);
  });

  test('code and link of one mail are one proof, and a newer mail replaces both', async () => {
    const email = someone();
    await ask(email);
    expect((await give(email, codeIn(mailTo(email)))).status).toBe(200);
    expect(said(await open(tokenIn(email)))).toEqual([401, 'LINK_EXPIRED']);
    await ask(email);
    const first = mailTo(email);
    const before = tokenIn(email);
    await ask(email);
    expect(said(await open(before))).toEqual([401, 'LINK_EXPIRED']);
    expect((await open(tokenIn(email))).status).toBe(200);
    expect(said(await give(email, codeIn(first)))).toEqual([401, 'CODE_EXPIRED']);
  });

  test('neither it nor the address is in the database as such', async () => {
    const email = someone();
    await ask(email);
    const rows = JSON.stringify(await product.store.identity.query(signInLinks, {}));
    expect(rows).not.toContain(tokenIn(email));
    expect(rows).not.toContain(tokenIn(email).slice(4));
    expect(rows).not.toContain(email);
  });

  test('leads on to a page of ours', async () => {
    const email = someone();
    await ask(email, '/app/na/agents/new?from=mail');
    expect(new URL(/http\S+token=\S+/.exec(mailTo(email).text)![0]).searchParams.get('return')).toBe('/app/na/agents/new?from=mail');
  });

  test.each(['https://evil.test', '//evil.test', '/\\evil.test', '/app/eu\\@evil.test', 'javascript:alert(1)', '/login', '/app/mars', '/app/eu\n//evil', '/app/euro', '', null, [], {}])('never to %j', async (returnTo) => {
    const email = someone();
    expect(said(await ask(email, returnTo))).toEqual([400, 'BAD_INPUT']);
    expect(mailTo(email)).toBeUndefined();
  });

  test.each([null, '', [], {}, 0, true, 'vgl_', `vgs_${'A'.repeat(43)}`, `vgl_${'A'.repeat(44)}`, `vgl_${'A'.repeat(42)}\u0000`, [`vgl_${'A'.repeat(43)}`], { $op: 'delete' }])('%j is none', async (token) => {
    expect([said(await open(token)), said(await look(token))]).toEqual([[400, 'BAD_INPUT'], [400, 'BAD_INPUT']]);
  });

  test('nothing that looks like one opens anything', async () => {
    await fc.assert(fc.asyncProperty(fc.stringMatching(/^vgl_[\w-]{43}$/), async (token) => {
      const answer = await open(token);
      expect([...said(answer), answer.cookie]).toEqual([401, 'LINK_EXPIRED', undefined]);
    }), { numRuns: 40 });
  });

  test('a session\'s token is no link, and a link is no session', async () => {
    const email = someone();
    await ask(email);
    expect((await product.call('GET', '/api/auth/session', { headers: { authorization: `Bearer ${tokenIn(email)}` } })).status).toBe(401);
  });
});

describe('a password', () => {
  test('is set with a code from the mailbox, signs in, and is told of', async () => {
    const email = someone();
    const cookie = await withPassword(email, GOOD);
    const answer = await enter(` ${email.toUpperCase()}`, GOOD);
    expect(answer.json).toMatchObject({ user: { email } });
    expect((await product.call('GET', '/api/auth/security', { cookie })).json).toEqual({ provider: 'embedded', passwordSetAt: product.clock.now() });
  });

  test('wrong, unknown and without a password are one answer', async () => {
    const [known, bare, unknown] = [someone(), someone(), someone()];
    await withPassword(known, GOOD);
    await product.signIn(bare);
    const answers = await Promise.all([enter(known, `${GOOD}!`), enter(bare, GOOD), enter(unknown, GOOD)]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text.replace(/"requestId":"\w+"/, '')}`)).size).toBe(1);
    expect(said(answers[0]!)).toEqual([401, 'PASSWORD_WRONG']);
  });

  test('an unknown address costs the same work as a known one', async () => {
    const known = someone();
    await withPassword(known, GOOD);
    expect((await enter(known, GOOD, dear)).status).toBe(200);
    const timed = async (email: string): Promise<number> => {
      const before = performance.now();
      await enter(email, 'not the password', dear);
      return performance.now() - before;
    };
    const [knownMs, unknownMs] = [await Promise.all(Array.from({ length: 5 }, () => timed(known))), await Promise.all(Array.from({ length: 5 }, () => timed(someone())))].map((times) => times.sort((a, b) => a - b)[2]!);
    expect(unknownMs! / knownMs!).toBeGreaterThan(0.4);
  }, 30_000);

  test('is stretched with 32 MB; one stretched with less is stretched anew when it signs in', async () => {
    const email = someone();
    const cookie = await withPassword(email, GOOD);
    const { user } = (await session(cookie)).json;
    const cost = async (): Promise<unknown> => (await product.store.identity.get(collection<{ cost: unknown }>('passwords'), user.uid))?.data.cost;
    expect(await cost()).toEqual({ N: 16, r: 1, p: 1 });
    expect((await enter(email, GOOD, dear)).status).toBe(200);
    expect(await cost()).toEqual({ N: 2 ** 15, r: 8, p: 3 });
    expect((await enter(email, GOOD, dear)).status).toBe(200);
    expect(said(await enter(email, `${GOOD}!`, dear))).toEqual([401, 'PASSWORD_WRONG']);
  });

  test('the same characters typed on another keyboard are the same password', async () => {
    const email = someone();
    await withPassword(email, 'fu\u0308nfzig Vo\u0308gel');
    expect((await enter(email, 'f\u00fcnfzig V\u00f6gel')).status).toBe(200);
  });

  test('ten wrong tries close the door of the address for a quarter of an hour, also to the right one; right ones cost nothing', async () => {
    const email = someone();
    await withPassword(email, GOOD);
    for (let right = 0; right < 3; right++) expect((await enter(email, GOOD)).status).toBe(200);
    const wrong = await Promise.all(Array.from({ length: PASSWORD.triesPerAddress + 3 }, () => enter(email, 'not the password')));
    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(PASSWORD.triesPerAddress);
    expect(said(await enter(email, GOOD))).toEqual([429, 'RATE_LIMITED']);
    product.clock.advance(PASSWORD.windowMs);
    expect((await enter(email, GOOD)).status).toBe(200);
  }, 60_000);

  test('what an overloaded server did not look at costs no try and no code', async () => {
    const email = someone();
    const cookie = await withPassword(email, GOOD);
    await product.call('POST', '/api/auth/password/code', { cookie });
    const salt = randomBytes(16);
    const long = [1, 2].map(() => stretch(salt, salt, { N: 2 ** 15, r: 8, p: 30 }));
    const waiting = Array.from({ length: 64 }, () => stretch(salt, salt, { N: 2 ** 10, r: 8, p: 1 }));
    const tries = await Promise.all(Array.from({ length: PASSWORD.triesPerAddress + 1 }, () => enter(email, 'not the password')));
    const change = await product.call('PUT', '/api/auth/password', { cookie, body: { password: 'another grove of voices', code: codeIn(mailTo(email)) } });
    expect(new Set([...tries, change].map((answer) => said(answer).join()))).toEqual(new Set(['503,UNAVAILABLE']));
    await Promise.all([...long, ...waiting]);
    expect((await enter(email, GOOD)).status).toBe(200);
    expect((await product.call('PUT', '/api/auth/password', { cookie, body: { password: 'another grove of voices', code: codeIn(mailTo(email)) } })).status).toBe(200);
  }, 30_000);

  test('changing it needs the present one or a code made for that, and ends every other session', async () => {
    const email = someone();
    const mine = await withPassword(email, GOOD);
    const elsewhere = (await enter(email, GOOD)).cookie!;
    const change = (body: object) => product.call('PUT', '/api/auth/password', { cookie: mine, body: { password: 'another grove of voices', ...body } });
    expect(said(await change({}))).toEqual([400, 'PASSWORD_PROOF_REQUIRED']);
    expect(said(await change({ current: 'not the password' }))).toEqual([403, 'PASSWORD_PROOF_WRONG']);
    await ask(email);
    expect(said(await change({ code: codeIn(mailTo(email)) }))).toEqual([401, 'CODE_EXPIRED']); // A code to sign in is none to change the password.
    expect((await session(elsewhere)).status).toBe(200);
    const changed = await change({ current: GOOD });
    expect(changed.status).toBe(200);
    expect((await session(changed.cookie!)).status).toBe(200);
    const ended = await session(elsewhere);
    expect([...said(ended), ended.json.message]).toEqual([401, 'LOGIN_AGAIN', 'Please login again.']);
    expect(said(await session(mine))).toEqual([401, 'UNAUTHENTICATED']); // Replaced, not revoked.
    expect(said(await enter(email, GOOD))).toEqual([401, 'PASSWORD_WRONG']);
    expect((await enter(email, 'another grove of voices')).status).toBe(200);
  });

  test('a code to change the password signs nobody in', async () => {
    const email = someone();
    const cookie = await product.signIn(email);
    await product.call('POST', '/api/auth/password/code', { cookie });
    expect(mailTo(email).text).not.toContain('token=');
    expect(said(await give(email, codeIn(mailTo(email))))).toEqual([401, 'CODE_EXPIRED']);
  });

  test('without one, an open session alone cannot set one', async () => {
    const cookie = await product.signIn(someone());
    expect(said(await product.call('PUT', '/api/auth/password', { cookie, body: { password: GOOD, current: GOOD } }))).toEqual([400, 'PASSWORD_PROOF_REQUIRED']);
    expect(said(await product.call('PUT', '/api/auth/password', { cookie, body: { password: GOOD, code: '000000' } }))).toEqual([401, 'CODE_EXPIRED']);
  });

  test('removed, it opens nothing', async () => {
    const email = someone();
    const cookie = await withPassword(email, GOOD);
    const removed = await product.call('POST', '/api/auth/password/remove', { cookie, body: { current: GOOD } });
    expect(removed.status).toBe(200);
    expect((await product.call('GET', '/api/auth/security', { cookie: removed.cookie! })).json.passwordSetAt).toBeNull();
    expect(said(await enter(email, GOOD))).toEqual([401, 'PASSWORD_WRONG']);
  });

  test.each(['short', 'passwordpassword', 'Password123!', '0123456789', 'aaaaaaaaaaaa', 'x'.repeat(PASSWORD.maxLength + 1), '\ud800 lone surrogate', null, [], {}])('%j is not taken', async (password) => {
    const cookie = await product.signIn(someone());
    const answer = await product.call('PUT', '/api/auth/password', { cookie, body: { password, code: '000000' } });
    expect([answer.status, ['BAD_INPUT', 'PASSWORD_GUESSABLE'].includes(answer.json.errorCode)]).toEqual([400, true]);
  });

  test.each([null, '', [], {}, 0, true, ['a grove of many voices'], { $op: 'delete' }])('%j signs nobody in', async (password) => {
    expect(said(await enter(someone(), password))).toEqual([400, 'BAD_INPUT']);
  });

  test('is in no answer, log or row', async () => {
    const email = someone();
    const secret = 'CANARY grove of voices';
    await withPassword(email, secret);
    await enter(email, `${secret} wrong`);
    await enter(email, secret);
    expect(product.logs.join('')).not.toContain('CANARY');
    expect(JSON.stringify(await product.store.identity.query({ name: 'passwords' }, {}))).not.toMatch(/CANARY/);
  });
});

test('codes asked for by one purpose and the other share the budget of an address', async () => {
  const email = someone();
  const cookie = await product.signIn(email);
  for (let at = 1; at < SIGN_IN_CODE.mailsPerHour; at++) await product.call('POST', '/api/auth/password/code', { cookie });
  expect(said(await ask(email))).toEqual([429, 'RATE_LIMITED']);
});
