import { expect, test, type Page } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { holdsFocus } from '@voxgrove/tooling/layer';
import { completeProfile, signInAsNewPerson } from './support/sign-in';
import { watchForViolations } from './support/violations';

const newPerson = async (page: Page, email: string): Promise<void> => {
  await signInAsNewPerson(page.request, email);
  await completeProfile(page.request);
};
const linkIn = async (email: string): Promise<string> =>
  (
    (await (
      await fetch(`${product().urls.sandbox}/outbox/latest?to=${encodeURIComponent(email)}`)
    ).json()) as { link: string }
  ).link;

test('by keyboard, an owner creates a workspace, invites a member by mail and removes the member', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const { gateway } = product().urls;
  const stamp = `${process.pid}-${Date.now()}`;
  const guestMail = `guest-${stamp}@example.com`;
  const violations = await watchForViolations(page);
  await newPerson(page, `owner-${stamp}@example.com`);
  await page.goto(`${gateway}/app/eu/agents`);

  // Create the workspace from the switcher.
  const switcher = page.getByRole('button', { name: /Fernhill Outdoor/ }).first();
  await switcher.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '+ New Workspace' })).toBeVisible();
  await page.getByRole('button', { name: '+ New Workspace' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'New workspace' });
  await expect(dialog.getByLabel(/Name/)).toBeFocused();
  await page.keyboard.type('Grove crew');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have joined Grove crew.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Grove crew/ })).toBeVisible();

  // Change its name. A second change arrives while the page is open.
  await page.goto(`${gateway}/app/eu/workspace`);
  const name = page.getByLabel(/Workspace name/);
  await expect(name).toHaveValue('Grove crew');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  const uid = await page.evaluate(() => localStorage.getItem('selectedWorkspace'));
  expect(
    (
      await page.request.post(`${gateway}/api/eu/v2/workspaces/${uid}`, {
        headers: { origin: gateway },
        data: { workspaceName: 'Grove team' },
      })
    ).status(),
  ).toBe(200);
  await expect(name).toHaveValue('Grove team');
  await expect(page.getByRole('button', { name: /Grove team/ })).toBeVisible();
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'leaf.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await expect(page.getByRole('group', { name: 'Picture' }).locator('img')).toHaveAttribute(
    'src',
    new RegExp(`^/uploads/photos/eu/${uid}/[0-9a-f]{40}\\.(webp|png)$`),
  );
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully saved workspace data.')).toBeVisible();
  await expect(page.getByText('All changes saved.')).toBeVisible();

  // Invite a person, who follows the link of the mail.
  await page.getByRole('link', { name: 'Members' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(guestMail);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Successfully invited ${guestMail}`)).toBeVisible();
  const link = await linkIn(guestMail);
  const guest = await (await browser.newContext()).newPage();
  const guestViolations = await watchForViolations(guest);
  await newPerson(guest, guestMail);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Join Grove team?' })).toBeVisible();
  expect(guest.url()).toBe(`${gateway}/app/eu/invitation`);
  await guest.getByRole('button', { name: 'Join workspace' }).click();
  await expect(guest.getByText('You have joined Grove team.')).toBeVisible();
  await expect(guest.getByRole('button', { name: /Grove team/ })).toBeVisible();

  // Remove the person while they look at the workspace.
  await page.reload();
  await expect(page.getByText('1 of 2 seats used')).toBeVisible();
  await page.getByRole('button', { name: /^Actions for / }).focus();
  await page.keyboard.press('Enter');
  await holdsFocus(page.getByRole('menu'));
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toHaveAttribute(
    'data-highlighted',
    '',
  );
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await holdsFocus(question);
  await question.getByRole('button', { name: 'Remove', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(guest.getByText('You no longer have access to Grove team.')).toBeVisible();
  expect((await guest.request.get(`${gateway}/api/eu/workspaces/${uid}`)).status()).toBe(404);

  // Show the secret, once. Then delete the workspace.
  await page.goto(`${gateway}/app/eu/workspace/secret`);
  await page.getByRole('button', { name: 'Show the secret' }).click();
  const secret =
    (await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Copy: Secret' })
      .textContent()) ?? '';
  expect(secret).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(
    (
      await guest.request.get(`${gateway}/api/eu/workspaces/${uid}`, {
        headers: { authorization: `Bearer ${secret}` },
      })
    ).status(),
  ).toBe(200);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByRole('button', { name: 'Create a new secret' })).toBeVisible();
  await page.getByRole('link', { name: 'Danger zone' }).click();
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  const confirmation = page.getByLabel('Type Grove team to confirm');
  await confirmation.fill('Grove team');
  await confirmation.press('Enter');
  await expect(page.getByText('Successfully deleted workspace.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Fernhill Outdoor/ }).first()).toBeVisible();
  expect([...violations.found, ...guestViolations.found]).toEqual([]);
  await guest.context().close();
});
