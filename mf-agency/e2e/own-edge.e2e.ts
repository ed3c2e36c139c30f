import { createHash } from 'node:crypto';
import type { X509Certificate } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:tls';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { randomId } from '@voxgrove/contracts';
import { claimPort } from '@voxgrove/tooling/ports';
import { startProduct } from '@voxgrove/tooling/start';
import type { Product } from '@voxgrove/tooling/start';
import { signInAsNewOwner } from '@voxgrove/tooling/owner';

const HOST = 'app.fern.localhost';
const MAIL_DOMAIN = 'fern-mail.example';
const NAME = /voxgrove/i;

let started: Product;
let dataDir: string;
let tlsPort: number;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = await mkdtemp(join(tmpdir(), 'voxgrove-edge-'));
  tlsPort = await claimPort('0', 'EDGE_TLS_PORT');
  const httpPort = await claimPort('0', 'EDGE_HTTP_PORT');
  started = await startProduct({
    ports: 0,
    dataDir,
    env: {
      DATABASE_URL: '',
      EDGE_TLS_PORT: String(tlsPort),
      EDGE_HTTP_PORT: String(httpPort),
      AGENCY_ROOT_DOMAIN: 'agencies.localhost',
      AGENCY_DOMAIN_TARGET: 'edge.localhost',
    },
  });
});
test.afterAll(async () => {
  await started.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const gateway = (): string => started.urls.gateway;
const openTab = (page: Page, index: number) =>
  page.goto(`${gateway()}/app/eu/agency?activeTabIndex=${index}`);

/** Adds a DNS record on the page of the sandbox, as a person does at a registrar. */
async function addRecord(page: Page, type: string, name: string, value: string): Promise<void> {
  await page.goto(`${started.urls.sandbox}/vercel`);
  await page.getByLabel('Type').selectOption(type);
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Value').fill(value);
  await page.getByRole('button', { name: 'Add record' }).click();
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
}

/** Connects with TLS, trusting the local root only. @returns the intermediate certificate */
function handshake(root: string): Promise<X509Certificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: 'localhost', port: tlsPort, servername: HOST, ca: root }, () => {
      const issuer = socket.getPeerX509Certificate()?.issuerCertificate;
      socket.end();
      if (issuer) resolve(issuer);
      else reject(new Error('The server sent no chain.'));
    });
    socket.on('error', reject);
  });
}

/** Starts a browser that trusts certificates of the local authority. */
async function trustingBrowser(): Promise<Browser> {
  const root = await (await fetch(`${started.urls.sandbox}/acme/root.pem`)).text();
  const { publicKey } = await handshake(root);
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const pin = createHash('sha256').update(key).digest('base64');
  const { args = [], ...options } = test.info().project.use.launchOptions ?? {};
  const trust = `--ignore-certificate-errors-spki-list=${pin}`;
  return chromium.launch({ ...options, args: [...args, trust] });
}

/** Returns the newest mail that was sent from the agency's mail domain to an address. */
async function mailTo(
  address: string,
): Promise<{ from: string; subject: string; text: string; html: string }> {
  const state = `${started.urls.sandbox}/_sandbox/state?provider=resend`;
  const { mails } = (await (await fetch(state)).json()) as {
    mails: { from: string; to: string[]; subject: string; text: string; html: string }[];
  };
  const mail = mails.findLast(({ to }) => to.includes(address));
  if (mail === undefined) throw new Error(`No mail to ${address}.`);
  return mail;
}

