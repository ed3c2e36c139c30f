import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SIGN_IN_LINK } from '@voxgrove/contracts';
import { codeIn } from '../testing/test-app';
import { signInLinks } from './mailed-proofs';
import { ask, give, mailTo, product, said, session, someone, useProduct } from './testing/visitors';

useProduct();

const tokenIn = (email: string): string =>
  /token=(vgl_[\w-]{43})/.exec(mailTo(email).text)?.[1] ?? '';
const open = (token: unknown) => product.call('POST', '/api/auth/link/verify', { body: { token } });
const look = (token: unknown, cookie?: string) =>
  product.call('POST', '/api/auth/link', {
    body: { token },
    ...(cookie !== undefined && { cookie }),
  });

describe('a link', () => {
  test('is in the same mail as the code, and signs in', async () => {
    const email = someone();
    await ask(email);
    expect(mailTo(email).html).toContain(`http://localhost:4000/login?token=${tokenIn(email)}`);
    expect(codeIn(mailTo(email))).toMatch(/^\d{6}$/);
    const answer = await open(tokenIn(email));
    expect(answer.json).toMatchObject({
      user: { email, profileComplete: false },
      workspaces: [{ personal: true }],
    });
    expect((await session(answer.cookie!)).json).toEqual(answer.json);
  });

  test('is not used up by opening it, and works once after three views', async () => {
    const email = someone();
    await ask(email);
    for (let scanner = 0; scanner < 3; scanner++)
      expect((await product.call('GET', `/login?token=${tokenIn(email)}`)).cookie).toBeUndefined();
    expect(
      (await product.call('GET', `/api/auth/link/verify?token=${tokenIn(email)}`)).status,
    ).toBe(405);
    expect((await open(tokenIn(email))).status).toBe(200);
    expect(said(await open(tokenIn(email)))).toEqual([401, 'LINK_EXPIRED']);
  });

  test('shows the address that it signs in and the current user, any number of times', async () => {
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

  test('a hundred simultaneous clicks create one session', async () => {
    const email = someone();
    await ask(email);
    const answers = await Promise.all(Array.from({ length: 100 }, () => open(tokenIn(email))));
    expect(answers.filter(({ cookie }) => cookie !== undefined)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.errorCode)),
    ).toEqual(new Set(['LINK_EXPIRED']));
  }, 60_000);

  test('is valid for fifteen minutes, longer than its code', async () => {
    const [early, late] = [someone(), someone()];
    await ask(early);
    await ask(late);
    product.clock.advance(SIGN_IN_LINK.lifetimeMs - 1);
    expect(said(await give(early, codeIn(mailTo(early))))).toEqual([401, 'CODE_EXPIRED']);
    expect((await open(tokenIn(early))).status).toBe(200);
    product.clock.advance(1);
    expect(said(await open(tokenIn(late)))).toEqual([401, 'LINK_EXPIRED']);
  });

  test('is not valid longer when the clock is set back', async () => {
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
    expect(said(await give(email, codeIn(first)))).toEqual([401, 'CODE_OF_ANOTHER_BROWSER']);
  });

  test('signs in wherever it is opened, and the browser is then known', async () => {
    const email = someone();
    await ask(email);
    const opened = await open(tokenIn(email));
    expect(opened.json).toMatchObject({ user: { email } });
    const names = opened.headers.getSetCookie().map((header) => header.split(';', 1)[0]!);
    const browser = names.find((cookie) => cookie.startsWith('vg_browser='))!;
    const askIn = (cookie?: string) =>
      product.call('POST', '/api/auth/code', {
        body: { email },
        ...(cookie !== undefined && { cookie }),
      });
    // Strangers use up the mails that unknown browsers share. A known browser still gets a mail.
    let last = await askIn();
    for (let at = 0; last.status === 200 && at < 20; at++) last = await askIn();
    expect(said(last)).toEqual([429, 'MAIL_SENT_ALREADY']);
    expect((await askIn(browser)).status).toBe(200);
  });

  test('neither the link nor the address is stored in plain text', async () => {
    const email = someone();
    await ask(email);
    const rows = JSON.stringify(await product.store.identity.query(signInLinks, {}));
    expect(rows).toContain('expiresAt');
    expect(rows).not.toContain(tokenIn(email));
    expect(rows).not.toContain(tokenIn(email).slice(4));
    expect(rows).not.toContain(email);
  });

  test('continues to a page of the product', async () => {
    const email = someone();
    await ask(email, '/app/na/agents/new?from=mail');
    expect(
      new URL(/http\S+token=\S+/.exec(mailTo(email).text)![0]).searchParams.get('return'),
    ).toBe('/app/na/agents/new?from=mail');
  });

  test.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/app/eu\\@evil.test',
    'javascript:alert(1)',
    '/login',
    '/app/mars',
    '/app/eu\n//evil',
    '/app/euro',
    '',
    null,
    [],
    {},
  ])('never continues to %j', async (returnTo) => {
    const email = someone();
    expect(said(await ask(email, returnTo))).toEqual([400, 'BAD_INPUT']);
    expect(mailTo(email)).toBeUndefined();
  });

  test.each([
    null,
    '',
    [],
    {},
    0,
    true,
    'vgl_',
    `vgs_${'A'.repeat(43)}`,
    `vgl_${'A'.repeat(44)}`,
    `vgl_${'A'.repeat(42)}\u0000`,
    [`vgl_${'A'.repeat(43)}`],
    { $op: 'delete' },
  ])('%j is not a link token', async (token) => {
    expect([said(await open(token)), said(await look(token))]).toEqual([
      [400, 'BAD_INPUT'],
      [400, 'BAD_INPUT'],
    ]);
  });

  test('a random token in the form of a link gives no access', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^vgl_[\w-]{43}$/), async (token) => {
        const answer = await open(token);
        expect([...said(answer), answer.cookie]).toEqual([401, 'LINK_EXPIRED', undefined]);
      }),
      { numRuns: 40 },
    );
  });

  test('is not accepted as a session token', async () => {
    const email = someone();
    await ask(email);
    expect(
      (
        await product.call('GET', '/api/auth/session', {
          headers: { authorization: `Bearer ${tokenIn(email)}` },
        })
      ).status,
    ).toBe(401);
  });
});
