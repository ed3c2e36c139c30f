import { expect, request, test } from '@playwright/test';
import { newAgentId, newWorkspaceId } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';
import { inViews } from '@voxgrove/tooling/views';
import { completeProfile, signInAsNewPerson } from './support/sign-in';

inViews((view) => {
  test('the splash shows until the session is known, agents of another region or missing ones are handled, and another device is signed out', async ({
    page,
  }) => {
    const { gateway } = product().urls;
    const headers = { origin: gateway };
    const email = `arriving-${process.pid}-${Date.now()}@example.com`;
    await signInAsNewPerson(page.request, email);
    await completeProfile(page.request);
    const [uid, agentId] = [newWorkspaceId(), newAgentId()];
    for (const [path, data] of [
      ['workspaces', { uid, workspaceName: 'Over there' }],
      [`v2/agents/${agentId}`, { ownerID: uid, title: 'Far ranger' }],
    ] as const) {
      const made = await page.request.post(`${gateway}/api/na/${path}`, { headers, data });
      expect(made.ok(), await made.text()).toBe(true);
    }

    // The progress bar stops at the point where only the answer is missing. Then the page appears.
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(
      '**/api/auth/session',
      async (route) => {
        await asked;
        await route.continue();
      },
      { times: 1 },
    );
    await page.goto(`${gateway}/app/eu/agents/${agentId}/overview`);
    const bar = page.getByRole('progressbar', { name: 'Loading your workspace' });
    await expect(bar).toHaveAttribute('aria-valuenow', '85');
    await expect(page.getByText('Almost there.')).toBeVisible();
    answer();
    await expect(page).toHaveURL(`${gateway}/app/na/agents/${agentId}/overview`);
    await expect(page.getByRole('heading', { level: 1, name: 'Far ranger' })).toBeVisible();
    await expect(bar).toHaveCount(0);

    await view.turn(page);
    await page.goto(`${gateway}/app/eu/agents/${newAgentId()}/overview`);
    await expect(
      page.getByText(
        'This agent does not exist. It may have been deleted, or it belongs to a workspace you are not a member of.',
      ),
    ).toBeVisible();
    await expect(page).toHaveURL(`${gateway}/app/eu/agents`);

    const device = await request.newContext({ storageState: { cookies: [], origins: [] } });
    await signInAsNewPerson(device, email);
    await page.goto(`${gateway}/app/eu/account/devices`);
    await expect(page.getByText('This device')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Sign out (?!everywhere)/ })
      .press('Enter');
    await expect(page.getByText('Signed out there.')).toBeVisible();
    expect((await device.get(`${gateway}/api/auth/session`)).status()).toBe(401);
    await device.dispose();
    await page.goto(`${gateway}/app/eu/sessions`);
    await expect(page.getByText('No visitors yet')).toBeVisible();
  });
});
