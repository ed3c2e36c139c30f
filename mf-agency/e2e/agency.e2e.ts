import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { fromElsewhere, product } from '@voxgrove/tooling/e2e';
import { signInAsNewOwner } from '@voxgrove/tooling/owner';

const gateway = (): string => product().urls.gateway;

/** Signs in as an owner and opens an agency. */
async function openAgency(
  api: APIRequestContext,
): Promise<{ agencyId: string; workspaceId: string }> {
  const workspaceId = await signInAsNewOwner(api);
  const opened = await api.post(`${gateway()}/api/eu/workspaces/${workspaceId}/agency`, {
    headers: { origin: gateway() },
    data: {},
  });
  const { data } = (await opened.json()) as { data: { ID: string } };
  return { agencyId: data.ID, workspaceId };
}

const openTab = (page: Page, index: number) =>
  page.goto(`${gateway()}/app/eu/agency?activeTabIndex=${index}`);

test('an agency sets its name, color and font, and its pages begin with them', async ({ page }) => {
  await signInAsNewOwner(page.request);
  await openTab(page, 0);
  await page.getByRole('button', { name: 'Set up your agency' }).click();
  await expect(page.getByText('Agency settings initialized')).toBeVisible();
  await page.getByLabel('Agency name').fill('Fern & Co');
  await page.getByRole('link', { name: 'Theme' }).click();
  await page.getByLabel('Primary Color').first().fill('#7c3aed');
  await page.getByRole('button', { name: 'Lora' }).click();
  const preview = page.frameLocator('iframe[title="Dashboard"]').locator('html');
  await expect(preview).toHaveCSS('--vg-accent-solid', '#7c3aed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All changes saved.')).toBeVisible();

  const agencyId = await page.evaluate(async () => {
    const session = (await (await fetch('/api/auth/session')).json()) as {
      workspaces: { uid: string }[];
    };
    const reply = await fetch(`/api/eu/workspaces/${session.workspaces[0]!.uid}/agency`);
    return ((await reply.json()) as { data: { ID: string } }).data.ID;
  });
  const html = await (await page.request.get(`${gateway()}/portal/${agencyId}/login`)).text();
  expect(html).toContain('--vg-accent-solid:#7c3aed');
  expect(html).toContain("--vg-font:'Lora'");
  expect(html).toContain('<title>Fern &amp; Co</title>');
});

test('a subdomain is live at once and serves the agency', async ({ page }) => {
  const { agencyId } = await openAgency(page.request);
  const label = `fern-${agencyId.toLowerCase().slice(0, 8)}`;
  await openTab(page, 1);
  await page.getByLabel('Subdomain').fill(label);
  await page.getByRole('button', { name: 'Add domain' }).first().click();
  await expect(page.getByText('VG Subdomain Configuration')).toBeVisible();
  await expect(page.getByText('Domain verification successful..')).toBeVisible({ timeout: 12_000 });
  await expect(page.getByLabel('Subdomain')).toBeDisabled();
  const { port } = new URL(gateway());
  await page.goto(`http://${label}.localhost:${port}/login`);
  await expect(page).toHaveTitle(/Dashboard/);
});

const HOSTILE = `
const results = {};
const attempt = (name, act) => { try { results[name] = String(act()); } catch (error) { results[name] = 'refused'; } };
attempt('parent', () => parent.document.title);
attempt('cookie', () => document.cookie);
attempt('storage', () => localStorage.length);
attempt('top', () => { top.location.href = 'https://evil.example/'; return 'asked'; });
addEventListener('dashboard-event', async ({ detail }) => {
  results.name = detail.user.name;
  results.global = window.dashboardVariables.region;
  results.session = await fetch('${'$'}{location.origin}/api/auth/session', { credentials: 'include' }).then(() => 'answered', () => 'refused');
  document.getElementById('out').textContent = JSON.stringify(results);
});`;

test('a custom tab gets the variables and can access nothing else', async ({ page }) => {
  const { agencyId } = await openAgency(page.request);
  const saved = await page.request.patch(`${gateway()}/api/eu/agencies/${agencyId}/settings`, {
    headers: { origin: gateway() },
    data: {
      customTabs: [
        {
          label: 'Reports',
          href: '/reports',
          iconUrl: '',
          pageType: 'html',
          htmlContent: '<h1>Your report</h1><pre id="out"></pre>',
          jsContent: HOSTILE.replace('${location.origin}', gateway()),
          iframeUrl: '',
          alwaysVisible: true,
        },
      ],
    },
  });
  expect(saved.status()).toBe(200);
  await page.goto(`${gateway()}/app/eu/c/reports`);
  const frame = page.frameLocator('iframe[title="Reports"]');
  await expect(frame.getByRole('heading', { name: 'Your report' })).toBeVisible();
  const out = frame.locator('#out');
  await expect(out).toContainText('Ada Palmer');
  const results = JSON.parse((await out.textContent()) ?? '') as Record<string, string>;
  expect(results).toMatchObject({
    parent: 'refused',
    cookie: 'refused',
    storage: 'refused',
    top: 'refused',
    session: 'refused',
    global: 'eu',
  });
  expect(new URL(page.url()).pathname).toBe('/app/eu/c/reports');
});

