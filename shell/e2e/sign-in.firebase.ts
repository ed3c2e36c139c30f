import { expect, test, type APIRequestContext } from '@playwright/test';
import { createIdTokenVerifier } from '../server/identity/firebase/verify-id-token';

interface UnderTest {
  gateway: string;
  emulator: string;
  project: string;
}
/** Addresses of the product and the emulator that the global setup has started. */
const { gateway, emulator, project } = JSON.parse(
  process.env.VOXGROVE_FIREBASE ?? '{}',
) as UnderTest;
const toolkit = `${emulator}/identitytoolkit.googleapis.com/v1`;
let people = 0;
const someone = (): string => `firebase-${process.pid}-${++people}@example.com`;

interface SignedUp {
  idToken: string;
  localId: string;
}
const post = async (
  request: APIRequestContext,
  url: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<SignedUp> => (await request.post(url, { data, headers })).json() as Promise<SignedUp>;
/** The emulator's credentials for the owner of the project. */
const AS_OWNER = { authorization: 'Bearer owner' };
/** Signs a user in at the emulator, as Google would do. */
const byGoogle = (request: APIRequestContext, email: string, verified = true): Promise<SignedUp> =>
  post(request, `${toolkit}/accounts:signInWithIdp?key=fake-api-key`, {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify({ sub: email, email, email_verified: verified, name: 'Ada Lovelace' }))}`,
    requestUri: gateway,
    returnSecureToken: true,
    returnIdpCredential: true,
  });
async function tokenToUser(
  request: APIRequestContext,
  token: unknown,
  more: object = {},
): Promise<{ status: number; errorCode?: string; authToken?: string }> {
  const answer = await request.post(`${gateway}/api/eu/rpc/tokenToUser`, {
    data: { token, createAccount: true, ...more },
    headers: { origin: gateway },
  });
  const body = (await answer.json()) as {
    errorCode?: string;
    result?: { data: { authToken: string } };
  };
  return {
    status: answer.status(),
    ...(body.errorCode && { errorCode: body.errorCode }),
    ...(body.result && { authToken: body.result.data.authToken }),
  };
}
/** Changes a token by hand, which works because the emulator signs nothing. */
const rewritten = (token: string, change: object): string =>
  [
    Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url'),
    Buffer.from(
      JSON.stringify({
        ...(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as object),
        ...change,
      }),
    ).toString('base64url'),
    '',
  ].join('.');

test('a Firebase link signs in with its own code, continues to the requested page, and works once', async ({
  page,
  request,
}) => {
  const email = someone();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text());
  });
  await page.goto(
    `${gateway}/signup?return=${encodeURIComponent('/app/eu/agents?from=mail')}&utm_source=spring`,
  );
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a password' })).toHaveCount(0);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(`We sent a sign-in link to ${email}. Open it in this browser.`),
  ).toBeVisible();
  const { oobCodes } = (await (
    await request.get(`${emulator}/emulator/v1/projects/${project}/oobCodes`)
  ).json()) as { oobCodes: { email: string; oobLink: string }[] };
  const { oobLink } = oobCodes.findLast((one) => one.email === email)!;
  await page.goto(oobLink);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/onboarding\?/);
  expect(page.url()).not.toMatch(/oobCode|apiKey/);
  expect(new URL(page.url()).searchParams.get('return')).toBe('/app/eu/agents?from=mail');
  const session = (await (await page.request.get(`${gateway}/api/auth/session`)).json()) as {
    user: object;
  };
  expect(session.user).toMatchObject({ email, profileComplete: false });
  const { sessions } = (await (await page.request.get(`${gateway}/api/auth/sessions`)).json()) as {
    sessions: object[];
  };
  expect(sessions).toMatchObject([{ way: 'email-link', current: true }]);
  // No user stays signed in at Firebase, and the page made no forbidden request. (The remaining
  // entries are the days on which Firebase's code was used.)
  expect(
    await page.evaluate(async () =>
      [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
        ...(await indexedDB.databases()).map(({ name }) => String(name)),
      ].filter((name) => /firebase/i.test(name)),
    ),
  ).toEqual(['firebase-heartbeat-database']);
  expect(faults).toEqual([]);
  await page.context().clearCookies();
  await page.goto(oobLink);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('This link has expired or has been used already. Please request a new one.'),
  ).toBeVisible();
});

test('an ID token starts a session only when it passes all checks', async ({
  request,
  playwright,
}) => {
  const email = someone();
  const { idToken, localId } = await byGoogle(request, email);
  expect(await tokenToUser(request, idToken, { createAccount: false })).toEqual({
    status: 404,
    errorCode: 'ACCOUNT_UNKNOWN',
  });
  const { authToken } = await tokenToUser(request, idToken, { utm_source: 'spring' });
  const program = await playwright.request.newContext({
    extraHTTPHeaders: { authorization: `Bearer ${authToken}` },
  });
  expect(await (await program.get(`${gateway}/api/auth/session`)).json()).toMatchObject({
    user: { email, displayName: 'Ada Lovelace' },
  });
  expect(await (await program.get(`${gateway}/api/auth/sessions`)).json()).toMatchObject({
    sessions: expect.arrayContaining([expect.objectContaining({ way: 'google', current: true })]),
  });
  await program.dispose();

  const now = Math.floor(Date.now() / 1000);
  const refused = async (token: unknown) => {
    const { status, errorCode } = await tokenToUser(request, token);
    return [status, errorCode];
  };
  expect(await refused(rewritten(idToken, { aud: 'another-project' }))).toEqual([
    401,
    'ID_TOKEN_INVALID',
  ]);
  expect(await refused(rewritten(idToken, { exp: now - 10 }))).toEqual([401, 'ID_TOKEN_INVALID']);
  expect(await refused(rewritten(idToken, { auth_time: now - 3_600, iat: now }))).toEqual([
    401,
    'LOGIN_AGAIN',
  ]);
  expect(await refused(rewritten(idToken, { email_verified: false }))).toEqual([
    403,
    'EMAIL_NOT_VERIFIED',
  ]);
  expect(await refused(rewritten(idToken, { email: undefined }))).toEqual([
    403,
    'EMAIL_NOT_VERIFIED',
  ]);
  const bare = await post(request, `${toolkit}/accounts:signUp?key=fake-api-key`, {
    email: someone(),
    password: 'a grove of voices',
    returnSecureToken: true,
  });
  expect(await refused(bare.idToken)).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  for (const nonsense of ['x', 'a.b.c', authToken])
    expect(await refused(nonsense)).toEqual([401, 'ID_TOKEN_INVALID']);
  for (const nothing of [null, '', [], {}, 5]) expect((await refused(nothing))[0]).toBe(400);
  await post(
    request,
    `${toolkit}/projects/${project}/accounts:update`,
    { localId, validSince: String(now + 60) },
    AS_OWNER,
  );
  expect(await refused(idToken)).toEqual([401, 'LOGIN_AGAIN']);
});

test('with Firebase every other way to sign in is refused', async ({ request }) => {
  for (const [path, data] of [
    ['code', { email: someone() }],
    ['code/verify', { email: someone(), code: '123456' }],
    ['link/verify', { token: `vgl_${'A'.repeat(43)}` }],
    ['password/sign-in', { email: someone(), password: 'a grove of voices' }],
  ] as const) {
    const answer = await request.post(`${gateway}/api/auth/${path}`, {
      data,
      headers: { origin: gateway },
    });
    expect([
      path,
      answer.status(),
      ((await answer.json()) as { errorCode: string }).errorCode,
    ]).toEqual([path, 404, 'WAY_NOT_OFFERED']);
  }
  const login = (await request.get(`${gateway}/login`)).headers();
  expect(login['content-security-policy']).toContain(`connect-src 'self' ${emulator};`);
  expect(login['content-security-policy']).toContain(
    `frame-src 'self' https://${project}.firebaseapp.com;`,
  );
  expect(login['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  const dashboard = (await request.get(`${gateway}/app/eu/agents`)).headers();
  expect(dashboard['content-security-policy']).not.toMatch(/firebase|127\.0\.0\.1/);
  expect(dashboard['content-security-policy']).toMatch(
    /; frame-src 'self' http:\/\/localhost:\d+; /,
  );
});

test('without the emulator, an unsigned token is refused', async ({ request }) => {
  const { idToken } = await byGoogle(request, someone());
  const verify = createIdTokenVerifier(
    { projectId: project, apiKey: 'k', authDomain: 'd' },
    { now: () => Date.now() },
  );
  await expect(verify(idToken)).rejects.toMatchObject({ code: 'ID_TOKEN_INVALID' });
});
