import { expect, test, type Page } from '@playwright/test';
import { SIGN_IN_CODE } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import { mailedCode, signInAsDemoOwner, signInByCode } from './support/sign-in';

let people = 0;
const someone = (): string => `sign-in-${process.pid}-${++people}@example.com`;
const another = (code: string, step = 1): string =>
  String((Number(code) + step) % 10 ** SIGN_IN_CODE.digits).padStart(SIGN_IN_CODE.digits, '0');
const agents = (page: Page) => page.getByRole('heading', { level: 1, name: 'Agents' });
/** The page of a new user after signing in. */
const welcome = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Your first AI agent, from your website' });

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto(`${product().urls.gateway}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email Login Code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
}

test('a wrong code shows an error and can be corrected, and the session survives a reload', async ({
  page,
}) => {
  const email = someone();
  await askForCode(page, email);
  const code = await mailedCode(email);
  const field = page.getByLabel('Code', { exact: true });
  await field.fill(another(code));
  await expect(page.getByText('This code is not correct.')).toBeVisible();
  await field.fill(code);
  await expect(welcome(page)).toBeVisible();
  await page.reload();
  await expect(welcome(page)).toBeVisible();
});

test('five wrong codes invalidate the right one, and a new code can be requested', async ({
  page,
}) => {
  const email = someone();
  await askForCode(page, email);
  const code = await mailedCode(email);
  const field = page.getByLabel('Code', { exact: true });
  for (let wrong = 1; wrong <= SIGN_IN_CODE.maxTries + 1; wrong += 1) {
    const answered = page.waitForResponse(/code\/verify/);
    await field.fill(wrong > SIGN_IN_CODE.maxTries ? code : another(code, wrong));
    expect((await answered).status()).toBe(401);
    await expect(
      page.getByText(
        wrong < SIGN_IN_CODE.maxTries
          ? 'This code is not correct.'
          : 'Too many wrong codes. Please request a new one.',
      ),
    ).toBeVisible();
  }
  await page.getByRole('button', { name: 'Resend Code' }).click();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  await field.fill(await mailedCode(email));
  await expect(welcome(page)).toBeVisible();
});

test('a used code does not sign in a second browser', async ({ page, browser }) => {
  const email = someone();
  await askForCode(page, email);
  const code = await mailedCode(email);
  const context = await browser.newContext();
  const late = await context.newPage();
  await late.goto(`${product().urls.gateway}/login`);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await expect(welcome(page)).toBeVisible();
  const refused = await late.request.post(`${product().urls.gateway}/api/auth/code/verify`, {
    headers: { origin: product().urls.gateway },
    data: { email, code },
  });
  expect([refused.status(), await refused.json()]).toEqual([
    401,
    expect.objectContaining({ success: false, errorCode: 'CODE_OF_ANOTHER_BROWSER' }),
  ]);
  await context.close();
});

test('a refusal by the mail server is shown at once, and a new request works', async ({ page }) => {
  const { gateway, sandbox } = product().urls;
  const email = someone();
  await fetch(`${sandbox}/_sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ provider: 'mail', times: 10, status: 451 }]),
  });
  try {
    await page.goto(`${gateway}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email Login Code' }).click();
    await expect(
      page.getByText('The email could not be sent. Please try again later.'),
    ).toBeVisible();
  } finally {
    await fetch(`${sandbox}/_sandbox/faults`, { method: 'DELETE' });
  }
  await page.getByRole('button', { name: 'Email Login Code' }).click();
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeVisible();
  await field.fill(await mailedCode(email));
  await expect(welcome(page)).toBeVisible();
});

test('the mail with the code is readable in the Outbox that the sign-in page links to', async ({
  page,
  context,
}) => {
  const email = someone();
  await askForCode(page, email);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the local Outbox' }).click();
  const outbox = await opened;
  await expect(outbox.getByRole('article').filter({ hasText: email })).toContainText(
    await mailedCode(email),
  );
});

test('signing out in one tab ends the session in the other tab', async ({ page, context }) => {
  await signInByCode(page, someone());
  const other = await context.newPage();
  await other.goto(`${product().urls.gateway}/app/eu/agents`);
  await expect(agents(other)).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await other.request.get(`${product().urls.gateway}/api/auth/session`)).status()).toBe(
    401,
  );
  // The live stream of the other page has ended, and that page goes to the sign-in page.
  await expect(other).toHaveURL(/\/login\?/);
});

test('an address of the dashboard redirects to the sign-in page and opens after signing in', async ({
  page,
}) => {
  await page.goto(`${product().urls.gateway}/app/eu/agents/new?from=mail`);
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Sign in as the demo owner' }).click();
  await expect(page).toHaveURL(/\/app\/eu\/agents\/new\?from=mail$/);
  await expect(page.getByRole('dialog', { name: 'New Agent' })).toBeVisible();
});

test('a signed-in person skips the sign-in page', async ({ page }) => {
  await signInAsDemoOwner(page);
  await page.goto(product().urls.gateway);
  await expect(page).toHaveURL(/\/app\/eu\/home$/);
});
