import { expect, test, type Page } from '@playwright/test';
import { serveCustomerPage, type CustomerPage } from '@voxgrove/testing/customer-page';
import { product } from '@voxgrove/tooling/e2e';
import { inViews } from '@voxgrove/tooling/views';
import { makeAgent, openAgents, signInAsNewOwner } from './support/owner';

const NAME = 'Ranger of the Old Fernhill Hut';
let customer: CustomerPage | undefined;
test.afterEach(async () => {
  await customer?.stop();
});

inViews((view) => {
  test('an owner duplicates, unpublishes, republishes and deletes an agent, and visitors see each step', async ({
    page,
    browser,
  }) => {
    const agentId = await makeAgent(page, await signInAsNewOwner(page), {
      title: NAME,
      vgOptions: { initMessages: ['Welcome to the hut'] },
    });
    const { gateway } = product().urls;
    customer = await serveCustomerPage({
      gatewayUrl: gateway,
      scriptTag: `<script async src="${gateway}/widget/v1/eu/${agentId}.js"></script>`,
    });
    const launcher = (visitor: Page) => visitor.getByRole('button', { name: /chat/i });
    /** Opens the page as a new visitor, because browsers cache the script for minutes. */
    const visit = async (see: (visitor: Page) => Promise<void>): Promise<void> => {
      const context = await browser.newContext();
      const visitor = await context.newPage();
      const script = visitor.waitForResponse((response) =>
        response.url().endsWith(`/${agentId}.js`),
      );
      await visitor.goto(customer!.url);
      await script;
      await see(visitor);
      await context.close();
    };
    const seesChat = () =>
      visit(async (visitor) => {
        await launcher(visitor).click();
        await expect(visitor.getByRole('log')).toContainText('Welcome to the hut');
      });
    const seesNothing = () =>
      visit(async (visitor) => {
        await expect(launcher(visitor)).toHaveCount(0);
      });
    const menu = (name: string) =>
      page.getByRole('button', { name: `Actions for ${name}`, exact: true });
    const choose = async (name: string, action: string) => {
      await menu(name).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    const publish = async () => {
      await openAgents(page, `/${agentId}/overview`);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeDisabled();
    };

    await publish();
    await openAgents(page, '');
    await choose(NAME, 'Duplicate');
    await expect(page.getByRole('heading', { level: 1, name: `Copy of ${NAME}` })).toBeVisible();

    const context = await browser.newContext();
    const guest = await context.newPage();
    await guest.goto(customer.url);
    await launcher(guest).click();
    await guest.getByRole('textbox').fill('Is the hut open in winter?');
    await guest.keyboard.press('Enter');
    await expect(guest.getByRole('log')).toContainText('Is the hut open in winter?');

    await openAgents(page, '');
    await choose(NAME, 'Unpublish');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText(`${NAME} is no longer published.`)).toBeVisible();
    await seesNothing();
    // The open chat ends by itself, and its text field disappears.
    await expect(guest.getByText('No one can answer right now.')).toBeVisible();
    await expect(guest.getByRole('textbox')).toHaveCount(0);
    await context.close();

    await publish();
    await seesChat();

    await view.turn(page);
    await openAgents(page, `/${agentId}/settings?tab=advanced`);
    await page.getByRole('button', { name: 'Delete agent' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText('1 conversation with a visitor')).toBeVisible();
    await dialog.getByRole('textbox').fill('Ranger');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('This is not the agent’s name.')).toBeVisible();
    await dialog.getByRole('textbox').fill(NAME);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${NAME} is deleted.`)).toBeVisible();
    await expect(menu(`Copy of ${NAME}`)).toBeVisible();
    await expect(menu(NAME)).toHaveCount(0);
    await seesNothing();
    expect((await page.request.get(`${gateway}/api/eu/v2/agents/${agentId}`)).status()).toBe(404);
  });
});
