import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { madeUpBuild, uploadOf, type MadeUpBuild } from '../server/remotes/testing/made-up-build';
import { becomeOperator } from './support/operator';

const NAME = 'mf-rehearsal';
const OWNER = 'rehearsal';
const FIRST = madeUpBuild({ name: NAME, owner: OWNER, version: '1.0.0', hash: '0000aaaa' });
const SECOND = madeUpBuild({
  name: NAME,
  owner: OWNER,
  version: '1.1.0',
  hash: '0000bbbb',
  code: 'second',
});

const dialog = (page: Page) => page.getByRole('alertdialog');
const url = (path: string): string => `${product().urls.gateway}${path}`;

/** Sends the same requests as `npm run remote -- deploy`, with a team's token. */
async function deploy(request: APIRequestContext, token: string, made: MadeUpBuild): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data: unknown): Promise<void> => {
    const answer = await request.post(url(`/api/remotes/${NAME}/builds${path}`), { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await post('', { declares: made.declares, build: made.build });
  for (const file of made.files.keys())
    await post(`/${made.build.build}/files`, uploadOf(made, file));
  await post(`/${made.build.build}/publish`, {});
}

test('an operator issues a token and controls a deployment: promote, canary, roll back, disable and enable', async ({
  page,
  playwright,
}) => {
  test.setTimeout(240_000);
  const team = await playwright.request.newContext();
  await becomeOperator(page);
  await page.goto(url('/app/eu/remotes'));
  await expect(page.getByText('Signature verified')).toBeVisible();
  await expect(page.getByRole('row', { name: /mf-agents/ })).toContainText('Live');

  await page.getByRole('button', { name: 'Issue a token' }).click();
  await dialog(page).getByLabel('Owner').fill(OWNER);
  await dialog(page).getByLabel('Label').fill('CI');
  await dialog(page).getByLabel('Label').press('Enter');
  const token = (await dialog(page).getByLabel('Token', { exact: true }).textContent())!;
  await dialog(page).getByRole('button', { name: 'I have stored it' }).click();

  // A team's deployment appears by itself. All following steps use the page without a reload.
  await deploy(team, token, FIRST);
  await page.getByRole('link', { name: NAME, exact: true }).click();
  await expect(page.getByText('No stable build')).toBeVisible();
  await page.getByRole('button', { name: 'Promote' }).click();
  await dialog(page).getByRole('button', { name: 'Promote' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Live');
  await deploy(team, token, SECOND);
  const second = page.getByRole('row', { name: new RegExp(SECOND.build.build) });
  await expect(second).toContainText('Candidate');

  const more = second.getByRole('button', { name: /^Actions for/ });
  const startCanary = async (): Promise<void> => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Start canary' }).click();
    await expect(dialog(page).getByLabel('Build', { exact: true })).toBeFocused();
  };
  await startCanary();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await startCanary();
  await dialog(page).getByLabel('Steps in %').fill('5, 50, 100');
  await dialog(page).getByLabel('Steps in %').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Canary 5 %');
  await expect(page.getByText(/^Gate:/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Canary 5 %');

  // Another person changes the remote while a dialog is open. The dialog says so, the typed text
  // stays, and the next click is based on the new state.
  await page.getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog(page).getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Rehearsal is over');
  expect(
    (
      await team.post(url(`/api/remotes/${NAME}/canary`), {
        headers: { authorization: `Bearer ${token}` },
        data: { build: SECOND.build.build, percent: 10 },
      })
    ).ok(),
  ).toBe(true);
  await expect(dialog(page).getByText('Changed while this was open')).toBeVisible();
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Rehearsal is over');
  await dialog(page).getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(second).toContainText('Blocked');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Rehearsal is over');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await dialog(page).getByLabel('Reason').fill('The stage is being rebuilt');
  await dialog(page).getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Switched off');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await dialog(page).getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Live');

  await page.goto(url('/app/eu/remotes/tokens'));
  const row = page.getByRole('row', { name: new RegExp(OWNER) });
  await expect(row).not.toContainText('Never');
  await row.getByRole('button', { name: 'Revoke' }).click();
  await dialog(page).getByRole('button', { name: 'Revoke token' }).click();
  // While the dialog is open, elements behind it cannot be found.
  await expect(dialog(page)).toHaveCount(0);
  await expect(row).toHaveCount(0);
  expect(
    (
      await team.get(url('/api/remotes'), { headers: { authorization: `Bearer ${token}` } })
    ).status(),
  ).toBe(401);
  await team.dispose();
});
