import { expect, test } from '@playwright/test';
import { product } from '@voxgrove/tooling/e2e';
import { inViews } from '@voxgrove/tooling/views';
import { makeAgent, publishAgent, signInAsNewOwner } from './support/owner';

const QUESTION = 'Do you rent unicorns in Aldgrove?';

inViews((view) => {
  test('by keyboard, an agent learns a website, files and an unanswered question, and retrieval is explained', async ({
    page,
    browser,
  }) => {
    test.setTimeout(90_000);
    const { gateway, demoSite } = product().urls;
    const agentId = await makeAgent(page, await signInAsNewOwner(page), { title: 'Ranger' });
    await page.goto(`${gateway}/app/eu/agents/${agentId}/overview`);
    await page.getByRole('link', { name: 'Teach your agent' }).first().press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Add knowledge' });
    await expect(drawer.getByLabel('Address')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawer.getByText('Please enter an address.')).toBeVisible();
    await page.keyboard.type(demoSite);
    await page.keyboard.press('Enter');
    const sources = page.getByRole('table', { name: 'Sources of the knowledge base' });
    const site = sources.getByRole('row').filter({ hasText: 'Website' });
    await expect(site).toContainText('Reading');

    // While the website is read, add two files, one of which is not a real document.
    await page.getByRole('link', { name: 'Add knowledge' }).press('Enter');
    await drawer.getByRole('link', { name: 'File' }).press('Enter');
    await drawer.getByLabel('Drop files here, or choose them').setInputFiles([
      {
        name: 'hours.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(
          'In winter the workshop is open from nine to five, and closed on Sundays.',
        ),
      },
      { name: 'guide.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF at all') },
    ]);
    await expect(drawer.getByRole('listitem').filter({ hasText: 'hours.txt' })).toContainText(
      'Added',
    );
    await expect(
      drawer.getByRole('listitem').filter({ hasText: 'guide.pdf' }).getByRole('alert'),
    ).toContainText('Not added');
    await drawer.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(sources.getByRole('row').filter({ hasText: 'hours.txt' })).toContainText('Ready');
    await expect(site).toContainText('Ready', { timeout: 60_000 });
    await expect(page.getByText(/^Your website does not answer \d+ of \d+/)).toBeVisible();

    await publishAgent(page, agentId);
    const visitor = await browser.newPage();
    await visitor.goto(`${gateway}/eu/prototype/${agentId}`);
    await visitor.getByRole('textbox', { name: 'Message' }).fill(QUESTION);
    await visitor.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /^Unanswered questions\s*1$/ })).toBeVisible();
    await visitor.close();

    await view.turn(page);
    await page.getByRole('link', { name: /^Unanswered questions/ }).press('Enter');
    await page.getByRole('link', { name: `Answer “${QUESTION}”` }).press('Enter');
    await expect(drawer.getByLabel('Question')).toHaveValue(QUESTION);
    await drawer.getByLabel('Answer').fill('Only on the first of April.');
    await drawer.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'No unanswered questions' })).toBeVisible();

    const gaps = page.getByRole('region', { name: 'What your website does not say' });
    const missing = (await gaps.getByRole('listitem').first().innerText()).split('\n')[0]!;
    await gaps.getByRole('link', { name: `Answer “${missing}”` }).press('Enter');
    await expect(drawer.getByLabel('Question')).toHaveValue(missing);
    await drawer.getByLabel('Answer').fill('Please ask Rosa at the desk.');
    await drawer.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await expect(page.getByRole('link', { name: `Answer “${missing}”` })).toHaveCount(0);

    await page.getByRole('button', { name: 'Test answers' }).press('Enter');
    const tester = page.getByRole('region', { name: 'Test retrieval' });
    await expect(tester.getByLabel('Question')).toBeFocused();
    await page.keyboard.type('renting unicorns in aldgrove');
    await page.keyboard.press('Enter');
    await expect(tester.getByText('Direct match')).toBeVisible();
    await expect(
      tester
        .locator('mark')
        .filter({ hasText: /^unicorns$/i })
        .first(),
    ).toBeVisible();
    await tester.getByRole('link', { name: 'Open this passage' }).first().press('Enter');
    const passage = page.locator('li[aria-current=true]');
    await expect(passage).toBeFocused();
    await passage.getByRole('button', { name: 'Switch off' }).press('Enter');
    await expect(passage.getByText('Off', { exact: true })).toBeVisible();
    await expect(tester.getByText('Direct match')).toHaveCount(0);

    await page.getByRole('link', { name: 'All sources' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Select hours.txt' }).press('Space');
    await page
      .getByRole('group', { name: 'Selected rows' })
      .getByRole('button', { name: 'Delete' })
      .press('Enter');
    await page
      .getByRole('alertdialog', { name: 'Delete hours.txt?' })
      .getByRole('button', { name: 'Delete' })
      .press('Enter');
    await expect(page.getByText('hours.txt is deleted.')).toBeVisible();
    await expect(sources.getByText('hours.txt')).toHaveCount(0);
  });
});
