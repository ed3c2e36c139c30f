import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppError, SESSION, SIGN_IN_CODE } from '@voxgrove/contracts';
import { openTestStore } from '@voxgrove/server/store/testing/test-database';
import { codeIn, startTestApp } from '../testing/test-app';
import { signInCodes } from './mailed-proofs';
import type { TestApp } from '../testing/test-app';

let product: TestApp;
let mailFails = false;
const mailbox: { to: string; text: string; html: string; subject: string }[] = [];
beforeAll(async () => {
  product = await startTestApp({
    slices: [],
    mail: async (mail) => {
      if (mailFails) throw new AppError('MAIL_NOT_SENT');
      mailbox.push(mail);
      product.mails.push(mail);
    },
  });
}, 60_000);
afterAll(() => product.stop());

let people = 0;
const someone = (): string => `person${++people}@example.com`;
/** Cookies of a browser. */
interface Browser {
  cookie?: string;
}
const browsers = new Map<string, Browser>();
/** Returns a person's browser. Each person has one. */
const browserOf = (email: string): Browser =>
  browsers.get(email.trim().toLowerCase()) ??
  browsers.set(email.trim().toLowerCase(), {}).get(email.trim().toLowerCase())!;
async function ask(
  email: string,
  browser = browserOf(email),
  headers: Record<string, string> = {},
) {
  const answer = await product.call('POST', '/api/auth/code', {
    body: { email },
    ...browser,
    headers,
  });
  if (answer.cookie !== undefined) browser.cookie = answer.cookie;
  return answer;
}
const give = (email: string, code: unknown, browser = browserOf(email)) =>
  product.call('POST', '/api/auth/code/verify', { body: { email, code }, ...browser });
const lastCode = (email: string): string =>
  codeIn(product.mails.findLast(({ to }) => to === email));
const wrong = (code: string): string =>
  String((Number(code) + 1) % 10 ** SIGN_IN_CODE.digits).padStart(SIGN_IN_CODE.digits, '0');
const hour = 3_600_000;

