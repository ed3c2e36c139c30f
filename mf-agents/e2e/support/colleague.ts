import { expect, type Browser, type Page } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { signInAsNewPerson } from '@voxgrove/tooling/owner';

/**
 * Signs a new person in, in a browser of their own, and makes them a member of the owner's
 * workspace.
 * @returns the page of the person
 */
export async function joinAsColleague(
  owner: Page,
  browser: Browser,
  workspaceId: string,
  displayName: string,
): Promise<Page> {
  const { gateway, sandbox } = product().urls;
  const headers = { origin: gateway };
  const context = await browser.newContext();
  const page = await context.newPage();
  const { email } = await signInAsNewPerson(page.request);
  const profile = {
    displayName,
    company: 'Fernhill Outdoor',
    role: 'founder',
    useCase: 'support',
    workspaceName: email.slice(0, 60),
  };
  const completed = await page.request.put(`${gateway}/api/auth/profile`, {
    headers,
    data: profile,
  });
  expect(completed.status()).toBe(200);
  const invited = await owner.request.post(
    `${gateway}/api/eu/v2/workspaces/${workspaceId}/invites`,
    { headers, data: { email } },
  );
  expect(invited.status()).toBe(201);
  const mail = await page.request.get(`${sandbox}/outbox/latest?to=${encodeURIComponent(email)}`);
  const { link } = (await mail.json()) as { link: string };
  await page.goto(link);
  await page.getByRole('button', { name: 'Join workspace' }).click();
  await expect(page.getByText(/^You have joined/)).toBeVisible();
  return page;
}
