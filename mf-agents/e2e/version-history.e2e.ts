import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { inViews } from '@voxgrove/tooling/views';
import { makeAgent, openAgents, signInAsNewOwner } from './support/owner';

inViews((view) => {
  test('an owner publishes, edits, compares, restores, exports and imports with the keyboard', async ({
    page,
  }) => {
    const workspace = await signInAsNewOwner(page);
    const agentId = await makeAgent(page, workspace, {
      title: 'Ranger',
      enableNodes: true,
      nodes: [{ id: 'start', type: 'start', data: { prompt: 'Greet' } }],
      vgOptions: { systemPrompt: 'Be brief and kind.' },
    });
    await openAgents(page, `/${agentId}/overview`);
    const published = page.getByRole('button', { name: 'Published', exact: true });
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    const more = page.getByRole('button', { name: 'More publish actions' });
    await publish.press('Enter');
    await expect(published).toBeDisabled();
    await page.getByRole('button', { name: 'Don’t show again' }).press('Enter');

    await page.getByRole('link', { name: 'Settings', exact: true }).press('Enter');
    const settings = page.getByRole('form', { name: 'Core' });
    await settings.getByLabel('Instructions', { exact: true }).fill('Be brief and strict.');
    await settings.getByLabel('Agent Name').fill('Ranger two');
    await settings.getByLabel('Agent Name').press('Enter');
    await expect(publish).toBeEnabled();

    await more.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Version History' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'WhatsApp' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /Instagram|Messenger/ })).toHaveCount(2);
    await chooseHistory(page);
    const drawer = page.getByRole('dialog', { name: 'Version History' });
    await expect(
      drawer.getByRole('button', { name: /Version 1.*Live.*by Ada Palmer.*First version/ }),
    ).toBeVisible();
    await expect(drawer.getByText('2 fields differ')).toBeVisible();
    const instructions = drawer.getByRole('group', { name: 'Instructions' }).first();
    await expect(instructions.getByRole('deletion')).toHaveText(/kind/);
    await expect(instructions.getByRole('insertion')).toHaveText(/strict/);
    await drawer.getByRole('button', { name: 'Restore', exact: true }).press('Enter');
    await expect(page.getByText('Version 1 is back in the draft.')).toBeVisible();
    await expect(drawer.getByRole('button', { name: /Version 2.*Backup/ })).toBeVisible();
    await expect(drawer.getByText('No differences')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(published).toBeDisabled();
    await expect(settings.getByLabel('Agent Name')).toHaveValue('Ranger');

    // The replaced draft is restored, too, and published at once.
    await more.press('Enter');
    await chooseHistory(page);
    await drawer.getByRole('button', { name: /Version 2.*Backup/ }).press('Enter');
    await drawer.getByRole('button', { name: 'Restore and publish' }).press('Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Restore and publish' })
      .press('Enter');
    await expect(drawer.getByRole('button', { name: /Version 3.*Live/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(published).toBeDisabled();

    await more.press('Enter');
    const exported = page.getByRole('menuitem', { name: 'Export Agent Template' });
    // The menu reacts to a click only after it has highlighted the item.
    await exported.hover();
    await expect(exported).toHaveAttribute('data-highlighted', '');
    const [download] = await Promise.all([page.waitForEvent('download'), exported.click()]);
    await expect(page.getByText('Agent template exported successfully')).toBeVisible();
    expect(download.suggestedFilename()).toBe('ranger-two.json');
    const file = await readFile(await download.path(), 'utf8');
    for (const theirs of [agentId, workspace, 'example.com']) expect(file).not.toContain(theirs);

    await view.turn(page);
    await openAgents(page);
    await page.getByRole('link', { name: 'Import' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Import agent' });
    await form.getByLabel('Drop a template file here, or choose it').setInputFiles({
      name: 'ranger.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file.replace('"agent": {', '"agent": { "ownerID": "x",')),
    });
    await expect(form.getByText('agent.ownerID')).toBeVisible();
    await form.getByLabel('Agent Name').fill('Ranger three');
    await form.getByLabel('Agent Name').press('Enter');
    await expect(page).toHaveURL(/\/app\/eu\/agents\/[A-Za-z0-9]{16}\/overview/);
    expect(page.url()).not.toContain(agentId);
    // On a phone, the test panel covers the pages of a new agent.
    await page.getByRole('button', { name: 'Hide Test' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Show Test' })).toBeVisible();
    await page.getByRole('link', { name: 'Settings', exact: true }).press('Enter');
    await expect(settings.getByLabel('Agent Name')).toHaveValue('Ranger three');
    await expect(settings.getByLabel('Instructions', { exact: true })).toHaveValue(
      'Be brief and strict.',
    );
  });
});

/** Chooses the version history in the open menu, by its first letter. */
async function chooseHistory(page: Page): Promise<void> {
  // The menu reads keys only after it has taken the focus.
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('v');
  const history = page.getByRole('menuitem', { name: 'Version History' });
  await expect(history).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Enter');
}
