import { expect, test, type Page } from '@playwright/test';
import { serveCustomerPage, type CustomerPage } from '@voxgrove/testing/customer-page';
import { product } from '@voxgrove/tooling/e2e';
import { inViews } from '@voxgrove/tooling/views';
import { makeAgent, openAgents, signInAsNewOwner } from './support/owner';

let customer: CustomerPage | undefined;
test.afterEach(async () => {
  await customer?.stop();
});

inViews((view) => {
  test('visitors get nothing before Publish, then the published agent, and edits only after the next Publish', async ({
    page,
    browser,
  }) => {
    const agentId = await makeAgent(page, await signInAsNewOwner(page), {
      title: 'Ranger',
      vgOptions: { initMessages: ['Welcome to the hut'] },
    });
    const { gateway } = product().urls;
    customer = await serveCustomerPage({
      gatewayUrl: gateway,
      scriptTag: `<script async src="${gateway}/widget/v1/eu/${agentId}.js"></script>`,
    });
    /**
     * Opens the page as a visitor without a cache, because browsers cache the agent's settings for
     * a minute.
     */
    const visit = async (see: (visitor: Page) => Promise<void>): Promise<void> => {
      const context = await browser.newContext();
      const visitor = await context.newPage();
      const asked = visitor.waitForResponse((response) =>
        response.url().endsWith(`/${agentId}.js`),
      );
      await visitor.goto(customer!.url);
      await asked;
      await see(visitor);
      await context.close();
    };
    const launcher = (visitor: Page) => visitor.getByRole('button', { name: /chat/i });
    const greeted = (text: string) =>
      visit(async (visitor) => {
        await launcher(visitor).click();
        await expect(visitor.getByRole('log')).toContainText(text);
      });

    await visit(async (visitor) => {
      await expect(launcher(visitor)).toHaveCount(0);
    });

    await openAgents(page, `/${agentId}/overview`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    // A phone hides the disabled button, so the test reads the state from the description of the
    // switcher.
    const isPublished = async (): Promise<void> => {
      await expect(
        page.getByRole('button', { name: 'Switch agent: Ranger' }),
      ).toHaveAccessibleDescription('Published');
      if (page.viewportSize()!.width > 480)
        await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeDisabled();
    };
    await isPublished();
    await greeted('Welcome to the hut');

    await page.getByRole('button', { name: 'Don’t show again' }).click();
    await view.turn(page);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    const settings = page.getByRole('form', { name: 'Core' });
    await settings.getByLabel('Message 1').fill('The hut is closed');
    await settings.getByRole('button', { name: 'Save' }).click();
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await expect(publish).toBeEnabled();
    await greeted('Welcome to the hut');

    await publish.click();
    await isPublished();
    await greeted('The hut is closed');
  });
});
