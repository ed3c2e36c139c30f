import { expect, test } from '@playwright/test';
import { serveCustomerPage, type CustomerPage } from '@voxgrove/testing/customer-page';
import { product } from '@voxgrove/tooling/e2e';
import { holdsFocus } from '@voxgrove/tooling/layer';
import { signInByCode } from './support/sign-in';
import { watchForViolations } from './support/violations';

let customer: CustomerPage | undefined;
test.afterEach(async () => {
  await customer?.stop();
});

test('the main journey works: from a website to an agent that answers a visitor', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { gateway, demoSite } = product().urls;
  const dashboard = await watchForViolations(page);

  await signInByCode(page, `owner-${Date.now()}@example.com`);
  await expect(page.getByText('Your first agent is a minute away')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'New Agent' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Agent Wizard/ })
    .click();
  const wizard = page.getByRole('dialog');
  await wizard.getByLabel('Company name').fill('Fernhill Outdoor');
  await wizard.getByLabel('Company website').fill(demoSite);
  await wizard
    .getByLabel('What does your company do?')
    .fill('Rents out outdoor gear and guides hikes.');
  await wizard.getByRole('button', { name: 'Continue' }).click();

  const create = wizard.getByRole('button', { name: 'Create agent' });
  await expect(create).toBeEnabled({ timeout: 60_000 });
  await wizard.getByText(/^Skipped \(\d+\)$/).click();
  await expect(wizard.getByText(/forbidden by robots\.txt/i).first()).toBeVisible();
  await create.click();
  await wizard.getByRole('button', { name: 'Go to Dashboard' }).click({ timeout: 60_000 });
  await expect(page).toHaveURL(
    /\/app\/(eu|na)\/agents\/[A-Za-z0-9]{16}\/overview\?showDebugger=true$/,
  );

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeDisabled();
  await page
    .getByRole('status', { name: 'Your agent is live' })
    .getByRole('button', { name: 'Website Script' })
    .click();
  const scriptDialog = page.getByRole('dialog', { name: 'Website Script' });
  const shownTag = scriptDialog.getByLabel('Website code');
  await expect(shownTag).toContainText(`${gateway}/widget/v1/`);
  const scriptTag = (await shownTag.textContent()) ?? '';
  await holdsFocus(scriptDialog);
  await page.keyboard.press('Escape');
  await expect(scriptDialog).toBeHidden();

  customer = await serveCustomerPage({ scriptTag, gatewayUrl: gateway });
  const visitor = await (await browser.newContext()).newPage();
  const host = await watchForViolations(visitor);
  await visitor.goto(customer.url);
  const launcher = visitor.getByRole('button', { name: /chat/i });
  await launcher.click();
  await visitor.keyboard.type('What does it cost to rent a tent?');
  await visitor.keyboard.press('Enter');
  const log = visitor.getByRole('log');
  await expect(log).toContainText('From our website:');
  await expect(log).toContainText('£14');
  await expect(log.getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`^${demoSite}/rentals`),
  );

  await page.getByRole('link', { name: 'Conversations', exact: true }).click();
  await page.getByText('What does it cost to rent a tent?').first().click();
  const transcript = page.getByRole('log', { name: 'Transcript' });
  await expect(transcript).toContainText('From our website:');
  await expect(transcript).toContainText('Quotes from your content');

  await visitor.getByRole('textbox').fill('Can I cancel my booking?');
  await visitor.keyboard.press('Enter');
  await expect(transcript).toContainText('Can I cancel my booking?');

  await visitor.reload();
  await launcher.click();
  await expect(visitor.getByRole('log')).toContainText('What does it cost to rent a tent?');

  expect(dashboard.found).toEqual([]);
  expect(host.found).toEqual([]);
});
