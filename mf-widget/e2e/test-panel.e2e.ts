import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { product } from '../../shared/tooling/e2e/product';
import { inViews } from '../../shared/tooling/e2e/views';
import { Owner } from './support/owner';

/**
 * Creates an owner with one agent. The published agent and its draft have different greetings.
 * @returns its id
 */
async function agentWithNewerDraft(page: Page): Promise<string> {
  const owner = await Owner.signIn(page.request);
  const id = await owner.publish({
    title: 'Fern',
    vgOptions: { initMessages: ['The published greeting'] },
  });
  await owner.save(id, { vgOptions: { initMessages: ['The draft greeting'] } });
  return id;
}

const onPhone = (page: Page): boolean => page.viewportSize()!.width < 700;
const testPanel = (page: Page) =>
  page.getByRole(onPhone(page) ? 'dialog' : 'region', { name: 'Testing the draft' });

/** Checks that the panel stays in sight when the page beside it is scrolled to its end. */
async function staysInSight(page: Page, panel: Locator): Promise<void> {
  const top = async (): Promise<number> => Math.round((await panel.boundingBox())!.y);
  const before = await top();
  expect(
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return scrollY;
    }),
  ).toBeGreaterThan(0);
  // One pixel of tolerance: the page may be scrolled by half a pixel.
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await page.evaluate(() => scrollTo(0, 0));
}

inViews((view) => {
  test('a member tests the draft by keyboard with a trace of each answer, while visitors keep the published agent', async ({
    page,
    browser,
  }) => {
    const { gateway } = product().urls;
    const id = await agentWithNewerDraft(page);
    await page.goto(`${gateway}/app/eu/agents/${id}/overview`);
    const show = page.getByRole('button', { name: 'Show Test' });
    await show.press('Enter');

    let panel = testPanel(page);
    const input = panel.getByRole('textbox', { name: 'Message', exact: true });
    await expect(input).toBeFocused();
    await expect(panel).toContainText('Draft, newer than the live version');
    expect((await panel.boundingBox())?.width).toBe(onPhone(page) ? 390 : 450);
    await expect(panel.getByRole('log')).toContainText('The draft greeting');
    if (!onPhone(page)) await staysInSight(page, panel);
    await page.keyboard.type('Hello');
    await page.keyboard.press('Enter');
    const why = panel.getByRole('button', { name: 'Why this answer' });
    await why.press('Enter');
    await expect(panel.getByRole('list', { name: 'Steps' })).toContainText('Agent loaded · draft');
    await expect(panel).toContainText('no model, no cost');

    // On a phone the panel covers the page instead of being beside it.
    if (onPhone(page)) await panel.getByRole('button', { name: 'Hide Test' }).press('Enter');
    await page.getByRole('link', { name: 'Conversations', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    if (!onPhone(page)) await expect(panel.getByRole('log')).toContainText('Hello');
    await page.getByRole('link', { name: 'Tests', exact: true }).click();
    await page
      .getByRole('navigation', { name: 'Conversations', exact: true })
      .getByRole('list')
      .getByRole('link')
      .click();
    await expect(page.getByText('A test of the draft')).toBeVisible();
    const transcript = page.getByRole('log', { name: 'Transcript' });
    await transcript.getByRole('button', { name: 'Why this answer' }).click();
    await expect(page.getByRole('list', { name: 'Steps' })).toHaveCount(2);

    if (onPhone(page)) {
      // On a phone an open conversation fills the screen.
      await page.getByRole('button', { name: 'All conversations' }).click();
      await show.press('Enter');
    }
    await panel.getByRole('button', { name: 'Reset conversation' }).click();
    await expect(panel.getByRole('log')).not.toContainText('Hello');
    await expect(input).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(show).toBeFocused();

    await view.turn(page);
    await page.goto(`${gateway}/app/eu/agents/${id}/overview?showDebugger=true`);
    panel = testPanel(page);
    await expect(panel.getByRole('log')).toContainText('The draft greeting');
    expect((await panel.boundingBox())?.width).toBe(onPhone(page) ? 390 : 450);
    await panel.getByRole('button', { name: 'Hide Test' }).click();
    await expect(panel).toHaveCount(0);

    const visitor = await (await browser.newContext()).newPage();
    const complaints: string[] = [];
    visitor.on('console', (message) => {
      if (/Content Security Policy|Trusted ?Type/i.test(message.text()))
        complaints.push(message.text());
    });
    await visitor.goto(`${gateway}/eu/prototype/${id}`);
    await expect(visitor.getByRole('log')).toContainText('The published greeting');
    await visitor.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('log')).toContainText('What would you like to know?');
    expect([complaints, await visitor.context().cookies()]).toEqual([[], []]);
    expect((await visitor.goto(`${gateway}/eu/prototype/NobodyKnowsThis1`))?.status()).toBe(404);
    await visitor.context().close();
  });
});