test('the owner views the portal as a client, and the activity records it', async ({ page }) => {
  const { agencyId } = await openAgency(page.request);
  const headers = { origin: gateway() };
  const post = (path: string, data: object) =>
    page.request.post(`${gateway()}/api/eu${path}`, { headers, data });
  const orgId = `org${agencyId.slice(0, 12)}`;
  const clientId = `client${agencyId.slice(0, 9)}`;
  await post(`/agencies/${agencyId}/orgs`, { ID: orgId, name: 'Acme Tents' });
  const email = `ines-${agencyId.toLowerCase()}@acme.example`;
  await post(`/orgs/${orgId}/clients`, { ID: clientId, name: 'Ines Acme', email });

  await page.goto(`${gateway()}/app/eu/clients`);
  await expect(page.getByRole('row', { name: /Ines Acme/ })).toContainText('Never');
  await page.getByRole('button', { name: 'Actions for Ines Acme' }).click();
  await page.getByRole('menuitem', { name: 'View as client' }).click();
  await page.waitForURL(`**/portal/${agencyId}/app/eu/profile`);
  const banner = page.getByRole('region', { name: 'View as a client' });
  await expect(banner).toContainText('You view the portal as Ines Acme');
  // The agency cannot change the client's own settings in this view.
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Go Online' }).click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText('You view the portal as this client.')).toBeVisible();

  await banner.getByRole('button', { name: 'Return to the agency' }).click();
  await page.waitForURL('**/app/eu/clients');
  await page.getByRole('link', { name: 'Activity' }).click();
  const started = page.getByRole('row', { name: /Began to view the portal as a client/ });
  await expect(started).toContainText('Ines Acme');
  await expect(started).toContainText('Ada Palmer');

  await page.goto(`${gateway()}/app/eu/clients/overview`);
  await page.getByRole('link', { name: 'Acme Tents' }).click();
  await expect(page.getByText('No questions this month.')).toBeVisible();
  await page.getByRole('button', { name: 'Email this report' }).click();
  await expect(page.getByText('The report has been emailed to 1 person.')).toBeVisible();
  const address = `${product().urls.sandbox}/outbox/latest?to=${encodeURIComponent(email)}`;
  const mailed = (await (await fetch(address)).json()) as { subject: string };
  expect(mailed.subject).toContain('your report for');
});

test('an administrator signs in with the link of the owner, until the owner makes a new one', async ({
  page,
  browser,
}) => {
  await openAgency(page.request);
  await openTab(page, 0);
  const makeLink = async (): Promise<string> => {
    await page.getByRole('button', { name: 'Create administrator link' }).click();
    await page.getByRole('button', { name: 'Create the link' }).click();
    const link = await page.getByRole('group', { name: 'Administrator link' }).textContent();
    await page.getByRole('button', { name: 'Done' }).click();
    return link!.trim();
  };
  const first = await makeLink();
  const context = await browser.newContext();
  const administrator = await context.newPage();
  await administrator.setExtraHTTPHeaders(fromElsewhere());
  await administrator.goto(first);
  // Without agents there is no first tab. The session exists.
  await expect(administrator.getByText('This account has not agents')).toBeVisible();
  const portal = new URL(first).href.replace(/\/login.*/, '');
  await administrator.goto(`${portal}/app/eu/organizations`);
  await expect(administrator.getByText('No organizations yet')).toBeVisible();

  const second = await makeLink();
  expect(second).not.toBe(first);
  await administrator.reload();
  await administrator.waitForURL(/\/login/);
  await administrator.goto(first);
  await expect(
    administrator.getByText('Error occurred signing in with admin access.').first(),
  ).toBeVisible();
  await context.close();
});

test('a client is added to a new organization and found', async ({ page }) => {
  await openAgency(page.request);
  await page.goto(`${gateway()}/app/eu/clients`);
  await page.getByRole('button', { name: 'Add client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the organization').fill('Acme Tents');
  await dialog.getByLabel('Name', { exact: false }).last().fill('Ines Acme');
  await dialog.getByLabel('Email').fill(`ines-${Date.now()}@acme.example`);
  await dialog.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByText('Ines Acme').first()).toBeVisible();
  await page.getByLabel('Search clients or organizations').fill('nobody');
  await expect(page.getByText('No client matches')).toBeVisible();
});