test('an agency sets up domain, mail domain and theme, and its pages and mails carry only its brand', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const workspaceId = await signInAsNewOwner(page.request, started.urls);
  await openTab(page, 0);
  await page.getByRole('button', { name: 'Set up your agency' }).click();
  await page.getByLabel('Agency name').fill('Fern & Co');
  await page.getByRole('link', { name: 'Theme' }).click();
  await page.getByLabel('Primary Color').first().fill('#7c3aed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All changes saved.')).toBeVisible();

  // The domain: the records go to the registrar, the certificate comes from the authority.
  await page.getByRole('link', { name: 'Domains' }).click();
  await page.getByRole('button', { name: 'Start 14-day free trial' }).click();
  await page.getByLabel('Custom domain').fill(HOST);
  await page.getByRole('button', { name: 'Add domain' }).last().click();
  const value = async (name: RegExp): Promise<string> => {
    const label = await page.getByRole('button', { name }).getAttribute('aria-label');
    return label!.replace('Copy Value: ', '');
  };
  await expect(page.getByRole('button', { name: 'Copy Value: edge.localhost' })).toBeVisible();
  const proof = await value(/^Copy Value: [A-Za-z0-9]{32}$/);
  const registrar = await page.context().newPage();
  await addRecord(registrar, 'CNAME', HOST, 'edge.localhost');
  // The authority refuses the first order. The panel shows why.
  const authority = (path: string, body: unknown) =>
    fetch(`${started.urls.sandbox}/_sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await authority('faults', [{ provider: 'acme', match: 'POST /challenge', problem: 'caa' }]);
  await addRecord(registrar, 'TXT', `_agency-verify.${HOST}`, proof);
  await page.bringToFront();
  await expect(page.getByText('Generating SSL certificate.')).toBeVisible({ timeout: 12_000 });
  await expect(page.getByText('Your domain has no certificate yet')).toBeVisible();
  await expect(page.getByText(/forbids our certificate authority/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again now' }).click();
  await expect(page.getByText(/The certificate is valid until/)).toBeVisible();
  await expect(page.getByRole('link', { name: HOST })).toBeVisible();

  // The mail domain.
  await page.getByRole('link', { name: 'Email', exact: true }).click();
  await page.getByLabel('Domain', { exact: true }).fill(MAIL_DOMAIN);
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/We check the records every few seconds/)).toBeVisible();
  await registrar.goto(`${started.urls.sandbox}/resend`);
  await registrar.getByRole('button', { name: 'Set to verified' }).click();
  await page.bringToFront();
  await expect(page.getByText('Your emails come from this domain.')).toBeVisible();

  // An organization with a client, and an agent on the agency's website.
  const send = async (method: string, path: string, data: object): Promise<void> => {
    const headers = { origin: gateway() };
    const reply = await page.request.fetch(`${gateway()}/api/eu${path}`, { method, headers, data });
    expect([path, reply.ok()]).toEqual([path, true]);
  };
  const session = (await (await page.request.get(`${gateway()}/api/auth/session`)).json()) as {
    user: { uid: string };
  };
  const agency = (await (
    await page.request.get(`${gateway()}/api/eu/workspaces/${workspaceId}/agency`)
  ).json()) as { data: { ID: string } };
  const [orgId, clientId, agentId] = [randomId(15), randomId(15), randomId(16)];
  await send('POST', `/agencies/${agency.data.ID}/orgs`, { ID: orgId, name: 'Acme Tents' });
  const email = 'ines@acme.example';
  await send('POST', `/orgs/${orgId}/clients`, { ID: clientId, name: 'Ines Acme', email });
  await send('POST', `/v2/agents/${agentId}`, { ownerID: session.user.uid, title: 'Ranger' });
  const draft = (await (
    await page.request.get(`${gateway()}/api/eu/v2/agents/${agentId}`)
  ).json()) as { data: { agent: object } };
  await send('POST', `/v2/agents/${agentId}`, draft.data.agent);
  await send('PUT', `/orgs/${orgId}/agents/${agentId}`, {});

  // The client knows nothing but the agency's address.
  const browser = await trustingBrowser();
  try {
    const client = await browser.newPage();
    const seen: string[] = [];
    client.on('response', (response) => {
      const { protocol, hostname } = new URL(response.url());
      if (protocol !== 'data:') seen.push(hostname);
    });
    const site = `https://${HOST}:${tlsPort}`;
    const login = await client.goto(`${site}/login`);
    expect(await login!.text()).toContain('--vg-accent-solid:#7c3aed');
    await expect(client).toHaveTitle(/Fern & Co/);
    await client.getByLabel('Email').fill(email);
    await client.getByRole('button', { name: 'Email Login Code' }).click();
    await expect(client.getByLabel('Verification code')).toBeVisible();
    const mail = await mailTo(email);
    expect(mail.from).toContain(MAIL_DOMAIN);
    expect(JSON.stringify(mail)).not.toMatch(NAME);
    const code = /\b\d{6}\b/.exec(mail.text)![0];
    await client.getByLabel('Verification code').fill(code);
    await client.getByRole('button', { name: 'Sign In' }).click();
    await client.waitForURL(`${site}/app/**`);
    await expect(client.getByRole('main')).toBeVisible();
    expect(await client.content()).not.toMatch(NAME);
    const script = `/widget/v1/eu/${agentId}.js`;
    const widget = await client.evaluate(async (path) => {
      const reply = await fetch(path);
      return { status: reply.status, text: await reply.text() };
    }, script);
    expect(widget.status).toBe(200);
    expect(widget.text).not.toMatch(NAME);
    await client.goto(`${site}/app/eu/render/${agentId}/iframe`);
    await expect(client.getByRole('textbox', { name: 'Message' })).toBeVisible();
    expect(await client.content()).not.toMatch(NAME);
    expect(new Set(seen)).toEqual(new Set([HOST]));
  } finally {
    await browser.close();
  }
});
