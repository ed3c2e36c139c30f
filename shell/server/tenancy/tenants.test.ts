import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { AgencySettings, AppError } from '@voxgrove/contracts';
import { until } from '@voxgrove/testing/until';
import { agencyFixture } from '../testing/agency-fixture';
import { askHost } from '../testing/ask-host';
import { bootOf } from '../testing/boot-data';
import { checkoutFixture } from '../testing/checkout-fixture';
import { startTestApp } from '../testing/test-app';
import type { AgencyFixture } from '../testing/agency-fixture';
import type { HostAnswer, HostRequest } from '../testing/ask-host';
import type { TestApp } from '../testing/test-app';

const FERN = 'portal.fern.example';
const MOSS = 'portal.moss.example';
const theme = (primary: string): string =>
  JSON.stringify({ themeType: 'light', primary, nineColorPallet: [] });

let checkout: Awaited<ReturnType<typeof checkoutFixture>>;
let product: TestApp;
let fern: AgencyFixture;
let moss: AgencyFixture;

beforeAll(async () => {
  checkout = await checkoutFixture();
  product = await startTestApp({ slices: [], config: { root: checkout.root } });
  fern = await agencyFixture(product, 'fern@example.com', {
    whiteLabel: true,
    brand: {
      name: 'Fern & <Co>',
      faviconURL: 'https://cdn.fern.example/icon.png',
      customThemeJSONString: theme('#be2d78'),
      settings: AgencySettings.parse({ enableClientSignup: true }),
    },
  });
  moss = await agencyFixture(product, 'moss@example.com', {
    brand: { name: 'Moss', customThemeJSONString: 'damaged' },
  });
  await fern.serveAt(FERN);
  await moss.serveAt(MOSS);
  await until(async () => (await ask(MOSS, '/login')).status === 200);
}, 60_000);
afterAll(async () => {
  await product.stop();
  await checkout.remove();
});

const ask = (host: string, path: string, options: HostRequest = {}): Promise<HostAnswer> =>
  askHost(product.url, host, path, options);

describe("an agency's page before any script has run", () => {
  test('has its name, icon, colors and switches, and nothing of the installation', async () => {
    const page = await ask(FERN, '/login');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<title>Fern &amp; &lt;Co&gt;</title>');
    expect(page.text).toContain('<link rel="icon" href="https://cdn.fern.example/icon.png">');
    expect(page.text).toContain(':root{--vg-accent-solid:#be2d78;');
    const boot = bootOf(page);
    expect(boot.tenant).toMatchObject({
      agencyId: fern.agency.ID,
      region: 'eu',
      basePath: '',
      brand: { name: 'Fern & <Co>' },
      settings: { enableClientSignup: true, disablePasswordLogin: false },
      showPoweredBy: false,
    });
    expect(boot).toMatchObject({ embedded: false, site: { companyName: 'Fern & <Co>' } });
    const { registry: _registry, keys: _keys, ...shown } = boot;
    expect(JSON.stringify(shown)).not.toMatch(/voxgrove/i);
    expect(page.text.split('<script type="application/json"')[0]).not.toContain('Voxgrove');
  });

  test('contains no secret and no private field', async () => {
    const { text } = await ask(FERN, '/login');
    const secret = await product.app.context.port('agencies').secret('eu', fern.agency.ID);
    expect(text).not.toContain(secret);
    expect(Object.keys(bootOf({ text }).tenant!.brand)).not.toContain('internal');
  });

  test('uses the default look when the theme is damaged', async () => {
    const page = await ask(MOSS, '/login');
    expect(bootOf(page).tenant).toMatchObject({ showPoweredBy: true, productName: 'Voxgrove' });
    expect(page.text).toContain('<title>Moss</title>');
    expect(page.text).not.toContain('--vg-accent-solid:');
  });

  test('shows a change of the agency', async () => {
    await product.app.context.port('agencies').change('eu', moss.agency.ID, { name: 'Moss II' });
    await until(async () => (await ask(MOSS, '/login')).text.includes('<title>Moss II</title>'));
  });

  test('is never cached, and never mixed with another tenant', async () => {
    const hosts = Array.from(
      { length: 30 },
      (_, index) => [FERN, MOSS, 'localhost:4000'][index % 3]!,
    );
    const pages = await Promise.all(hosts.map((host) => ask(host, '/login')));
    const agencies = pages.map((page) => bootOf(page).tenant?.agencyId);
    const expected = { [FERN]: fern.agency.ID, [MOSS]: moss.agency.ID } as Record<string, string>;
    expect(agencies).toEqual(hosts.map((host) => expected[host]));
    expect(new Set(pages.map(({ headers }) => headers['cache-control']))).toEqual(
      new Set(['no-store']),
    );
  });
});

