import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { fromElsewhere, product } from '@voxgrove/tooling/e2e';
import { expectSteady, watchLayoutShift } from '@voxgrove/tooling/layout-shift';
import { gateway, mailedCode, openAgency, signUp } from './support/portal';

/** One red pixel. */
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';

/**
 * Tests one journey of a client: from the sign-up to a colleague who loses the access and gets it
 * back.
 */
test('from the sign-up over the first conversation to a colleague whose access is switched off', async ({
  page,
  browser,
}) => {
  const agencyId = await openAgency(page.request);
  const portal = `${gateway()}/portal/${agencyId}`;
  const context = await browser.newContext();
  await watchLayoutShift(context);
  const client = await context.newPage();
  const email = `client-${Date.now()}@example.com`;
  await signUp(client, portal, email);

  await client.getByRole('button', { name: 'Get started' }).click();
  await client.getByRole('checkbox', { name: 'Ask for contact details' }).check();
  await client.getByRole('button', { name: 'Continue' }).click();
  await client.getByRole('button', { name: 'Continue' }).click();
  await expect(client.getByText('Company name is required')).toBeVisible();
  await client.getByLabel('Company name').fill('Fernhill Outdoor');
  await client.getByLabel('Company website').fill(product().urls.demoSite);
  await client.getByLabel('What does your company do?').fill('Rents out outdoor gear.');
  await client.getByRole('button', { name: 'Continue' }).click();
  await expect(client.getByText('Your own logo')).toBeVisible({ timeout: 30_000 });
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(LOGO, 'base64') };
  await client.locator('input[type="file"]').setInputFiles(logo);
  await expect(client.locator('input[name="customLogo"]')).toHaveValue(/\/files\//);
  await client.getByRole('button', { name: 'Create agent' }).click();
  const dashboard = client.getByRole('button', { name: 'Skip & Go to Dashboard' });
  await expect(dashboard).toBeVisible({ timeout: 60_000 });

  // The agent is published, so the client can talk to it like a visitor.
  const chat = client.frameLocator('iframe[title^="Chat with"]');
  await chat.getByRole('textbox').fill('Do you rent tents?');
  await chat.getByRole('textbox').press('Enter');
  await expect(chat.getByText('Do you rent tents?')).toBeVisible();
  await expect(chat.getByRole('button', { name: 'Helpful', exact: true }).last()).toBeVisible();
  await client.getByText('Widget script', { exact: true }).click();
  await expect(client.getByText('data-render="full-width"')).toBeVisible();
  await client.getByText('Integrations', { exact: true }).click();
  await expect(client.getByText('Fern & Co connects messaging services for you.')).toBeVisible();
  await client.getByText('Phone number', { exact: true }).click();
  await expect(client.getByText('No numbers available. Please try again later.')).toBeVisible();
  const listed = (await (await client.request.get(`${portal}/api/portal/agents`)).json()) as {
    data: { ID: string; description: string; roundedImageURL: string }[];
  };
  const [built] = listed.data;
  expect(built!.roundedImageURL).toContain('/files/');
  // The goals are instructions, not a part of the description.
  expect(built!.description).toBe('Rents out outdoor gear.');
  const draft = await page.request.get(`${gateway()}/api/eu/v2/agents/${built!.ID}`);
  expect(await draft.text()).toContain('Your tasks: ask visitors for their contact details.');
  await dashboard.click();

  await expect(client).toHaveURL(/\/app\/eu\/agents\/[A-Za-z0-9]{16}\/home/, { timeout: 15_000 });
  await expect(client.getByRole('button', { name: /^Fernhill Outdoor/ }).first()).toBeVisible();
  const tabs = client.getByRole('navigation', { name: 'Agent' }).getByRole('link');
  await expect(tabs.filter({ hasText: 'Conversations' })).toBeVisible();
  await expect(tabs.filter({ hasText: 'Knowledge base' })).toHaveCount(0);

  await tabs.filter({ hasText: 'Conversations' }).click();
  await expect(client.getByText('Do you rent tents?').first()).toBeVisible();
  await client.reload();
  await expect(client.getByText('Do you rent tents?').first()).toBeVisible();
  await expectSteady(client);
  await client.goto(`${portal}/app/eu/profile`);
  const footer = client.getByRole('contentinfo');
  await expect(footer).toBeVisible();
  await client.goto(`${portal}/app/eu/agents`);
  await expect(client.getByRole('main').getByRole('link').first()).toBeVisible();
  // A short page does not scroll only because of the footer.
  await expect(footer).toBeInViewport({ ratio: 1 });
  await expectSteady(client);
  await client.goBack();
  await client.goBack();

  // A colleague is invited, signs in with a mailed code, and reads the same conversation.
  const address = `colleague-${Date.now()}@example.com`;
  await client
    .getByRole('button', { name: /^Fernhill Outdoor/ })
    .first()
    .click();
  await client.getByRole('menuitem', { name: 'Add User' }).click();
  const drawer = client.getByRole('dialog', { name: 'Add user' });
  await drawer.getByLabel('Name').fill('Bo Lind');
  await drawer.getByLabel('Email').fill(address);
  await drawer.getByRole('checkbox', { name: 'Send an invitation' }).check();
  await drawer.getByRole('button', { name: 'Add user' }).click();
  await expect(client.getByText('The user has been added.')).toBeVisible();
  const other = await browser.newContext();
  const colleague = await other.newPage();
  await colleague.setExtraHTTPHeaders(fromElsewhere());
  await colleague.goto(`${portal}/login`);
  await colleague.getByLabel('Email').fill(address);
  await colleague.getByRole('button', { name: 'Email Login Code' }).click();
  await colleague.getByLabel('Verification code').fill(await mailedCode(address));
  await colleague.getByRole('button', { name: 'Sign In' }).click();
  const theirs = colleague.getByRole('navigation', { name: 'Agent' }).getByRole('link');
  await theirs.filter({ hasText: 'Conversations' }).click();
  await expect(colleague.getByText('Do you rent tents?').first()).toBeVisible();

  // The agency reduces the colleague's access while they look. The screen says why.
  const headers = { origin: gateway() };
  const patch = async (path: string, data: object): Promise<void> => {
    const changed = await page.request.patch(`${gateway()}/api/eu${path}`, { headers, data });
    expect(changed.status()).toBe(200);
  };
  const session = (await (await other.request.get(`${portal}/api/portal/session`)).json()) as {
    client: { ID: string; orgId: string };
    organisation: { settings: object };
  };
  const { ID, orgId } = session.client;
  await patch(`/clients/${ID}`, { canAccess: ['/home'] });
  await expect(
    colleague.getByRole('heading', { name: 'Fern & Co has not opened Conversations to you' }),
  ).toBeVisible();
  await expect(theirs.filter({ hasText: 'Conversations' })).toHaveCount(0);
  const settings = { ...session.organisation.settings, disableClientAccess: true };
  await patch(`/orgs/${orgId}`, { settings });
  const blocked = colleague.getByRole('alertdialog', { name: 'No access' });
  await expect(blocked).toBeVisible();
  await patch(`/orgs/${orgId}`, { settings: session.organisation.settings });
  await expect(blocked).toBeHidden();
  await other.close();

  // The client is signed in at the portal, but not at the dashboard of owners.
  expect((await client.request.get(`${gateway()}/api/auth/session`)).status()).toBe(401);

  await client.getByRole('button', { name: 'Your account' }).click();
  await client.getByRole('menuitem', { name: 'Log Out' }).click();
  await client.waitForURL(`**/portal/${agencyId}/login`);
  await context.close();
});

