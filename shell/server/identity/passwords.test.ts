import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PASSWORD, SIGN_IN_CODE } from '@voxgrove/contracts';
import { collection } from '@voxgrove/server/store/port';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { codeIn, startTestApp } from '../testing/test-app';
import { stretch } from './stretch';
import { ask, give, mailTo, product, said, session, someone, useProduct } from './testing/visitors';
import type { TestApp } from '../testing/test-app';

/**
 * The same installation with the real cost of passwords. Starts after the other product and stops
 * before it.
 */
let dear: TestApp;
afterAll(() => dear.stop());
useProduct();
beforeAll(async () => {
  dear = await startTestApp({
    slices: [],
    store: product.store,
    config: { passwordCost: undefined },
  });
}, 60_000);

const enter = (email: string, password: unknown, at = product) =>
  at.call('POST', '/api/auth/password/sign-in', { body: { email, password } });

/** Creates a person with a password. @returns the session that set it */
async function withPassword(email: string, password: string): Promise<string> {
  const cookie = await product.signIn(email);
  await product.call('POST', '/api/auth/password/code', { cookie });
  const set = await product.call('PUT', '/api/auth/password', {
    cookie,
    body: { password, code: codeIn(mailTo(email)) },
  });
  expect(set.status).toBe(200);
  return set.cookie!;
}
const GOOD = 'a grove of many voices';