describe('the host', () => {
  test.each([
    'PORTAL.Fern.EXAMPLE',
    'portal.fern.example:443',
    'portal.fern.example:8443',
    'portal.fern.example.',
    'portal.fern.example.:4000',
  ])('%s is the same host', async (host) => {
    expect(bootOf(await ask(host, '/login')).tenant?.agencyId).toBe(fern.agency.ID);
  });

  test('may contain characters of any language', async () => {
    const fixture = await agencyFixture(product, 'idn@example.com');
    await fixture.serveAt('Bücher.example');
    await until(async () => (await ask('xn--bcher-kva.example', '/login')).status === 200);
    const { agency } = fixture;
    const known = await product.app.context.port('agencies').get('eu', agency.ID);
    expect(known).toMatchObject({
      customDomain: 'xn--bcher-kva.example',
      isVerifiedCustomDomain: true,
    });
  });

  test.each([
    'fern.example',
    'evilportal.fern.example',
    'x.portal.fern.example',
    'portal.fern.example.evil.test',
    'portal.fern.example@evil.test',
    'portal.fern.example%00',
    'xn--portal-fern.example',
  ])('%s serves nothing', async (host) => {
    const { status, text } = await ask(host, '/login');
    expect([host, status]).toEqual([host, 421]);
    expect(text).toContain('Nothing is served at this address');
    expect(text).not.toMatch(/fern|moss/i);
  });

  test('serves nothing before it is verified and after it is released', async () => {
    const hosts = product.app.context.port('tenantHosts');
    const { agency } = await agencyFixture(product, 'late@example.com');
    const host = 'late.example.net';
    await hosts.claim('eu', agency.ID, host, 'subdomain');
    expect((await ask(host, '/login')).status).toBe(421);
    await hosts.setVerified('eu', agency.ID, host, true);
    await until(async () => (await ask(host, '/login')).status === 200);
    await hosts.setVerified('eu', agency.ID, host, false);
    await until(async () => (await ask(host, '/login')).status === 421);
    await hosts.setVerified('eu', agency.ID, host, true);
    await until(async () => (await ask(host, '/login')).status === 200);
    await hosts.release('eu', agency.ID, host);
    await until(async () => (await ask(host, '/login')).status === 421);
  });

  test('in a forwarded header is ignored, unless a proxy is trusted', async () => {
    const forwarded = { headers: { 'x-forwarded-host': FERN } };
    expect(bootOf(await ask('localhost:4000', '/login', forwarded)).tenant).toBeUndefined();
    expect((await ask('unknown.example', '/login', forwarded)).status).toBe(421);
    const behind = await startTestApp({
      slices: [],
      store: product.store,
      config: { root: checkout.root, trustProxy: true, publicUrl: 'https://app.example' },
    });
    try {
      const at = (host: string, headers: Record<string, string>) =>
        askHost(behind.url, host, '/login', { headers });
      const proxied = await at('gateway.inner', { 'x-forwarded-host': FERN });
      expect(bootOf(proxied).tenant?.agencyId).toBe(fern.agency.ID);
      const spoofed = { 'x-forwarded-host': `${FERN}, ${MOSS}` };
      expect(bootOf(await at('gateway.inner', spoofed)).tenant?.agencyId).toBe(moss.agency.ID);
      expect((await at(FERN, { 'x-forwarded-host': 'unknown.example' })).status).toBe(421);
      expect(bootOf(await at(FERN, {})).tenant?.agencyId).toBe(fern.agency.ID);
    } finally {
      await behind.stop();
    }
  }, 60_000);
});