/**
 * Connects a host of the agency.
 * @returns the portal's address on this host
 */
async function openHost(api: APIRequestContext, agencyId: string): Promise<string> {
  const domain = `portal-${agencyId.toLowerCase().slice(0, 8)}.localhost`;
  const added = await api.post(`${gateway()}/api/eu/vercel-api/custom-domain`, {
    headers: { origin: gateway() },
    data: { agencyId, customDomain: domain, isVGSubdomain: true },
  });
  expect(added.status()).toBe(200);
  const checked = await api.get(`${gateway()}/api/eu/agencies/${agencyId}/domains`);
  expect(checked.status()).toBe(200);
  return `http://${domain}:${new URL(gateway()).port}`;
}

/** Calls the portal from its page, because only browsers can resolve `*.localhost`. */
const callFrom = <T>(page: Page, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([address, given]) => {
      const reply = await fetch(address, {
        ...(given && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(given),
        }),
      });
      return (await reply.json()) as T;
    },
    [path, body] as const,
  );

/** Adds a virtual device that verifies its user and stores passkeys. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

for (const address of ['on a host of the agency', 'below a path of the installation'])
  test(`${address}, the dashboard follows what the agency allows, and a passkey opens it again`, async ({
    page,
    browser,
  }) => {
    const agencyId = await openAgency(page.request);
    const portal = address.startsWith('on')
      ? await openHost(page.request, agencyId)
      : `${gateway()}/portal/${agencyId}`;
    const context = await browser.newContext();
    const client = await context.newPage();
    await addAuthenticator(client);
    await signUp(client, portal, `follows-${Date.now()}@example.com`);
    const headers = { origin: gateway() };
    await callFrom(client, `${portal}/api/portal/onboarding/complete`, {});
    const session = await callFrom<{
      client: { ID: string; orgId: string };
      organisation: { settings: object };
    }>(client, `${portal}/api/portal/session`);
    const agents = await callFrom<{ data: { ID: string }[] }>(
      client,
      `${portal}/api/portal/agents`,
    );
    await client.goto(`${portal}/app/eu/agents/${agents.data[0]!.ID}/home`);
    const leads = client.getByRole('navigation', { name: 'Agent' }).getByRole('link', {
      name: /Leads/,
    });
    await expect(leads).toBeVisible();

    const { ID, orgId } = session.client;
    const patch = (path: string, data: object) =>
      page.request.patch(`${gateway()}/api/eu${path}`, { headers, data });
    expect((await patch(`/clients/${ID}`, { canAccess: ['/convos', '/home'] })).status()).toBe(200);
    await expect(leads).toBeHidden();

    const settings = (disableClientAccess: boolean) => ({
      settings: {
        ...session.organisation.settings,
        disableClientAccess,
        disableClientAccessMessage: 'Please pay your bill.',
      },
    });
    expect((await patch(`/orgs/${orgId}`, settings(true))).status()).toBe(200);
    const blocked = client.getByRole('alertdialog', { name: 'No access' });
    await expect(blocked.getByText('Please pay your bill.')).toBeVisible();
    await expect(blocked.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      'mailto:help@fern.example',
    );
    expect((await patch(`/orgs/${orgId}`, settings(false))).status()).toBe(200);
    await expect(blocked).toBeHidden();

    await client.goto(`${portal}/app/eu/profile`);
    await client.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(client.getByText('Your passkey has been added.')).toBeVisible();
    await client.getByRole('button', { name: 'Your account' }).click();
    await client.getByRole('menuitem', { name: 'Log Out' }).click();
    await client.waitForURL(`${portal}/login`);
    await client.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await client.waitForURL(`${portal}/app/eu/agents/${agents.data[0]!.ID}/convos`);
    await context.close();
  });

test('secrets disappear from the address before the page sends any other request', async ({
  page,
}) => {
  const agencyId = await openAgency(page.request);
  const portal = `${gateway()}/portal/${agencyId}`;
  const canary = `canary${Date.now()}`;
  const told: string[] = [];
  page.on('request', (request) => {
    const referer = request.headers()['referer'] ?? '';
    told.push(`${request.resourceType()} ${request.url()} ${referer}`);
  });
  await page.setExtraHTTPHeaders(fromElsewhere());
  for (const [query, refusal] of [
    [`secret=${canary}`, 'Error occurred signing in with admin access.'],
    [`token=${canary}`, 'This link has expired or has been used already.'],
    [
      `username=${canary}%40example.com&password=${canary}`,
      'The email or the password is not correct.',
    ],
  ]) {
    told.length = 0;
    await page.goto(`${portal}/login?${query}`);
    await expect(page.getByText(refusal!).first()).toBeVisible();
    expect(page.url()).toBe(`${portal}/login`);
    const withCanary = told.filter((one) => one.includes(canary));
    // Only the request of the document itself contained the secret.
    expect(withCanary).toEqual([expect.stringMatching(/^document \S+ $/)]);
  }
  await page.goto('about:blank');
  await page.goBack();
  expect(page.url()).toBe(`${portal}/login`);
  const logged = await readFile(join(product().logs, 'gateway.log'), 'utf8');
  expect(logged).not.toContain(canary);
});

test('an agency adds an organization, and a client with the permission adds an agent', async ({
  page,
  browser,
}) => {
  const agencyId = await openAgency(page.request);
  const portal = `${gateway()}/portal/${agencyId}`;
  const headers = { origin: gateway() };
  await page.goto(`${gateway()}/app/eu/organizations`);
  await page.getByRole('button', { name: 'Add organization' }).first().click();
  const organisation = page.getByRole('dialog', { name: 'Add organization' });
  await organisation.getByRole('button', { name: 'Add organization' }).click();
  await expect(organisation.getByText('Organization name is required.')).toBeVisible();
  await organisation.getByLabel('Name').fill('Moss Gardens');
  await organisation.getByRole('button', { name: 'Add organization' }).click();
  await expect(page).toHaveURL(/\/organizations\/\w+/);
  await page.goto(`${gateway()}/app/eu/organizations`);
  await expect(page.getByRole('link', { name: 'Moss Gardens' })).toBeVisible();

  const context = await browser.newContext();
  const client = await context.newPage();
  await signUp(client, portal, `maker-${Date.now()}@example.com`);
  await client.request.post(`${portal}/api/portal/onboarding/complete`, { headers, data: {} });
  const session = (await (await client.request.get(`${portal}/api/portal/session`)).json()) as {
    client: { ID: string };
  };
  const allowed = await page.request.patch(`${gateway()}/api/eu/clients/${session.client.ID}`, {
    headers,
    data: { allowCreateAgents: true },
  });
  expect(allowed.status()).toBe(200);
  await client.goto(`${portal}/app/eu/agents`);
  await client.getByRole('button', { name: 'New agent' }).first().click();
  const agent = client.getByRole('dialog', { name: 'New agent' });
  await agent.getByRole('button', { name: 'Create agent' }).click();
  await expect(agent.getByText('Please enter a name.')).toBeVisible();
  await agent.getByLabel('Name').fill('Moss helper');
  await agent.getByRole('button', { name: 'Create agent' }).click();
  await expect(client).toHaveURL(/\/app\/eu\/agents\/[A-Za-z0-9]{16}\//, { timeout: 15_000 });
  await client.goto(`${portal}/app/eu/agents`);
  await expect(client.getByText('Moss helper').first()).toBeVisible();
  await context.close();
});
