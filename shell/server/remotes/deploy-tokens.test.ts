import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { collection } from '@voxgrove/server/store/port';
import { startRemotesApp } from './testing/remotes-app';
import type { RemotesApp } from './testing/remotes-app';

let product: RemotesApp;
beforeAll(async () => {
  product = await startRemotesApp();
}, 60_000);
afterAll(() => product.stop());

const issue = async (expiresInDays = 30) =>
  (
    await product.call('POST', '/tokens', product.operator, {
      owner: 'billing',
      label: 'ci',
      expiresInDays,
    })
  ).json as { id: string; token: string };
const listed = async (id: string) =>
  (await product.call('GET', '/tokens', product.operator)).json.tokens.find(
    (token: { id: string }) => token.id === id,
  ) as { lastUsedAt: number | null } | undefined;
const reads = async (token: string) =>
  (await product.call('GET', '', { authorization: `Bearer ${token}` })).status;

test('a token is shown once, stored as a hash, and never logged', async () => {
  const { id, token } = await issue();
  expect(token).toMatch(/^vgd_[A-Za-z0-9_-]{43}$/);
  expect(await reads(token)).toBe(200);
  expect(await listed(id)).toEqual({
    id,
    owner: 'billing',
    label: 'ci',
    createdBy: 'operator@example.com',
    createdAt: product.app.clock.now(),
    expiresAt: product.app.clock.now() + 30 * 86_400_000,
    lastUsedAt: product.app.clock.now(),
  });
  expect(
    JSON.stringify(await product.app.store.identity.query(collection('remotes.deployTokens'), {})),
  ).not.toContain(token);
  expect(product.app.logs.join('')).not.toContain(token);
});

test('a revoked or expired token is refused immediately', async () => {
  const { id, token } = await issue();
  expect((await product.call('DELETE', `/tokens/${id}`, product.operator)).status).toBe(200);
  // The log keeps who issued and who revoked which token.
  const logged = product.app.logs.filter((line) => line.includes(id));
  expect(logged).toEqual([
    expect.stringMatching(/"owner":"billing".*deploy_token_issued/),
    expect.stringMatching(/"action":"remotes\.token\.revoked".*"actor":"\w+"/),
  ]);
  expect(await reads(token)).toBe(401);
  expect(await listed(id)).toBeUndefined();
  expect((await product.call('DELETE', `/tokens/${id}`, product.operator)).json.errorCode).toBe(
    'TOKEN_UNKNOWN',
  );

  const short = await issue(1);
  product.app.clock.advance(86_400_000 - 1);
  expect(await reads(short.token)).toBe(200);
  product.app.clock.advance(1);
  expect(await reads(short.token)).toBe(401);
});

test('the last use of a token is stored at most once an hour', async () => {
  const { id, token } = await issue();
  expect((await listed(id))?.lastUsedAt).toBeNull();
  await reads(token);
  const first = product.app.clock.now();
  product.app.clock.advance(3_599_999);
  await reads(token);
  expect((await listed(id))?.lastUsedAt).toBe(first);
  product.app.clock.advance(1);
  await reads(token);
  expect((await listed(id))?.lastUsedAt).toBe(first + 3_600_000);
});

test("a token gives no access to people's routes, and cannot issue a token", async () => {
  const { token } = await issue();
  const headers = { authorization: `Bearer ${token}` };
  expect((await product.app.call('GET', '/api/auth/session', { headers })).status).toBe(403);
  expect((await product.call('GET', '/tokens', headers)).status).toBe(403);
  expect(
    (await product.call('POST', '/tokens', headers, { owner: 'billing', label: 'another' })).status,
  ).toBe(403);
  expect((await product.call('POST', '/restore', headers, {})).status).toBe(403);
});
