import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { ProfileForm } from '@voxgrove/contracts';
import { fromElsewhere, product } from '@voxgrove/tooling/e2e';
import { becomeOperator } from './operator';

/**
 * Opens the dashboard as the demo owner. Resolves on the agent list. sign-in.e2e.ts tests the
 * sign-in page itself.
 */
export async function signInAsDemoOwner(page: Page): Promise<void> {
  await becomeOperator(page);
  await openAgents(page);
}

/**
 * Opens the dashboard as a new owner with a workspace of their own. The owner signs in with the
 * code mailed to `email`.
 */
export async function signInByCode(page: Page, email: string): Promise<void> {
  await signInAsNewPerson(page.request, email);
  await completeProfile(page.request);
  await openAgents(page);
}

async function openAgents(page: Page): Promise<void> {
  await page.goto(`${product().urls.gateway}/app/eu/agents`);
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
}

/** Signs in with an unused address. The first steps are still open. */
export async function signInAsNewPerson(api: APIRequestContext, email: string): Promise<void> {
  const { gateway } = product().urls;
  const headers = { origin: gateway, ...fromElsewhere() };
  await api.post(`${gateway}/api/auth/code`, { headers, data: { email } });
  expect(
    (
      await api.post(`${gateway}/api/auth/code/verify`, {
        headers,
        data: { email, code: await mailedCode(email) },
      })
    ).status(),
  ).toBe(200);
}

/** Completes the first steps of a new user without their screens. */
export async function completeProfile(api: APIRequestContext): Promise<void> {
  const { gateway } = product().urls;
  const profile: ProfileForm = {
    displayName: 'Ada Palmer',
    company: 'Fernhill Outdoor',
    role: 'founder',
    useCase: 'support',
    workspaceName: 'Fernhill Outdoor',
  };
  const answer = await api.put(`${gateway}/api/auth/profile`, {
    headers: { origin: gateway },
    data: profile,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Returns the newest code mailed to `email`, from the Outbox. */
export async function mailedCode(email: string): Promise<string> {
  const response = await fetch(
    `${product().urls.sandbox}/outbox/latest?to=${encodeURIComponent(email)}`,
  );
  const mail = (await response.json()) as { code: string };
  expect(mail.code).toMatch(/^\d{6}$/);
  return mail.code;
}
