import { expect, test } from '@jest/globals';
import { Agency, newAgencyId, newWorkspaceId } from '@voxgrove/contracts';
import type { OutboundRequest } from '@voxgrove/server/outbound/port';
import type { SliceContext } from '@voxgrove/server/slice';
import { subdomainWebhook } from './subdomain-webhook';

const agency = Agency.parse({
  ID: newAgencyId(),
  userId: newWorkspaceId(),
  createdAt: 0,
  lastModified: 0,
  name: 'Fern & Co',
});
const URL_OF_HOOK = 'https://hooks.example/subdomain';

/** Delivers the event of a new subdomain. @returns the calls of the webhook */
async function deliver(url: string | undefined, status = 200): Promise<OutboundRequest[]> {
  const requests: OutboundRequest[] = [];
  const context = {
    port: () => ({ get: async () => agency }),
    outbound: async (request: OutboundRequest) => {
      requests.push(request);
      return { status };
    },
  } as unknown as SliceContext;
  const payload = { workspaceId: agency.userId, agencyId: agency.ID, domain: 'fern.example' };
  await subdomainWebhook(context, url).handle(
    { region: 'eu', payload } as never,
    new AbortController().signal,
  );
  return requests;
}

test('another system learns the agency, the user and the domain', async () => {
  const [request, ...others] = await deliver(URL_OF_HOOK);
  expect([request?.url, others]).toEqual([URL_OF_HOOK, []]);
  expect(JSON.parse(String(request?.body))).toEqual({
    agency: { ID: agency.ID, name: 'Fern & Co', region: 'eu' },
    user: { uid: agency.userId },
    domain: 'fern.example',
  });
});

test('a failed call is retried, and without an address nothing is called', async () => {
  await expect(deliver(URL_OF_HOOK, 503)).rejects.toThrow('answered 503');
  expect(await deliver(undefined)).toEqual([]);
});
