import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startSandbox } from '@voxgrove/sandbox';
import type { Sandbox } from '@voxgrove/sandbox';
import type { HostCertificate, WorkspaceId } from '@voxgrove/contracts';
import type { Config } from '@voxgrove/server/config';
import { systemClock } from '@voxgrove/server/clock';
import { createOutbound } from '@voxgrove/server/outbound/outbound';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { startTestAgency } from '../testing/test-agency';
import type { TestAgencySlice } from '../testing/test-agency';

const PATH = '/api/eu/vercel-api/custom-domain';
const DAY_MS = 24 * 3_600_000;

let sandbox: Sandbox;
let product: TestAgencySlice;
/** Hosts whose certificates were ordered, ordered again and deleted. */
const ordered: string[] = [];
const repeated: string[] = [];
const deleted: [WorkspaceId, string][] = [];
let certificate: HostCertificate;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  const config = {
    publicUrl: 'http://dashboard.example',
    embedded: true,
    sandboxUrl: sandbox.url,
    outboundAllowedOrigins: [],
    model: undefined,
    edge: { tlsPort: 443, httpPort: 80, directoryUrl: `${sandbox.url}/acme/directory` },
  } as unknown as Config;
  product = await startTestAgency(
    { config, outbound: createOutbound({ config, clock: systemClock, log: silentLog }) },
    {
      edgeCertificates: {
        ensure: async (_workspaceId, host) => {
          ordered.push(host);
          return certificate;
        },
        orderAgain: async (host) => void repeated.push(host),
        forget: async (workspaceId, host) => void deleted.push([workspaceId, host]),
      },
    },
  );
});
afterAll(async () => {
  await product.server.stop();
  await sandbox.stop();
});
beforeEach(() => {
  ordered.length = 0;
  deleted.length = 0;
  certificate = { validUntil: 0, nextOrderAt: 0 };
});

test('the gateway orders the certificate of a domain after its records were found', async () => {
  const agency = product.addAgency();
  const as = agency.userId;
  const domain = 'app.edge-tents.com';
  const query = new URLSearchParams({ domain, domainType: 'customDomain' });
  const check = async () => (await product.server.call('GET', `${PATH}?${query}`, { as })).json;
  const added = await product.server.call('POST', PATH, {
    as,
    body: { customDomain: domain, agencyId: agency.ID },
  });
  const records = added.json.data.records as { type: string; fqdn: string; value: string }[];
  expect(records[0]).toMatchObject({ type: 'CNAME', value: 'dashboard.example' });
  expect(await check()).toMatchObject({ isVerified: false, isLive: false });
  expect(ordered).toEqual([]);

  await fetch(`${sandbox.url}/_sandbox/vercel/records`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(records.map(({ type, fqdn: name, value }) => ({ type, name, value }))),
  });
  const problem = { kind: 'caa' as const, detail: 'CAA record prevents issuance' };
  certificate = { validUntil: 0, nextOrderAt: product.server.clock.now() + 300_000, problem };
  expect(await check()).toMatchObject({ isVerified: true, isLive: false, certificate });
  expect(ordered).toEqual([domain]);
  const proxy = `/api/eu/proxy?domain=${domain}`;
  expect((await product.server.call('GET', proxy, { as })).json.message).toBe(
    'Generating SSL certificate.',
  );

  certificate = { validUntil: product.server.clock.now() + 90 * DAY_MS, nextOrderAt: 0 };
  const again = await product.server.call('POST', `${PATH}/certificate`, {
    as,
    body: { domain, domainType: 'customDomain' },
  });
  expect(again.json).toMatchObject({ isLive: true, certificate });
  expect(repeated).toEqual([domain]);
  expect(await check()).toMatchObject({ isVerified: true, isLive: true, certificate });
  expect((await product.server.call('GET', proxy, { as })).json).toEqual({ live: true });

  await product.server.call('DELETE', `${PATH}?${query}`, { as });
  expect(deleted).toEqual([[as, domain]]);
});

test('a subdomain of this machine gets a certificate, too', async () => {
  const agency = product.addAgency();
  const as = agency.userId;
  const body = { customDomain: 'fern', agencyId: agency.ID, isVGSubdomain: true };
  await product.server.call('POST', PATH, { as, body });
  const query = new URLSearchParams({ domain: 'fern.localhost', domainType: 'vgSubdomain' });
  const { json } = await product.server.call('GET', `${PATH}?${query}`, { as });
  expect(json).toMatchObject({ isVerified: true, isLive: false });
  expect(ordered).toEqual(['fern.localhost']);
});

test('the certificate of a domain that another agency holds now is kept', async () => {
  const [former, holder] = [product.addAgency(), product.addAgency()];
  const domain = 'app.moved-tents.com';
  await product.server.call('POST', PATH, {
    as: former.userId,
    body: { customDomain: domain, agencyId: former.ID },
  });
  product.hosts.set(domain, { agencyId: holder.ID, region: 'na', verified: true });
  const query = new URLSearchParams({ domain, domainType: 'customDomain' });
  const { status } = await product.server.call('DELETE', `${PATH}?${query}`, {
    as: former.userId,
  });
  expect([status, deleted]).toEqual([200, []]);
});