describe('a password', () => {
  test('is set with a mailed code, signs in, and its change is reported by mail', async () => {
    const email = someone();
    const cookie = await withPassword(email, GOOD);
    const answer = await enter(` ${email.toUpperCase()}`, GOOD);
    expect(answer.json).toMatchObject({ user: { email } });
    expect((await product.call('GET', '/api/auth/security', { cookie })).json).toEqual({
      provider: 'embedded',
      passwordSetAt: product.clock.now(),
    });
  });

  test('a wrong password, an unknown address and an account without a password get the same response', async () => {
    const [known, bare, unknown] = [someone(), someone(), someone()];
    await withPassword(known, GOOD);
    await product.signIn(bare);
    const answers = await Promise.all([
      enter(known, `${GOOD}!`),
      enter(bare, GOOD),
      enter(unknown, GOOD),
    ]);
    expect(
      new Set(
        answers.map(({ status, text }) => `${status} ${text.replace(/"requestId":"\w+"/, '')}`),
      ).size,
    ).toBe(1);
    expect(said(answers[0]!)).toEqual([401, 'PASSWORD_WRONG']);
  });

  test('an unknown address costs the same work as a known one', async () => {
    const known = someone();
    await withPassword(known, GOOD);
    expect((await enter(known, GOOD, dear)).status).toBe(200);
    const work = async (email: string): Promise<number> => {
      const spent = cpuTime();
      await enter(email, 'not the password', dear);
      return spent();
    };
    let [knownMs, unknownMs] = [0, 0];
    for (let turn = 0; turn < 5; turn += 1) {
      knownMs += await work(known);
      unknownMs += await work(someone());
    }
    expect(unknownMs / knownMs).toBeGreaterThan(0.4);
  }, 30_000);

  test('uses 32 MB of memory, and a cheaper hash is upgraded at sign-in', async () => {
    const email = someone();
    const cookie = await withPassword(email, GOOD);
    const { user } = (await session(cookie)).json;
    const cost = async (): Promise<unknown> =>
      (await product.store.identity.get(collection<{ cost: unknown }>('shell.passwords'), user.uid))
        ?.data.cost;
    expect(await cost()).toEqual({ N: 16, r: 1, p: 1 });
    expect((await enter(email, GOOD, dear)).status).toBe(200);
    expect(await cost()).toEqual({ N: 2 ** 15, r: 8, p: 3 });
    expect((await enter(email, GOOD, dear)).status).toBe(200);
    expect(said(await enter(email, `${GOOD}!`, dear))).toEqual([401, 'PASSWORD_WRONG']);
  });

  test('equal characters in another encoding are the same password', async () => {
    const email = someone();
    await withPassword(email, 'fu\u0308nfzig Vo\u0308gel');
    expect((await enter(email, 'f\u00fcnfzig V\u00f6gel')).status).toBe(200);
  });

  test('ten wrong tries lock the address for a quarter of an hour, even for the right password, and right tries are not counted', async () => {
    const email = someone();
    await withPassword(email, GOOD);
    for (let right = 0; right < 3; right++) expect((await enter(email, GOOD)).status).toBe(200);
    const wrong = await Promise.all(
      Array.from({ length: PASSWORD.triesPerAddress + 3 }, () => enter(email, 'not the password')),
    );
    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(PASSWORD.triesPerAddress);
    expect(said(await enter(email, GOOD))).toEqual([429, 'RATE_LIMITED']);
    product.clock.advance(PASSWORD.windowMs);
    expect((await enter(email, GOOD)).status).toBe(200);
  }, 60_000);

  test('a try that an overloaded server refused is not counted and uses up no code', async () => {
    const email = someone();
    const cookie = await withPassword(email, GOOD);
    await product.call('POST', '/api/auth/password/code', { cookie });
    const salt = randomBytes(16);
    const long = [1, 2].map(() => stretch(salt, salt, { N: 2 ** 15, r: 8, p: 30 }));
    const waiting = Array.from({ length: 64 }, () =>
      stretch(salt, salt, { N: 2 ** 10, r: 8, p: 1 }),
    );
    // A running try counts until it is given back.
    const tries = await Promise.all(
      Array.from({ length: PASSWORD.triesPerAddress }, () => enter(email, 'not the password')),
    );
    tries.push(await enter(email, 'not the password'));
    const change = await product.call('PUT', '/api/auth/password', {
      cookie,
      body: { password: 'another grove of voices', code: codeIn(mailTo(email)) },
    });
    expect(new Set([...tries, change].map((answer) => said(answer).join()))).toEqual(
      new Set(['503,UNAVAILABLE']),
    );
    await Promise.all([...long, ...waiting]);
    expect((await enter(email, GOOD)).status).toBe(200);
    expect(
      (
        await product.call('PUT', '/api/auth/password', {
          cookie,
          body: { password: 'another grove of voices', code: codeIn(mailTo(email)) },
        })
      ).status,
    ).toBe(200);
  }, 60_000);

  test('changing it needs the current password or a code for this purpose, and ends every other session', async () => {
    const email = someone();
    const mine = await withPassword(email, GOOD);
    const elsewhere = (await enter(email, GOOD)).cookie!;
    const change = (body: object) =>
      product.call('PUT', '/api/auth/password', {
        cookie: mine,
        body: { password: 'another grove of voices', ...body },
      });
    expect(said(await change({}))).toEqual([400, 'PASSWORD_PROOF_REQUIRED']);
    expect(said(await change({ current: 'not the password' }))).toEqual([
      403,
      'PASSWORD_PROOF_WRONG',
    ]);
    await ask(email);
    // Signing in with a code does not change the password.
    expect(said(await change({ code: codeIn(mailTo(email)) }))).toEqual([401, 'CODE_EXPIRED']);
    expect((await session(elsewhere)).status).toBe(200);
    const changed = await change({ current: GOOD });
    expect(changed.status).toBe(200);
    expect((await session(changed.cookie!)).status).toBe(200);
    const ended = await session(elsewhere);
    expect([...said(ended), ended.json.message]).toEqual([
      401,
      'LOGIN_AGAIN',
      'Please login again.',
    ]);
    // The session was replaced, not revoked.
    expect(said(await session(mine))).toEqual([401, 'UNAUTHENTICATED']);
    expect(said(await enter(email, GOOD))).toEqual([401, 'PASSWORD_WRONG']);
    expect((await enter(email, 'another grove of voices')).status).toBe(200);
  });

  test('a code for changing the password signs nobody in', async () => {
    const email = someone();
    const cookie = await product.signIn(email);
    await product.call('POST', '/api/auth/password/code', { cookie });
    expect(mailTo(email).text).not.toContain('token=');
    expect(said(await give(email, codeIn(mailTo(email))))).toEqual([
      401,
      'CODE_OF_ANOTHER_BROWSER',
    ]);
  });

  test('an open session can guess the code twenty times, and then once per mail', async () => {
    const email = someone();
    const cookie = await product.signIn(email);
    let guesses = 0;
    for (let mails = 0; mails < 12; mails++) {
      if (mails % 5 === 0) product.clock.advance(3_600_000);
      expect((await product.call('POST', '/api/auth/password/code', { cookie })).status).toBe(200);
      const wrong = String((Number(codeIn(mailTo(email))) + 1) % 1_000_000).padStart(6, '0');
      for (let spoilt = false; !spoilt; guesses++) {
        const refused = await product.call('PUT', '/api/auth/password', {
          cookie,
          body: { password: GOOD, code: wrong },
        });
        expect(refused.status).toBe(401);
        spoilt = refused.json.errorCode === 'CODE_TRIES_EXCEEDED';
      }
    }
    expect(guesses).toBe(4 * 5 + 8);
    product.clock.advance(3_600_000);
    await product.call('POST', '/api/auth/password/code', { cookie });
    expect(
      (
        await product.call('PUT', '/api/auth/password', {
          cookie,
          body: { password: GOOD, code: codeIn(mailTo(email)) },
        })
      ).status,
    ).toBe(200);
  });

  test('a person without a password cannot set one with an open session alone', async () => {
    const cookie = await product.signIn(someone());
    expect(
      said(
        await product.call('PUT', '/api/auth/password', {
          cookie,
          body: { password: GOOD, current: GOOD },
        }),
      ),
    ).toEqual([400, 'PASSWORD_PROOF_REQUIRED']);
    expect(
      said(
        await product.call('PUT', '/api/auth/password', {
          cookie,
          body: { password: GOOD, code: '000000' },
        }),
      ),
    ).toEqual([401, 'CODE_EXPIRED']);
  });

  test('gives no access after it is removed', async () => {
    const email = someone();
    const cookie = await withPassword(email, GOOD);
    const removed = await product.call('POST', '/api/auth/password/remove', {
      cookie,
      body: { current: GOOD },
    });
    expect(removed.status).toBe(200);
    expect(
      (await product.call('GET', '/api/auth/security', { cookie: removed.cookie! })).json
        .passwordSetAt,
    ).toBeNull();
    expect(said(await enter(email, GOOD))).toEqual([401, 'PASSWORD_WRONG']);
  });

  test.each([
    'short',
    'passwordpassword',
    'Password123!',
    '0123456789',
    'aaaaaaaaaaaa',
    'x'.repeat(PASSWORD.maxLength + 1),
    '\ud800 lone surrogate',
    null,
    [],
    {},
  ])('%j is refused as a password', async (password) => {
    const cookie = await product.signIn(someone());
    const answer = await product.call('PUT', '/api/auth/password', {
      cookie,
      body: { password, code: '000000' },
    });
    expect([
      answer.status,
      ['BAD_INPUT', 'PASSWORD_GUESSABLE'].includes(answer.json.errorCode),
    ]).toEqual([400, true]);
  });

  test.each([null, '', [], {}, 0, true, ['a grove of many voices'], { $op: 'delete' }])(
    '%j does not sign in',
    async (password) => {
      expect(said(await enter(someone(), password))).toEqual([400, 'BAD_INPUT']);
    },
  );

  test('appears in no response, log or row', async () => {
    const email = someone();
    const secret = 'CANARY grove of voices';
    await withPassword(email, secret);
    await enter(email, `${secret} wrong`);
    await enter(email, secret);
    expect(product.logs.join('')).not.toContain('CANARY');
    const rows = JSON.stringify(
      await product.store.identity.query({ name: 'shell.passwords' }, {}),
    );
    expect(rows).toContain('cost');
    expect(rows).not.toContain('CANARY');
  });
});

test('codes for changing the password have a budget per session, which nobody else can use up', async () => {
  const email = someone();
  const cookie = await product.signIn(email);
  for (let at = 0; at < SIGN_IN_CODE.mailsPerHour; at++) await ask(email);
  const codes = [];
  for (let at = 0; at <= SIGN_IN_CODE.mailsPerHour; at++)
    codes.push((await product.call('POST', '/api/auth/password/code', { cookie })).status);
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
});
