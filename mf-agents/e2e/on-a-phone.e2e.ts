import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { makeAgent, openAgents, signInAsNewOwner } from './support/owner';

test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true });

test('an owner with a phone, in the dark: publishes, takes a version back, tries the draft and the demo page, and makes a workspace', async ({
  page,
}) => {
  const { gateway } = product().urls;
  const workspace = await signInAsNewOwner(page);
  const agentId = await makeAgent(page, workspace, {
    title: 'Ranger',
    vgOptions: { systemPrompt: 'Be brief.' },
  });
  await openAgents(page, `/${agentId}/overview`);
  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Don’t show again' }).tap();
  await page.getByRole('link', { name: 'Settings', exact: true }).tap();
  const settings = page.getByRole('form', { name: 'Core' });
  await settings.getByLabel('Agent Name').fill('Ranger two');
  await settings.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Ranger two' })).toBeVisible();

  await page.getByRole('button', { name: 'More publish actions' }).tap();
  await page.getByRole('menuitem', { name: 'Version History' }).tap();
  const history = page.getByRole('dialog', { name: 'Version History' });
  await history.getByRole('button', { name: /^Version 1/ }).tap();
  await expect(
    history.getByRole('deletion').or(history.getByRole('insertion')).first(),
  ).toBeVisible();
  await history.getByRole('button', { name: 'Restore', exact: true }).tap();
  const notice = page.getByText('Version 1 is back in the draft.');
  await expect(notice).toBeVisible();
  const [said, below] = await Promise.all([
    notice.boundingBox(),
    page.getByRole('button', { name: 'Show Test', includeHidden: true }).boundingBox(),
  ]);
  expect(said!.y + said!.height).toBeLessThanOrEqual(below!.y);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Ranger', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Show Test' }).tap();
  const panel = page.getByRole('dialog', { name: /Test/ });
  await panel.getByRole('textbox', { name: 'Message' }).fill('Is anybody there?');
  await panel.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(panel.getByRole('log')).toContainText('Is anybody there?');

  await page.goto(`${gateway}/app/eu/prototype?vg_id=${agentId}`);
  await page.getByRole('button', { name: /chat/i }).tap();
  const chat = page.getByRole('dialog', { name: 'Ranger' });
  await chat.getByRole('textbox', { name: 'Message' }).fill('And here?');
  await chat.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(chat.getByRole('log')).toContainText('And here?');
  await expect(
    chat.getByRole('log').getByRole('button', { name: 'Talk to a person' }),
  ).toBeVisible();

  await openAgents(page, `/${agentId}/convos`);
  await page.getByRole('link', { name: /^And here/ }).tap();
  // The button in the corner stands over nothing that can be pressed.
  const [end, corner] = await Promise.all([
    page.getByRole('button', { name: 'End', exact: true }).boundingBox(),
    page.getByRole('button', { name: 'Show Test' }).boundingBox(),
  ]);
  expect(end!.x + end!.width).toBeLessThanOrEqual(corner!.x);

  await openAgents(page);
  await page.getByRole('button', { name: 'Open navigation' }).tap();
  await page
    .getByRole('dialog', { name: 'Main' })
    .getByRole('button', { name: '+ New Workspace' })
    .tap();
  await page
    .getByRole('alertdialog', { name: 'New workspace' })
    .getByLabel(/Name/)
    .fill('Grove crew');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have joined Grove crew.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
