import { afterEach, describe, expect, test } from '@jest/globals';
import type { RemoteSummary } from '@voxgrove/contracts';
import { unlessTouched } from '../deploy/unless-touched';
import { Refusal } from '../refusal';
import { serve } from '../testing/fake-network';
import { RegistryClient } from './registry-client';

const A = '1.0.0-aaaaaaaa';
const B = '1.0.0-bbbbbbbb';
const remote = (stable: string | null): RemoteSummary => ({
  name: 'mf-notes',
  owner: 'team-notes',
  enabled: true,
  disabledReason: null,
  stable,
  canary: null,
  lastKnownGood: null,
  versions: [],
  verdict: null,
  lostRoutes: [],
  series: [],
  lastChange: null,
});
const overview = (revision: number, stable: string | null) => ({
  revision,
  state: 'verified',
  stateDetail: '',
  source: 'registry',
  shell: { version: '0.1.0', build: A, contract: '1.0.0' },
  remotes: [remote(stable)],
  problems: [],
});
const conflict = {
  success: false,
  errorCode: 'CONFLICT',
  message: 'Changed.',
  details: { requestId: 'r' },
};
let stop: () => Promise<void>;
afterEach(() => stop());

/**
 * Starts a gateway that gives these responses one after the other; `null` closes the connection.
 */
async function answers(
  ...list: ([status: number, body: unknown] | null)[]
): Promise<{ client: RegistryClient; receivedRequests: string[] }> {
  const receivedRequests: string[] = [];
  const server = await serve(({ method, url, headers }, response) => {
    receivedRequests.push(`${method} ${url} ${headers['if-match'] ?? '-'}`);
    const next = list.shift();
    if (next)
      response
        .writeHead(next[0], { 'content-type': 'application/json', connection: 'close' })
        .end(JSON.stringify(next[1]));
    else response.destroy();
  });
  ({ stop } = server);
  return {
    receivedRequests,
    client: new RegistryClient({
      url: server.url,
      signal: new AbortController().signal,
      tokens: async () => ({ deploy: 'vgd_x' }),
    }),
  };
}

describe('a bad connection', () => {
  test('a dropped request is retried if the gateway has answered before', async () => {
    const { client } = await answers([200, overview(1, null)], null, null, [200, { missing: [] }]);
    await client.overview();
    await expect(client.announce('mf-notes', {} as never, {} as never)).resolves.toEqual({
      missing: [],
    });
  });

  test('a request is not retried if the gateway never answered', async () => {
    const { client, receivedRequests } = await answers(null);
    await expect(client.overview()).rejects.toMatchObject({
      exit: 'unreachable',
      code: 'UNREACHABLE',
    });
    expect(receivedRequests).toHaveLength(1);
  });

  test('a request refused for too many requests is retried, and any other refused request is not', async () => {
    const { client, receivedRequests } = await answers(
      [429, { ...conflict, errorCode: 'RATE_LIMITED' }],
      [200, overview(1, null)],
      [409, conflict],
    );
    await client.overview();
    await expect(client.change('mf-notes', 'promote', {}, 1)).rejects.toMatchObject({
      exit: 'conflict',
    });
    expect(receivedRequests).toHaveLength(3);
  });
});

describe('two simultaneous deployments', () => {
  test('a change of another remote in between does not matter, and the request is repeated', async () => {
    const { client, receivedRequests } = await answers(
      [409, conflict],
      [200, overview(8, A)],
      [200, { revision: 9, remote: remote(B) }],
    );
    const changed = await unlessTouched(
      client,
      'mf-notes',
      { revision: 7, before: remote(A) },
      (revision) => client.change('mf-notes', 'promote', {}, revision),
    );
    expect(changed.remote.stable).toBe(B);
    expect(receivedRequests).toEqual([
      'POST /api/remotes/mf-notes/promote "7"',
      'GET /api/remotes -',
      'POST /api/remotes/mf-notes/promote "8"',
    ]);
  });

  test('a change of the same remote refuses the command with the advice to run it again', async () => {
    const { client, receivedRequests } = await answers([409, conflict], [200, overview(8, B)]);
    const lostChange = unlessTouched(
      client,
      'mf-notes',
      { revision: 7, before: remote(A) },
      (revision) => client.change('mf-notes', 'promote', {}, revision),
    );
    await expect(lostChange).rejects.toBeInstanceOf(Refusal);
    await expect(lostChange).rejects.toMatchObject({
      exit: 'conflict',
      advice: expect.stringContaining('Run the command again'),
    });
    expect(receivedRequests).toHaveLength(2);
  });
});
