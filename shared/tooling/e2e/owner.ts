import { expect, type APIRequestContext } from '@playwright/test';
import type { ProfileForm, SessionInfo } from '@voxgrove/contracts';
import { fromElsewhere, product } from './product';
import type { ProductUnderTest } from './product';

let owners = 0;

type Urls = Pick<ProductUnderTest['urls'], 'gateway' | 'sandbox'>;

/**
 * Signs a browser in as a person with an empty profile. `urls`: addresses of a product that the
 * test has started itself.
 */
export async function signInAsNewPerson(
  api: APIRequestContext,
  { gateway, sandbox }: Urls = product().urls,
): Promise<{ email: string; workspaceId: string }> {
  const email = `owner-${process.pid}-${++owners}-${Date.now()}@example.com`;
  const headers = { origin: gateway, ...fromElsewhere() };
  const post = (path: string, data: object) => api.post(`${gateway}${path}`, { headers, data });
  expect((await post('/api/auth/code', { email })).status()).toBe(200);
  const mail = await api.get(`${sandbox}/outbox/latest?to=${encodeURIComponent(email)}`);
  const { code } = (await mail.json()) as { code: string };
  const session = await post('/api/auth/code/verify', { email, code });
  expect(session.status()).toBe(200);
  const { workspaces } = (await session.json()) as SessionInfo;
  return { email, workspaceId: workspaces[0]!.uid };
}

/**
 * Signs a browser in as a new owner with an empty workspace of their own.
 * @param urls of a product that the test has started itself
 * @returns id of that workspace
 */
export async function signInAsNewOwner(
  api: APIRequestContext,
  urls: Urls = product().urls,
): Promise<string> {
  const { gateway } = urls;
  const { email, workspaceId } = await signInAsNewPerson(api, urls);
  const profile: ProfileForm = {
    displayName: 'Ada Palmer',
    company: 'Fernhill Outdoor',
    role: 'founder',
    useCase: 'support',
    workspaceName: email.slice(0, 60),
  };
  const headers = { origin: gateway, ...fromElsewhere() };
  const completed = await api.put(`${gateway}/api/auth/profile`, { headers, data: profile });
  expect(completed.status()).toBe(200);
  return workspaceId;
}
