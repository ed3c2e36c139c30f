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

test('a verified host serves until it is released, and the document names the new one when it is verified', async () => {
  const { ID } = moss.agency;
  await hosts.claim('eu', ID, 'moss.example.net', 'subdomain');
  await hosts.claim('eu', ID, 'one.moss.example', 'custom');
  await hosts.setVerified('eu', ID, 'one.moss.example', true);
  const first = { customDomain: 'one.moss.example', isVerifiedCustomDomain: true };
  expect(await agencyNow(moss)).toMatchObject({
    VGsubDomain: 'moss.example.net',
    isVerifiedSubDomain: false,
    ...first,
  });
  product.clock.advance(1_000);
  await hosts.claim('eu', ID, 'two.moss.example', 'custom');
  expect(await agencyNow(moss)).toMatchObject(first);
  product.clock.advance(1_000);
  await hosts.claim('eu', ID, 'three.moss.example', 'custom');
  const names = async () => (await hosts.list('eu', ID)).map(({ host }) => host).sort();
  expect(await names()).toEqual(['moss.example.net', 'one.moss.example', 'three.moss.example']);
  expect(await hosts.find('one.moss.example')).toMatchObject({ agencyId: ID, verified: true });
  expect(await codeOf(hosts.claim('eu', fern.agency.ID, 'two.moss.example', 'custom'))).toBe(
    'done',
  );
  await hosts.setVerified('eu', ID, 'three.moss.example', true);
  const third = { customDomain: 'three.moss.example', isVerifiedCustomDomain: true };
  expect(await agencyNow(moss)).toMatchObject(third);
  await hosts.release('eu', ID, 'one.moss.example');
  expect(await agencyNow(moss)).toMatchObject(third);
  expect(await names()).toEqual(['moss.example.net', 'three.moss.example']);
});

test('an unproven claim yields to an agency that proves the host, a verified one does not', async () => {
  const claim = (agency: AgencyFixture, proven: boolean) =>
    codeOf(hosts.claim('eu', agency.agency.ID, 'proven.example.com', 'custom', { proven }));
  expect(await claim(fern, false)).toBe('done');
  expect(await agencyNow(fern)).toMatchObject({ customDomain: 'proven.example.com' });
  expect(await claim(moss, false)).toBe('HOST_TAKEN');
  expect(await claim(moss, true)).toBe('done');
  expect(await hosts.find('proven.example.com')).toMatchObject({ agencyId: moss.agency.ID });
  expect((await agencyNow(fern))?.customDomain).not.toBe('proven.example.com');
  await hosts.setVerified('eu', moss.agency.ID, 'proven.example.com', true);
  expect(await claim(fern, true)).toBe('HOST_TAKEN');
  await hosts.release('eu', moss.agency.ID, 'proven.example.com');
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
