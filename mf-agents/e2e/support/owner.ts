import { expect, type Page } from '@playwright/test';
import { newAgentId } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import {
  signInAsNewOwner as signInOwner,
  signInAsNewPerson as signInPerson,
} from '@voxgrove/tooling/owner';

/**
 * Signs the page's browser in as a new owner.
 * @returns id of their workspace
 */
export const signInAsNewOwner = (page: Page): Promise<string> => signInOwner(page.request);

/** Signs the page's browser in as a user whose profile is empty. */
export const signInAsNewPerson = (page: Page): Promise<unknown> => signInPerson(page.request);

/**
 * Creates an agent through the API, as the page's owner. Unless a test chooses otherwise, it answers
 * each message at once, so that tests do not wait for a next message.
 * @returns its id
 */
export async function makeAgent(
  page: Page,
  workspaceId: string,
  { webChat, ...fields }: { title: string; webChat?: object; [field: string]: unknown },
): Promise<string> {
  const agentId = newAgentId();
  const answersAtOnce = { burstSeconds: 0 };
  await writeAgent(page, agentId, {
    ownerID: workspaceId,
    ...fields,
    webChat: { ...answersAtOnce, ...webChat },
  });
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

/** Publishes the current draft of an agent. */
export async function publishAgent(page: Page, agentId: string): Promise<void> {
  const { data } = (await (
    await page.request.get(`${product().urls.gateway}/api/eu/v2/agents/${agentId}`)
  ).json()) as { data: { agent: object } };
  await writeAgent(page, agentId, data.agent);
}

export const openAgents = (page: Page, path = ''): Promise<unknown> =>
  page.goto(`${product().urls.gateway}/app/eu/agents${path}`);