describe('signing in with a code', () => {
  test('the first time creates a person, a personal workspace and a session of 30 days', async () => {
    const email = someone();
    expect((await ask(`  ${email.toUpperCase()} `)).json).toEqual({ success: true });
    const answer = await give(email, lastCode(email));
    expect(answer.status).toBe(200);
    expect(answer.json.user).toMatchObject({ email, displayName: email.split('@')[0] });
    expect(answer.json.workspaces).toEqual([
      expect.objectContaining({
        uid: answer.json.user.uid,
        workspaceName: expect.stringMatching(/^person\d+-[A-Za-z0-9]{5}$/),
        workspacePhotoURL: '',
        location: 'eu',
        personal: true,
        role: 'owner',
        subscribed: false,
      }),
    ]);
    const [header] = answer.headers.getSetCookie();
    expect(header).toMatch(
      /^vg_session=vgs_[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(
      (await product.call('GET', '/api/auth/session', { cookie: answer.cookie! })).json,
    ).toEqual(answer.json);
    const secret = await product.app.context.secrets.get(
      'eu',
      answer.json.user.uid,
      'workspaceSecret',
    );
    expect(secret?.reveal('test')).toMatch(/^[A-Za-z0-9]{20}$/);
  });

  test('the second time finds the same person', async () => {
    const email = someone();
    const first = await product.call('GET', '/api/auth/session', {
      cookie: await product.signIn(email),
    });
    const second = await product.call('GET', '/api/auth/session', {
      cookie: await product.signIn(email),
    });
    expect(second.json).toEqual(first.json);
  });

  test('responds in the same way for known and unknown addresses', async () => {
    const known = someone();
    await product.signIn(known);
    const [one, two] = [await ask(known), await ask(someone())];
    expect([one.status, one.text]).toEqual([two.status, two.text]);
  });

  test('a wrong code is refused, and five wrong codes invalidate the right one', async () => {
    const email = someone();
    await ask(email);
    const code = lastCode(email);
    const refusals = [];
    for (let at = 0; at < 5; at++) refusals.push((await give(email, wrong(code))).json.errorCode);
    expect(refusals).toEqual([
      'CODE_WRONG',
      'CODE_WRONG',
      'CODE_WRONG',
      'CODE_WRONG',
      'CODE_TRIES_EXCEEDED',
    ]);
    const sixth = await give(email, code);
    expect([sixth.status, sixth.json.errorCode, sixth.cookie]).toEqual([
      401,
      'CODE_TRIES_EXCEEDED',
      undefined,
    ]);
    await ask(email);
    expect((await give(email, lastCode(email))).status).toBe(200);
  });

  test('a repeated request gives no new tries', async () => {
    const email = someone();
    await ask(email);
    for (let at = 0; at < 4; at++) await give(email, wrong(lastCode(email)));
    await ask(email);
    const code = lastCode(email);
    expect((await give(email, wrong(code))).json.errorCode).toBe('CODE_TRIES_EXCEEDED');
    expect((await give(email, code)).json.errorCode).toBe('CODE_TRIES_EXCEEDED');
  });

  test('a stranger who guesses codes and requests mails all day locks nobody out', async () => {
    const email = someone();
    const stranger: Browser = {};
    await ask(email);
    const own = lastCode(email);
    for (let round = 0; round < 8; round++) {
      await ask(email, stranger);
      for (let at = 0; at < 5; at++)
        expect((await give(email, wrong(lastCode(email)), stranger)).status).toBe(401);
    }
    expect((await give(email, own)).status).toBe(200);
    // The next request also succeeds, because this browser has a budget of its own.
    expect((await ask(email)).status).toBe(200);
    expect((await give(email, lastCode(email))).status).toBe(200);
  });

  test('a code works only in the browser that requested it', async () => {
    const email = someone();
    await ask(email);
    for (const other of [{}, { cookie: `vg_browser=${'A'.repeat(32)}` }]) {
      expect((await give(email, lastCode(email), other)).json).toMatchObject({
        errorCode: 'CODE_OF_ANOTHER_BROWSER',
        message:
          'This code works once, and only in the browser that asked for it. Open the link in the email, or request a new code here.',
      });
    }
    expect((await give(email, lastCode(email))).status).toBe(200);
  });

  test('a guesser has twenty tries, then about one per quarter of an hour, whatever browsers and networks are used', async () => {
    const guarded = await startTestApp({ slices: [], config: { trustProxy: true } });
    const email = 'victim@example.com';
    let guesses = 0;
    const until = guarded.clock.now() + 6 * hour;
    for (let network = 1; guarded.clock.now() < until; network++) {
      const headers = { 'x-forwarded-for': `198.51.${network % 256}.7` };
      const { cookie, status } = await guarded.call('POST', '/api/auth/code', {
        body: { email },
        headers,
      });
      if (status === 429) guarded.clock.advance(SIGN_IN_CODE.slowMailsEveryMs);
      if (status !== 200) continue;
      const right = codeIn(guarded.mails.at(-1));
      for (let tries = 0; tries < 6; tries++) {
        const answer = await guarded.call('POST', '/api/auth/code/verify', {
          body: { email, code: wrong(right) },
          cookie: cookie!,
          headers,
        });
        guesses++;
        if (answer.json.errorCode === 'CODE_TRIES_EXCEEDED') break;
      }
    }
    await guarded.stop();
    expect(guesses).toBeGreaterThan(40);
    expect(guesses).toBeLessThanOrEqual(20 + 6 + 6 * 4);
  }, 120_000);

  test('a code is valid for ten minutes', async () => {
    const email = someone();
    await ask(email);
    const code = lastCode(email);
    product.clock.advance(SIGN_IN_CODE.lifetimeMs - 1);
    expect((await give(email, wrong(code))).json.errorCode).toBe('CODE_WRONG');
    product.clock.advance(1);
    expect((await give(email, code)).json).toMatchObject({
      errorCode: 'CODE_EXPIRED',
      message: 'This code has expired. Please request a new one.',
    });
  });

  test('a code is not valid longer when the clock is set back', async () => {
    const email = someone();
    await ask(email);
    product.clock.advance(-1);
    expect((await give(email, lastCode(email))).json.errorCode).toBe('CODE_EXPIRED');
    product.clock.advance(1);
  });

  test('a code works once', async () => {
    const email = someone();
    await ask(email);
    const code = lastCode(email);
    expect((await give(email, code)).status).toBe(200);
    expect((await give(email, code)).json.errorCode).toBe('CODE_OF_ANOTHER_BROWSER');
  });

  test('a code works only for its own address', async () => {
    const [mine, theirs] = [someone(), someone()];
    const mineToo = browserOf(mine);
    await ask(mine);
    browsers.set(theirs, mineToo);
    await ask(theirs);
    expect((await give(theirs, lastCode(mine))).status).toBe(401);
  });

  test('a hundred simultaneous right codes create one session', async () => {
    const email = someone();
    await ask(email);
    const code = lastCode(email);
    const answers = await Promise.all(Array.from({ length: 100 }, () => give(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ cookie }) => cookie !== undefined)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.errorCode)),
    ).toEqual(new Set(['CODE_OF_ANOTHER_BROWSER']));
  }, 60_000);

  test.each([
    null,
    '',
    [],
    {},
    0,
    true,
    '12345',
    '1234567',
    'abcdef',
    '12345\u0000',
    ['123456'],
    { $op: 'delete' },
  ])('%j is not a code', async (code) => {
    const answer = await give(someone(), code);
    expect([answer.status, answer.json.errorCode]).toEqual([400, 'BAD_INPUT']);
  });

  test.each([
    '',
    'nobody',
    'a@b',
    'a@b.c\r\nBcc: x@y.z',
    'a b@example.com',
    null,
    [],
    5,
    `${'x'.repeat(250)}@example.com`,
  ])('%j is not an address', async (email) => {
    const answer = await product.call('POST', '/api/auth/code', { body: { email } });
    expect([answer.status, answer.json.errorCode]).toEqual([400, 'BAD_INPUT']);
    expect(answer.json.details.fields).toHaveProperty('email');
  });

  test('one browser can request five mails an hour for one address', async () => {
    const email = someone();
    for (let at = 0; at < SIGN_IN_CODE.mailsPerHour; at++)
      expect((await ask(email)).status).toBe(200);
    const sixth = await ask(email);
    expect([sixth.status, sixth.json.errorCode]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(product.mails.filter(({ to }) => to === email)).toHaveLength(SIGN_IN_CODE.mailsPerHour);
    product.clock.advance(hour);
    expect((await ask(email)).status).toBe(200);
  });

  test('unknown browsers share one mail per fifteen minutes after an address got many, and the newest link still works', async () => {
    product.clock.advance(hour);
    const email = someone();
    const answers = [];
    for (let at = 0; at < 8; at++) answers.push(await ask(email, {}));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(answers.at(-1)!.json).toMatchObject({
      errorCode: 'MAIL_SENT_ALREADY',
      message: expect.stringContaining('Open the link in the newest one, or try again in 15 min.'),
    });
    expect(answers.at(-1)!.headers.get('retry-after')).toBe('900');
    const [token] = /vgl_[\w-]+/.exec(mailbox.findLast(({ to }) => to === email)!.text)!;
    expect((await product.call('POST', '/api/auth/link/verify', { body: { token } })).status).toBe(
      200,
    );
    product.clock.advance(SIGN_IN_CODE.slowMailsEveryMs);
    expect((await ask(email, {})).status).toBe(200);
    product.clock.advance(hour);
  });

  test('one network can send thirty mails an hour', async () => {
    product.clock.advance(hour);
    const answers = [];
    for (let at = 0; at <= SIGN_IN_CODE.mailsPerHourPerIp; at++)
      answers.push((await ask(someone())).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(SIGN_IN_CODE.mailsPerHourPerIp);
    expect(answers.at(-1)).toBe(429);
    product.clock.advance(hour);
  });

  test('reports at once that the mail cannot be sent', async () => {
    mailFails = true;
    const answer = await ask(someone());
    mailFails = false;
    expect([answer.status, answer.json.errorCode, answer.json.message]).toEqual([
      503,
      'MAIL_NOT_SENT',
      'The email could not be sent. Please try again later.',
    ]);
  });

  test('the mail contains the code in text and HTML, but in no link', async () => {
    const email = someone();
    await ask(email);
    const mail = mailbox.findLast(({ to }) => to === email)!;
    const code = lastCode(email);
    expect(mail.subject).toContain(code);
    expect(mail.html).toContain(`>${code}<`);
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.join(' ')).toContain('/login?token=');
    expect(links.filter((href) => href!.includes(code))).toEqual([]);
  });

  test('neither the code nor the address is stored in plain text', async () => {
    const email = someone();
    await ask(email);
    const rows = JSON.stringify(await product.store.identity.query(signInCodes, {}));
    expect(rows).toContain('expiresAt');
    expect(rows).not.toContain(lastCode(email));
    expect(rows).not.toContain(email);
  });
});

