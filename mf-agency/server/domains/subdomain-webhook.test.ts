import { expect, test } from '@jest/globals';
import { Agency, newAgencyId, newWorkspaceId } from '@voxgrove/contracts';
import type { Outbound } from '@voxgrove/server/outbound/port';
import { silentLog } from '@voxgrove/server/store/silent-log';
import { subdomainWebhook } from './subdomain-webhook';

const agency = Agency.parse({
  ID: newAgencyId(),
  userId: newWorkspaceId(),
  createdAt: 0,
  lastModified: 0,
  name: 'Fern & Co',
});

test('another system learns the agency, the user and the domain, and its failure is no error', async () => {
  const calls: { url: string; body: unknown }[] = [];
  const outbound = (async ({ url, body }: { url: string; body?: string }) => {
    calls.push({ url, body: JSON.parse(body ?? '') });
    throw new Error('The other system is away.');
  }) as unknown as Outbound;
  const added = subdomainWebhook({ outbound, log: silentLog }, 'https://hooks.example/subdomain');
  await added('eu', agency, 'fern.agencies.example');
  expect(calls).toEqual([
    {
      url: 'https://hooks.example/subdomain',
      body: {
        agency: { ID: agency.ID, name: 'Fern & Co', region: 'eu' },
        user: { uid: agency.userId },
        domain: 'fern.agencies.example',
      },
    },
  ]);
});

test('without an address nothing is called', async () => {
  const outbound = (() => {
    throw new Error('Nothing may be called.');
  }) as unknown as Outbound;
  await subdomainWebhook({ outbound, log: silentLog }, undefined)('eu', agency, 'fern.example');
});
