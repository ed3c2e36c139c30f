import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { inViews } from '@voxgrove/tooling/views';
import { makeAgent, openAgents, publishAgent, signInAsNewOwner } from './support/owner';

const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

inViews((view) => {
  test('by keyboard, the look is found by search, previewed, made readable, set to dark, saved and published', async ({
    page,
  }) => {
    const agentId = await makeAgent(page, await signInAsNewOwner(page), { title: 'Ranger' });
    await openAgents(page, `/${agentId}/overview`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ranger' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('look');
    await page.getByRole('option', { name: /^Look/ }).waitFor();
    await page.keyboard.press('Enter');

    const look = page.getByRole('form', { name: 'Look' });
    const preview = look.getByRole('group', { name: 'How the chat will look' });
    const bubble = preview.locator('.turn.visitor .bubble').first();
    await expect(bubble).toHaveText('What can you help me with?');
    const color = look.getByRole('textbox', { name: 'Primary Color' });
    await color.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('#facc15');
    await expect(bubble).toHaveCSS('background-color', rgb('#facc15'));
    await expect(look.getByText('Below AA')).toBeVisible();
    await look.getByRole('button', { name: /for better contrast$/ }).press('Enter');
    await expect(look.getByText('Below AA')).toHaveCount(0);
    const chosen = await color.inputValue();
    await expect(bubble).toHaveCSS('background-color', rgb(chosen));

    await view.turn(page);
    await look.getByRole('checkbox', { name: 'Dark mode' }).press('Space');
    await expect(preview.locator('.panel')).toHaveCSS('background-color', 'rgb(22, 25, 29)');
    await preview.getByRole('textbox').focus();
    await page.keyboard.type('Hello?');
    await page.keyboard.press('Enter');
    await expect(preview.locator('.bubble', { hasText: 'This is a sample.' })).toBeVisible();
    await look.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(look.getByText('All changes saved.')).toBeVisible();

    await publishAgent(page, agentId);
    await page.goto(`${product().urls.gateway}/eu/prototype/${agentId}`);
    await expect(page.locator('.bar')).toHaveCSS('background-color', rgb(chosen));
    await expect(page.locator('.panel')).toHaveCSS('background-color', 'rgb(22, 25, 29)');
  });
});