describe('a session', () => {
  test('ends with sign-out, and its token is no longer valid', async () => {
    const cookie = await product.signIn(someone());
    const answer = await product.call('POST', '/api/auth/sign-out', { cookie });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^vg_session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/,
    );
    expect((await product.call('GET', '/api/auth/session', { cookie })).status).toBe(401);
  });

  test('ends everywhere with sign-out everywhere, but only for the caller', async () => {
    const email = someone();
    const [one, two, other] = [
      await product.signIn(email),
      await product.signIn(email),
      await product.signIn(someone()),
    ];
    expect(
      (await product.call('POST', '/api/auth/sign-out-everywhere', { cookie: one })).status,
    ).toBe(200);
    for (const cookie of [one, two])
      expect((await product.call('GET', '/api/auth/session', { cookie })).status).toBe(401);
    expect((await product.call('GET', '/api/auth/session', { cookie: other })).status).toBe(200);
  });

  test('is replaced by the next sign-in of the same browser', async () => {
    const email = someone();
    const before = await product.signIn(email);
    await ask(email);
    const { cookie: after } = await product.call('POST', '/api/auth/code/verify', {
      body: { email, code: lastCode(email) },
      cookie: `${before}; ${browserOf(email).cookie}`,
    });
    expect(after).not.toBe(before);
    expect((await product.call('GET', '/api/auth/session', { cookie: before })).status).toBe(401);
    expect((await product.call('GET', '/api/auth/session', { cookie: after! })).status).toBe(200);
  });

  test('continues while it is used, and ends 30 days after its last use', async () => {
    const cookie = await product.signIn(someone());
    for (let at = 0; at < 3; at++) {
      product.clock.advance(SESSION.lifetimeMs - 1);
      const answer = await product.call('GET', '/api/auth/session', { cookie });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([
        200,
        [expect.stringContaining(`${cookie}; Max-Age=2592000`)],
      ]);
      expect(
        (await product.call('GET', '/api/auth/session', { cookie })).headers.getSetCookie(),
      ).toEqual([]);
    }
    product.clock.advance(SESSION.lifetimeMs);
    expect((await product.call('GET', '/api/auth/session', { cookie })).status).toBe(401);
  });

  test.each([
    'vg_session=',
    'vg_session=vgs_short',
    `vg_session=vgs_${'A'.repeat(43)}`,
    'vg_session=%00',
    'vg_session=undefined',
  ])('%s gives no access', async (cookie) => {
    expect((await product.call('GET', '/api/auth/session', { cookie })).status).toBe(401);
  });

  test('works as a bearer token too, and a bad bearer token is refused even with a good cookie', async () => {
    const cookie = await product.signIn(someone());
    const token = cookie.split('=')[1]!;
    expect(
      (
        await product.call('GET', '/api/auth/session', {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await product.call('GET', '/api/auth/session', {
          cookie,
          headers: { authorization: 'Bearer nonsense' },
        })
      ).status,
    ).toBe(401);
    expect(
      (
        await product.call('GET', '/api/auth/session', {
          cookie,
          headers: { authorization: 'Basic eDp5' },
        })
      ).status,
    ).toBe(401);
  });
});

test('without its database the product is unhealthy and reports the reason', async () => {
  const store = await openTestStore();
  const lonely = await startTestApp({ slices: [], store });
  const cookie = await lonely.signIn('lonely@example.com');
  expect((await lonely.call('GET', '/healthz')).json).toMatchObject({ ok: true, database: true });
  await store.close();
  const answer = await lonely.call('GET', '/api/auth/session', { cookie });
  expect([answer.status, answer.json.errorCode, answer.json.message]).toEqual([
    503,
    'UNAVAILABLE',
    'The service is temporarily unavailable. Please try again.',
  ]);
  expect(answer.headers.get('retry-after')).toBe('2');
  const health = await lonely.call('GET', '/healthz');
  expect([health.status, health.json.ok]).toEqual([503, false]);
  await lonely.stop();
}, 60_000);

describe('the demo owner', () => {
  test('can sign in with the embedded default, by POST only', async () => {
    const answer = await product.call('POST', '/api/auth/demo');
    expect(answer.json).toMatchObject({
      user: { email: 'demo@voxgrove.example' },
      workspaces: [{ workspaceName: 'Fernhill Outdoor' }],
    });
    expect((await product.call('GET', '/api/auth/demo')).status).toBe(405);
  });
});

test('without the embedded default there is no demo sign-in, and cookies require https and the host', async () => {
  const hosted = await startTestApp({
    slices: [],
    store: product.store,
    config: { embedded: false, publicUrl: 'https://app.voxgrove.example' },
  });
  try {
    const answer = await hosted.call('POST', '/api/auth/demo');
    expect([answer.status, answer.json.message]).toEqual([404, 'Not found.']);
    expect(await hosted.signIn(someone())).toMatch(/^__Host-vg_session=vgs_/);
  } finally {
    await hosted.stop();
  }
});
