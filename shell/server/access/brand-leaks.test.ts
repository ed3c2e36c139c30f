import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LEGAL_PAGES } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { agencyFixture } from '../testing/agency-fixture';
import { askHost } from '../testing/ask-host';
import { checkoutFixture } from '../testing/checkout-fixture';
import { startTestApp } from '../testing/test-app';
import { checkoutSlices } from './walked-product';
import type { AgencyFixture } from '../testing/agency-fixture';
import type { CheckoutFixture } from '../testing/checkout-fixture';
import type { HostAnswer } from '../testing/ask-host';
import type { TestApp } from '../testing/test-app';

const HOST = 'portal.fern.example';
const VISIT = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' };
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const NAME = /voxgrove/i;

let checkout: CheckoutFixture;
let product: TestApp;
let fern: AgencyFixture;

beforeAll(async () => {
  checkout = await checkoutFixture();
  await checkout.remote('mf-shop', 'one');
  product = await startTestApp({
    config: {
      root: checkout.root,
      company: {
        name: 'Voxgrove',
        address: '1 Voxgrove Road',
        email: 'hello@voxgrove.example',
        social: ['https://social.example/voxgrove'],
      },
    },
    slices: await checkoutSlices(),
  });
  fern = await agencyFixture(product, 'fern@example.com', {
    whiteLabel: true,
    brand: {
      name: 'Fern & Co',
      supportEmail: 'help@fern.example',
      tosPage: 'https://fern.example/terms',
      faviconURL: 'https://fern.example/icon.png',
    },
  });
  const { settings } = fern.agency;
  await product.app.context.port('agencies').change('eu', fern.agency.ID, {
    settings: { ...settings, enableClientSignup: true },
  });
  await fern.serveAt(HOST);
  await until(async () => (await open('/login')).status === 200);
}, 120_000);
afterAll(async () => {
  await product.stop();
  await checkout.remove();
});

const open = (path: string, headers: Record<string, string> = VISIT): Promise<HostAnswer> =>
  askHost(product.url, HOST, path, { headers });
const everything = ({ headers, cookies, text }: HostAnswer): string =>
  JSON.stringify(headers) + cookies.join() + text;

const legal = Object.keys(LEGAL_PAGES).map((page) => `/legal/${page}`);
test.each([
  '/',
  '/login',
  '/signup',
  '/app',
  '/app/eu/agents',
  '/onboarding',
  '/thank_you',
  '/nothing-here',
  '/favicon.ico',
  '/robots.txt',
  '/manifest.webmanifest',
  '/healthz',
  '/api/portal/session',
  '/api/eu/nothing',
  '/registry/remotes.json',
  ...legal,
])('%s does not name the product', async (path) => {
  expect(everything(await open(path))).not.toMatch(NAME);
});

test('pages have the name and the icon of the agency', async () => {
  const { text } = await open('/login');
  expect(text).toContain('<title>Fern &amp; Co</title>');
  expect(text).toContain('<link rel="icon" href="https://fern.example/icon.png">');
  const missing = await open('/nothing-here');
  expect(missing.status).toBe(404);
  expect(missing.text).toContain('<title>There is nothing here · Fern &amp; Co</title>');
});

test("legal texts are the agency's own", async () => {
  expect((await open('/legal/tos')).headers.location).toBe('https://fern.example/terms');
  expect((await open('/legal/tixae-privacy-policy')).status).toBe(404);
});

test('pages below the portal path are branded too', async () => {
  for (const path of ['/login', '/nothing-here', '/legal/about']) {
    const at = `/portal/${fern.agency.ID}${path}`;
    const answer = await askHost(product.url, 'localhost:4000', at, { headers: VISIT });
    expect(everything(answer)).not.toMatch(NAME);
    expect(answer.text).toContain('Fern &amp; Co');
  }
});

test('mails to clients do not name the product', async () => {
  product.mails.length = 0;
  const post = (path: string, body: object) =>
    askHost(product.url, HOST, path, { method: 'POST', headers: SAME_ORIGIN, body });
  const { ID: agencyId } = fern.agency;
  const signIn = await post('/api/eu/rpc/ssoClient', { agencyId, email: fern.client.email });
  expect(signIn.status).toBe(200);
  const fresh = { agencyId, email: 'new@example.com', name: 'Nora' };
  expect((await post('/api/eu/rpc/signupWithOTP', fresh)).status).toBe(200);
  const ofOwner = (path: string, body: object) =>
    product.call('POST', path, { cookie: fern.owner, headers: SAME_ORIGIN, body });
  const org = `/api/eu/orgs/${fern.organisation.ID}`;
  expect((await ofOwner(`${org}/clients/${fern.client.ID}/invitation`, {})).status).toBe(200);
  expect((await ofOwner(`${org}/report/mail`, { month: '2026-10' })).status).toBe(200);

  await until(() => product.mails.length === 4);
  for (const mail of product.mails) {
    expect(mail.fromName).toBe('Fern & Co');
    expect(JSON.stringify({ ...mail, to: '' })).not.toMatch(NAME);
  }
});
