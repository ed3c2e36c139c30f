import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { inViews } from '@voxgrove/tooling/views';
import { makeAgent, signInAsNewOwner } from './support/owner';

inViews((view) => {
  test('by keyboard alone, a style sheet is typed, requested, previewed, undone, inserted and saved', async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) refused.push(message.text());
    });
    const agentId = await makeAgent(page, await signInAsNewOwner(page), { title: 'Ranger' });
    const { gateway } = product().urls;
    await page.goto(`${gateway}/app/eu/agents/${agentId}/settings?tab=ui`);
    const editor = page.getByRole('textbox', { name: 'Custom CSS' });
    await expect(editor).toContainText('aspect ratio');

    await editor.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.insertText(
      '.bar { letter-spacing: 3px; }\n@import "https://elsewhere.example/x.css";',
    );
    await expect(editor.locator('.cm-lintRange')).toHaveText(
      '@import "https://elsewhere.example/x.css";',
    );
    await expect(page.getByText('1 rule of your CSS is blocked')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(editor).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(editor).not.toBeFocused();

    await page.getByRole('button', { name: 'AI CSS Assistant', exact: true }).focus();
    await page.keyboard.press('Enter');
    const message = page.getByRole('textbox', { name: 'What should look different?' });
    await expect(message).toBeFocused();
    await expect(page.getByText(/No model is connected/)).toBeVisible();
    await page.keyboard.type('Make the chat bubble purple');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('CSS generated and inserted successfully!')).toBeVisible();
    await expect(editor).toContainText('.launcher {');

    await view.turn(page);
    const panel = page.getByRole('dialog', { name: 'AI CSS Assistant' });
    if ((await panel.count()) > 0) await page.keyboard.press('Escape');
    const launcher = page.locator('[data-slot="agent.look-preview"] .launcher').last();
    const purple = 'rgb(124, 58, 237)';
    await expect(launcher).toHaveCSS('background-color', purple);
    await page.getByRole('button', { name: 'Undo insert' }).focus();
    await page.keyboard.press('Enter');
    await expect(launcher).not.toHaveCSS('background-color', purple);

    await page.getByRole('button', { name: 'AI CSS Assistant', exact: true }).focus();
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Insert CSS' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('CSS inserted manually!')).toBeVisible();
    await message.fill('What is the weather?');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(panel.getByText(/I am sorry, I cannot do that/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('All changes saved.')).toBeVisible();
    const { data } = (await (
      await page.request.get(`${gateway}/api/eu/v2/agents/${agentId}`)
    ).json()) as { data: { agent: { ADVANCED_customCSS: string } } };
    expect(data.agent.ADVANCED_customCSS).toMatch(
      /letter-spacing: 3px[\s\S]*@import[\s\S]*\.launcher \{\n {2}background: #7c3aed;/,
    );
    expect(refused).toEqual([]);
  });
});