describe('the portal path', () => {
  const portal = (): string => `/portal/${fern.agency.ID}`;

  test("serves the agency on the installation's own host, below its path", async () => {
    for (const path of ['/login', '/login?token=x', '/app/eu/agents']) {
      const page = await ask('localhost:4000', `${portal()}${path}`);
      expect([path, page.status]).toEqual([path, 200]);
      expect(bootOf(page).tenant).toMatchObject({ agencyId: fern.agency.ID, basePath: portal() });
    }
  });

  test.each(['', '/', '?token=x'])(
    'redirects from its root%s to sign-in below it',
    async (rest) => {
      const { status, headers } = await ask('localhost:4000', `${portal()}${rest}`);
      const query = rest.startsWith('?') ? rest : '';
      expect([status, headers.location]).toEqual([302, `${portal()}/login${query}`]);
    },
  );

  test('has a sign-in page that knows whether the person is signed in there', async () => {
    const isSignedIn = async ({ agency }: AgencyFixture, cookie: string) =>
      bootOf(await ask('localhost:4000', `/portal/${agency.ID}/login`, { headers: { cookie } }))
        .signedIn;
    const cookie = await fern.clientCookie();
    expect(await isSignedIn(fern, cookie)).toBe(true);
    expect(await isSignedIn(fern, 'other=1')).toBeFalsy();
    expect(await isSignedIn(moss, cookie)).toBeFalsy();
    expect(await isSignedIn(fern, fern.owner)).toBeFalsy();
  });

  test('has a sign-in page while the database of the agency is down', async () => {
    const headers = { cookie: await fern.clientCookie() };
    const login = () => ask('localhost:4000', `/portal/${fern.agency.ID}/login`, { headers });
    expect((await login()).status).toBe(200);
    const region = product.app.context.store.for('eu');
    const reads = jest.spyOn(region, 'get').mockRejectedValue(new AppError('UNAVAILABLE'));
    const page = await login();
    expect(reads).toHaveBeenCalled();
    reads.mockRestore();
    expect(page.status).toBe(200);
    expect(bootOf(page).signedIn).toBeFalsy();
  });

  test('of an unknown agency is not found', async () => {
    const { status, text } = await ask('localhost:4000', `/portal/${'x'.repeat(15)}/login`);
    expect(status).toBe(404);
    expect(text).toContain('Nothing is served at this address');
  });

  test('does not exist on the host of any agency, even its own', async () => {
    for (const host of [FERN, MOSS])
      expect((await ask(host, `${portal()}/login`)).status).toBe(404);
  });

  test.each(['/portal/short/login', '/portal', '/portal/'])(
    '%s is no portal path',
    async (path) => {
      const { status } = await ask('localhost:4000', path);
      expect(status).toBe(404);
    },
  );

  test('does not work inside itself, and does not open the health route for foreign hosts', async () => {
    expect((await ask('localhost:4000', `${portal()}${portal()}/login`)).status).toBe(404);
    expect((await ask('unknown.example', `${portal()}/healthz`)).status).toBe(404);
  });
});

describe('routes that only the installation offers', () => {
  test.each([
    ['POST', '/api/auth/code', { email: 'owner@example.com' }],
    ['POST', '/api/auth/demo', {}],
    ['POST', '/api/auth/password/sign-in', { email: 'owner@example.com', password: 'x' }],
  ])("%s %s does not exist at an agency's addresses", async (method, path, body) => {
    for (const [host, prefix] of [
      [FERN, ''],
      ['localhost:4000', `/portal/${fern.agency.ID}`],
    ] as const) {
      const { status, cookies } = await ask(host, `${prefix}${path}`, { method, body });
      expect([host, status, cookies]).toEqual([host, 404, []]);
    }
  });

  test('remote overrides and previews do not exist there either', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await ask(FERN, '/registry/overrides', { method: 'POST', headers })).status).toBe(404);
    expect((await ask(FERN, '/preview?code=x')).status).toBe(404);
  });
});
