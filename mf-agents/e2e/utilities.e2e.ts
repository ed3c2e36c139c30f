import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { inViews } from '@voxgrove/tooling/views';
import { makeAgent, signInAsNewOwner } from './support/owner';

const KEY = 'local-canary-model-key-4711';

inViews((view) => {
  test('by keyboard, an owner adds a key, tries a function and inserts a prompt into an agent', async ({
    page,
  }) => {
    const { gateway, sandbox, demoSite } = product().urls;
    const workspace = await signInAsNewOwner(page);
    const agentId = await makeAgent(page, workspace, { title: 'Ranger' });
    const answers: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/'))
        void response.text().then(
          (text) => answers.push(text),
          () => undefined,
        );
    });
    const open = (path: string) => page.goto(`${gateway}/app/eu${path}`);
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });

    await open('/integrations');
    await expect(page.getByText('Functions need a model.')).toBeVisible();
    await page.getByRole('link', { name: 'Add model access' }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Add a credential' });
    await drawer.getByLabel('Provider').selectOption('Local scripted model (for trying out)');
    await expect(drawer.getByLabel('Address')).toHaveValue(`${sandbox}/openai/v1`);
    await drawer.getByLabel('Key').fill('sk-a-live-key');
    await page.keyboard.press('Enter');
    await expect(
      drawer.getByRole('alert').filter({ hasText: 'it refuses live keys' }),
    ).toBeVisible();
    await drawer.getByLabel('Key').fill(KEY);
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('sandbox-scripted writes the answers, with this workspace’s own key.'),
    ).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Model access' })).toContainText(
      '••••4711',
    );

    await page.getByRole('link', { name: 'Add credential' }).press('Enter');
    await page.getByRole('dialog').getByText('Secret', { exact: true }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('SITE_KEY');
    await page.getByRole('dialog').getByLabel('Value').fill(`${KEY}-of-the-site`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: 'SITE_KEY' })).toBeVisible();

    await open('/integrations/new');
    await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
    await page.getByLabel('Name').first().fill('read_page');
    await page.getByLabel('Description').fill('Reads a page of the shop.');
    await page.getByRole('button', { name: 'Add a parameter' }).press('Enter');
    await page.getByRole('group', { name: 'Parameter 1' }).getByLabel('Name').fill('page');
    await page.getByLabel('Address').fill(`${demoSite}/{{page}}`);
    await page.getByRole('button', { name: 'Add a header' }).press('Enter');
    await page.getByLabel('Header 1', { exact: true }).fill('Host');
    await page.getByLabel('Value of header 1').fill('Bearer {{credential.SITE_KEY}}');
    await page.getByLabel('Address').press('Enter');
    await expect(page.getByText('This header cannot be set.')).toBeVisible();
    await page.getByLabel('Header 1', { exact: true }).fill('Authorization');
    await page.getByLabel('Address').press('Enter');
    await expect(heading('read_page')).toBeVisible();
    await expect(page.getByText('All changes saved.')).toBeVisible();
    const tryIt = page.getByRole('region', { name: 'Try it' });
    await tryIt.getByRole('button', { name: 'Call it' }).press('Enter');
    await expect(tryIt.getByRole('group', { name: 'What the model receives' })).toContainText(
      'page: This is required.',
    );
    await tryIt.getByLabel('page').fill('robots.txt');
    await page.keyboard.press('Enter');
    await expect(tryIt.getByText('It worked')).toBeVisible();
    await expect(tryIt.getByRole('group', { name: 'Request' })).toContainText(
      'authorization: Bearer ••••••',
    );
    await expect(tryIt.getByRole('group', { name: 'What the model receives' })).toContainText(
      'User-agent',
      { ignoreCase: true },
    );

    await view.turn(page);
    await open('/prompts');
    await page.getByRole('button', { name: /^Tone of voice/ }).press('Enter');
    await expect(heading('Tone of voice')).toBeVisible();
    await page
      .getByLabel('Prompt', { exact: false })
      .first()
      .fill('Write like {{company}}. Be brief.');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Version 2')).toBeVisible();
    await page.getByRole('button', { name: 'Insert into an agent' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Insert into an agent' });
    await dialog.getByLabel(/^Agent/).selectOption('Ranger');
    await dialog.getByLabel('company').fill('Fernhill');
    // A key press has no effect while the button is still disabled.
    await expect(dialog.getByRole('button', { name: 'Replace instructions' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Replace instructions' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await open(`/agents/${agentId}/settings`);
    await expect(page.getByLabel('Instructions', { exact: true })).toHaveValue(
      'Write like Fernhill. Be brief.',
    );

    await open('/prompts?q=tone&tag=rules');
    await expect(page.getByRole('link', { name: 'Tone of voice' })).toBeVisible();
    expect(answers.length).toBeGreaterThan(10);
    expect(answers.join('\n')).not.toContain('canary');
  });
});
