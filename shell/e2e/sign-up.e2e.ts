import { expect, test, type Page } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { inViews } from '@voxgrove/tooling/views';
import { mailedCode } from './support/sign-in';
import { watchForViolations } from './support/violations';

const BUILDER = 'Your first AI agent, from your website';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Presses Tab until the link or button with that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page
    .getByRole('link', { name, exact: true })
    .or(page.getByRole('button', { name }))
    .first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}.`);
}

inViews((view) => {
  test('signing up and the first steps to the agents work with the keyboard only', async ({
    page,
  }) => {
    const { gateway } = product().urls;
    const email = `sign-up-${process.pid}-${Date.now()}@example.com`;
    const violations = await watchForViolations(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });

    await page.goto(
      `${gateway}/login?via=grove-partner&utm_source=newsletter&return=${encodeURIComponent('/app/eu/agents?from=mail')}`,
    );
    await tabTo(page, 'Create an account');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Create your account')).toBeVisible();
    await page.getByLabel('Email').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    expect(scripts.filter((url) => /dashboard\.|\/remotes\//.test(url))).toEqual([]);
    const told = page.waitForRequest(/\/events\/new-user$/);
    await page.keyboard.type(await mailedCode(email));

    await view.turn(page);
    await expect(title(page, BUILDER)).toBeVisible();
    expect((await told).postDataJSON()).toEqual({
      userData: { utm_source: 'newsletter' },
      tolt_referral: 'grove-partner',
    });
    await expect(page.getByLabel('Your name')).toBeFocused();
    await page.keyboard.type('Ada Palmer');
    await page.keyboard.press('Tab');
    await page.keyboard.type('fernhill.example');
    await page.reload();
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Palmer');
    await expect(page.getByLabel('Your website')).toHaveValue('fernhill.example');
    // Until the user has a name, every address of the dashboard redirects to the onboarding.
    await page.goto(`${gateway}/app/na/agents`);
    await expect(page).toHaveURL(/\/onboarding\?region=na&return=%2Fapp%2Fna%2Fagents$/);
    await page.goBack();
    await expect(title(page, BUILDER)).toBeVisible();
    await tabTo(page, 'Skip for now');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/app\/eu\/agents\?from=mail$/);
    await expect(title(page, 'Agents')).toBeVisible();
    await page.goto(`${gateway}/onboarding?region=eu`);
    await expect(page).toHaveURL(/\/app\/eu\/agents/);
    await expect(title(page, 'Agents')).toBeVisible();
    expect(violations.found).toEqual([]);
  });
});

test('a link from the mail signs in once, when pressed, and its token is removed from the address', async ({
  page,
  browser,
}) => {
  const { gateway, sandbox } = product().urls;
  const email = `link-${process.pid}-${Date.now()}@example.com`;
  const asked: string[] = [];
  page.on('request', (request) =>
    asked.push(`${request.url()} ${request.headers().referer ?? ''}`),
  );
  await page.goto(`${gateway}/login`);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  const { link } = (await (
    await fetch(`${sandbox}/outbox/latest?to=${encodeURIComponent(email)}`)
  ).json()) as { link: string };
  const token = new URL(link).searchParams.get('token') ?? 'no token';
  // A program that opens the links of a mail and runs their scripts must not use up the link.
  const scanner = await (await browser.newContext()).newPage();
  await scanner.goto(link);
  await expect(scanner.getByText(`This link signs you in as ${email}.`)).toBeVisible();
  await scanner.context().close();
  await page.goto(link);
  await tabTo(page, 'Sign In');
  await page.keyboard.press('Enter');
  await expect(title(page, BUILDER)).toBeVisible();
  expect(asked.filter((text) => text.includes(token))).toHaveLength(1);
  const late = await (await browser.newContext()).newPage();
  await late.goto(link);
  await expect(late.getByRole('alert')).toContainText('Ask for a new one below.');
  await expect(late).toHaveURL(`${gateway}/login`);
  await late.context().close();
});

test('a legal text works with and without scripts, and an unknown address is a page with status 404', async ({
  page,
  browser,
}) => {
  const { gateway } = product().urls;
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  for (const one of [page, reader]) {
    await one.goto(`${gateway}/legal/gdpr`);
    await expect(one).toHaveTitle(/^Data protection \(GDPR\) · /);
    await expect(one.getByRole('heading', { level: 1 })).toHaveText('Data protection (GDPR)');
    await expect(one.getByRole('cell', { name: 'Sign-in codes and notices' })).toBeVisible();
    expect((await one.goto(`${gateway}/no-such-page`))?.status()).toBe(404);
    await expect(title(one, 'There is nothing here')).toBeVisible();
  }
  await plain.close();
});
