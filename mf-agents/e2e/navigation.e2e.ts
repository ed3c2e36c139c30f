import { expect, test } from '@playwright/test';
import { makeAgent, openAgents, signInAsNewOwner } from './support/owner';

test('the groups, the palette with its agents and the switcher with its search work by keyboard alone', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const workspace = await signInAsNewOwner(page);
  await makeAgent(page, workspace, { title: 'Café helper' });
  await makeAgent(page, workspace, { title: 'Night ranger' });
  await openAgents(page);
  const nav = page.getByRole('navigation', { name: 'Main' });
  const group = nav.getByRole('button', { name: 'Utilities' });

  // Groups are closed at first, even after a group was opened before. On a page of the group, the
  // group is open.
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  expect(await page.evaluate(() => localStorage.getItem('navGroupExpanded.utilities'))).toBe(
    'true',
  );

  // The palette opens wherever the focus is, and closing it restores the focus.
  await page.getByRole('searchbox', { name: 'Search agents' }).focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Search agents' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cafe');
  await expect(palette.getByRole('option', { name: 'Café helper', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Café helper' })).toBeVisible();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard
      .press('Control+k')
      .then(() => page.keyboard.type('night'))
      .then(() =>
        expect(palette.getByRole('option', { name: 'Night ranger', exact: true })).toBeVisible(),
      )
      .then(() => page.keyboard.press('Control+Enter')),
  ]);
  await expect(tab).toHaveURL(/\/agents\/\w+\/overview$/);
  await tab.close();
  await page.keyboard.press('Escape');

  // After a switch, the same tab of the other agent is open.
  await page.getByRole('link', { name: 'Knowledge' }).click();
  await page.getByRole('button', { name: 'Switch agent: Café helper' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search agents' })).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.type('ranger');
  await expect(page.getByRole('option')).toHaveText([/Night ranger/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Switch agent: Night ranger' })).toBeVisible();
  await expect(page).toHaveURL(/\/kb/);

  await page.getByRole('link', { name: 'Knowledge base' }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');

  // On a phone in dark mode, the navigation is one layer with 80 % of the width.
  await page.setViewportSize({ width: 390, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const layer = page.getByRole('dialog', { name: 'Main' });
  expect(Math.round((await layer.boundingBox())!.width)).toBe(312);
  for (const name of ['Utilities', 'Theme: Same as system', 'Sign out'])
    await expect(layer.getByRole('button', { name })).toBeVisible();
  await expect(layer.getByRole('button', { name: '+ New Workspace' })).toBeVisible();
  await layer.getByRole('link', { name: 'New Agent' }).click();
  await expect(layer).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'New Agent' })).toBeVisible();
});
