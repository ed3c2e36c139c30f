import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AgencyId } from '@voxgrove/contracts';
import { agencyFixture } from '../testing/agency-fixture';
import { startTestApp } from '../testing/test-app';
import type { TenantHosts } from '@voxgrove/contracts';
import type { AgencyFixture } from '../testing/agency-fixture';
import type { TestApp } from '../testing/test-app';

const RACES = 100;

let product: TestApp;
let hosts: TenantHosts;
let fern: AgencyFixture;
let moss: AgencyFixture;

beforeAll(async () => {
  product = await startTestApp({ slices: [] });
  hosts = product.app.context.port('tenantHosts');
  fern = await agencyFixture(product, 'fern@example.com');
  moss = await agencyFixture(product, 'moss@example.com');
}, 60_000);
afterAll(() => product.stop());

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const agencyNow = ({ agency }: AgencyFixture) =>
  product.app.context.port('agencies').get('eu', agency.ID);

test('if two agencies claim one host at once, exactly one gets it', async () => {
  for (let race = 0; race < RACES; race++) {
    const host = `race-${race}.example.com`;
    const results = await Promise.all(
      [fern, moss].map(({ agency }) => codeOf(hosts.claim('eu', agency.ID, host, 'custom'))),
    );
    expect(results.sort()).toEqual(['HOST_TAKEN', 'done']);
  }
}, 120_000);

test.each(['Shared.example.com', 'shared.example.com.', 'shared.example.com:8443'])(
  'another spelling of a claimed host is the same host: %s',
  async (spelling) => {
    await hosts.claim('eu', fern.agency.ID, 'shared.example.com', 'custom');
    expect(await codeOf(hosts.claim('eu', moss.agency.ID, spelling, 'custom'))).toBe('HOST_TAKEN');
    expect(await codeOf(hosts.claim('eu', fern.agency.ID, spelling, 'custom'))).toBe('done');
    expect(await hosts.find(spelling)).toMatchObject({ agencyId: fern.agency.ID, region: 'eu' });
  },
);

test.each(['', 'localhost', 'app', '127.0.0.1', 'a b.example.com', 'https://a.example.com/x'])(
  '%j cannot be claimed',
  async (host) => {
    expect(await codeOf(hosts.claim('eu', fern.agency.ID, host, 'custom'))).toBe('HOST_INVALID');
  },
);

test("the installation's own host cannot be claimed", async () => {
  const own = await startTestApp({
    slices: [],
    store: product.store,
    config: { publicUrl: 'https://app.example.com' },
  });
  try {
    const claim = own.app.context.port('tenantHosts').claim;
    const port = own.app.context.port('tenantHosts');
    const call = claim.call(port, 'eu', fern.agency.ID, 'App.example.com.', 'custom');
    expect(await codeOf(call)).toBe('HOST_TAKEN');
  } finally {
    await own.stop();
  }
}, 60_000);

test("the agency's document contains its hosts, and a new host of a kind replaces the old one", async () => {
  await hosts.claim('eu', moss.agency.ID, 'moss.example.net', 'subdomain');
  await hosts.claim('eu', moss.agency.ID, 'one.moss.example', 'custom');
  await hosts.setVerified('eu', moss.agency.ID, 'one.moss.example', true);
  expect(await agencyNow(moss)).toMatchObject({
    VGsubDomain: 'moss.example.net',
    isVerifiedSubDomain: false,
    customDomain: 'one.moss.example',
    isVerifiedCustomDomain: true,
  });
  await hosts.claim('eu', moss.agency.ID, 'two.moss.example', 'custom');
  expect(await agencyNow(moss)).toMatchObject({
    customDomain: 'two.moss.example',
    isVerifiedCustomDomain: false,
  });
  const names = (await hosts.list('eu', moss.agency.ID)).map(({ host }) => host).sort();
  expect(names).toEqual(['moss.example.net', 'two.moss.example']);
  expect(await codeOf(hosts.claim('eu', fern.agency.ID, 'one.moss.example', 'custom'))).toBe(
    'done',
  );
});

test('an agency cannot verify or release the host of another agency', async () => {
  await hosts.claim('eu', fern.agency.ID, 'mine.example.com', 'custom');
  const { ID } = moss.agency;
  expect(await codeOf(hosts.setVerified('eu', ID, 'mine.example.com', true))).toBe('NOT_FOUND');
  await hosts.release('eu', ID, 'mine.example.com');
  await hosts.release('na', fern.agency.ID, 'mine.example.com');
  expect((await hosts.list('eu', fern.agency.ID)).map(({ host }) => host)).toContain(
    'mine.example.com',
  );
  await hosts.release('eu', fern.agency.ID, 'mine.example.com');
  expect(await agencyNow(fern)).toMatchObject({ customDomain: '' });
});

test('an agency that does not exist cannot claim a host', async () => {
  const nobody = AgencyId.parse('x'.repeat(15));
  expect(await codeOf(hosts.claim('eu', nobody, 'free.example.com', 'custom'))).toBe('NOT_FOUND');
  expect(await codeOf(hosts.claim('eu', fern.agency.ID, 'free.example.com', 'custom'))).toBe(
    'done',
  );
});
