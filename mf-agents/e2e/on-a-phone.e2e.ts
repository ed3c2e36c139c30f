import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { coveredControls } from './support/covered-controls';
import { makeAgent, openAgents, signInAsNewOwner } from './support/owner';

test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone in dark mode, an owner publishes, restores, tests the draft and adds a workspace', async ({
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
  await expect(
    page.getByRole('button', { name: 'Switch agent: Ranger' }),
  ).toHaveAccessibleDescription('Published');
  await page.getByRole('button', { name: 'Don’t show again' }).tap();
  await page.getByRole('link', { name: 'Settings', exact: true }).tap();
  const settings = page.getByRole('form', { name: 'Core' });
  await settings.getByLabel('Agent Name').fill('Ranger two');
  const showTest = page.getByRole('button', { name: 'Show Test' });
  expect(await coveredControls(showTest)).toEqual([]);
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
  const [said, above] = await Promise.all([
    notice.boundingBox(),
    page.getByRole('button', { name: 'Show Test', includeHidden: true }).boundingBox(),
  ]);
  expect(said!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Ranger', exact: true })).toBeVisible();

  await showTest.tap();
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
  await page.getByRole('link', { name: /And here/ }).tap();
  // An open conversation fills the screen below the top bar.
  const end = page.getByRole('button', { name: 'End', exact: true });
  const tabs = page.getByRole('navigation', { name: 'Sections of the agent' });
  await expect(end).toBeVisible();
  await expect(tabs).toBeHidden();
  await expect(showTest).toBeHidden();
  const transcript = await page.getByRole('log', { name: 'Transcript' }).boundingBox();
  expect(transcript!.width).toBe(390);
  expect(transcript!.height).toBeGreaterThan(844 * 0.7);
  await page.getByRole('button', { name: 'All conversations' }).tap();
  await expect(tabs).toBeVisible();
  await expect(showTest).toBeVisible();

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
