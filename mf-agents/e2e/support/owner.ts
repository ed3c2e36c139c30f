import { expect, type Page } from '@playwright/test';
import { newAgentId, type ProfileForm, type SessionInfo } from '@voxgrove/contracts';
import { fromElsewhere, product } from '@voxgrove/tooling/e2e';

let owners = 0;

/**
 * Signs the page's browser in as a new owner with an empty workspace of their own.
 * @returns id of that workspace
 */
export async function signInAsNewOwner(page: Page): Promise<string> {
  const { gateway, sandbox } = product().urls;
  const email = `agents-${process.pid}-${++owners}-${Date.now()}@example.com`;
  const headers = { origin: gateway, ...fromElsewhere() };
  const post = (path: string, data: object) =>
    page.request.post(`${gateway}${path}`, { headers, data });
  expect((await post('/api/auth/code', { email })).status()).toBe(200);
  const { code } = (await (
    await page.request.get(`${sandbox}/outbox/latest?to=${encodeURIComponent(email)}`)
  ).json()) as { code: string };
  const session = await post('/api/auth/code/verify', { email, code });
  expect(session.status()).toBe(200);
  const profile: ProfileForm = {
    displayName: 'Ada Palmer',
    company: 'Fernhill Outdoor',
    role: 'founder',
    useCase: 'support',
    workspaceName: email.slice(0, 60),
  };
  expect(
    (await page.request.put(`${gateway}/api/auth/profile`, { headers, data: profile })).status(),
  ).toBe(200);
  return ((await session.json()) as SessionInfo).workspaces[0]!.uid;
}

/** Makes an agent through the API, as the page's owner. @returns its id */
export async function makeAgent(page: Page, workspaceId: string, fields: object): Promise<string> {
  const agentId = newAgentId();
  await writeAgent(page, agentId, { ownerID: workspaceId, ...fields });
  return agentId;
}

/** Saves some fields of an agent's draft. */
export async function writeAgent(page: Page, agentId: string, fields: object): Promise<void> {
  const { gateway } = product().urls;
  const response = await page.request.post(`${gateway}/api/eu/v2/agents/${agentId}`, {
    headers: { origin: gateway },
    data: fields,
  });
  expect(response.status(), await response.text()).toBeLessThan(300);
}

/** Publishes an agent as its draft is. */
export async function publishAgent(page: Page, agentId: string): Promise<void> {
  const { data } = (await (
    await page.request.get(`${product().urls.gateway}/api/eu/v2/agents/${agentId}`)
  ).json()) as { data: { agent: object } };
  await writeAgent(page, agentId, data.agent);
}

export const openAgents = (page: Page, path = ''): Promise<unknown> =>
  page.goto(`${product().urls.gateway}/app/eu/agents${path}`);
