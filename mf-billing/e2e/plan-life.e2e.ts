import { expect, test } from '@playwright/test';
import type { Download } from '@playwright/test';
import { fromElsewhere, product } from '@voxgrove/tooling/e2e';
import { signInAsNewOwner } from '@voxgrove/tooling/owner';
import { fillCard } from '@voxgrove/tooling/card';

interface Payment {
  id: string;
  amount: number;
  latest_charge: string;
}

const DECLINED = '4000 0000 0000 0002';
/**
 * A card whose bank requires a confirmation while the cardholder is present, but none for payments
 * without the cardholder.
 */
const ASKS = '4000 0025 0000 3155';

test('a plan survives decline, bank check, add-ons, auto-recharge, top-up, cancellation, reactivation and a lost event', async ({
  page,
  browser,
}) => {
  const { gateway, sandbox } = product().urls;
  const billing = `${gateway}/app/eu/account/billing`;
  const main = page.getByRole('main');
  const bank = page.getByRole('dialog', { name: '3D Secure 2 test page' });
  const workspaceId = await signInAsNewOwner(page.request);

  await test.step('a declined card says why, and nothing is bought', async () => {
    await page.goto(`${billing}/subscribe`);
    const dialog = page.getByRole('dialog', { name: 'Confirm Subscription' });
    await dialog.getByRole('button', { name: 'Continue to payment' }).click();
    await fillCard(dialog, DECLINED);
    await dialog.getByRole('button', { name: 'Pay $20.00' }).click();
    await expect(dialog.getByText('Your card was declined.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Try again' }).click();

    await expect(dialog.getByLabel('Full name')).toHaveValue('Ada Brook');
    await dialog.getByLabel('Card number').fill(ASKS);
    await dialog.getByRole('button', { name: 'Pay $20.00' }).click();
    await bank.getByRole('button', { name: 'Fail' }).click();
    await expect(dialog.getByText('Your subscription could not be created')).toBeVisible();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('button', { name: 'Pay $20.00' }).click();
    // The bank asks once to save the card, and once for the payment.
    await bank.getByRole('button', { name: 'Complete' }).click();
    await bank.getByRole('button', { name: 'Fail' }).click();
    await expect(dialog.getByRole('button', { name: 'Use another card' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await bank.getByRole('button', { name: 'Complete' }).click();
    await expect(dialog.getByText('Your subscription is active')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(main.getByText('Visa ending in 3155')).toBeVisible();
  });

  await test.step('add-ons are changed after a look at the price', async () => {
    await main.getByRole('link', { name: 'Modify Your Plan' }).click();
    await page.getByRole('link', { name: 'Add to your plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change add-ons' });
    await dialog.getByRole('button', { name: 'Review changes' }).click();
    await expect(dialog.getByText('No changes to save')).toBeVisible();
    await dialog.getByLabel('Workspace seat').fill('2');
    await dialog.getByRole('button', { name: 'Review changes' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm Addon Changes' });
    await expect(confirm.getByText(/\$40\.00 per month$/)).toBeVisible();
    await confirm.getByRole('button', { name: 'Confirm changes' }).click();
    await expect(page.getByText('Addons updated successfully')).toBeVisible();
    const plan = page.getByRole('dialog', { name: 'Modify Your Plan' });
    await expect(plan.getByText('2 ×')).toBeVisible();
  });

  await test.step('a discount code needs Whitelabel, and halves the plan with it', async () => {
    const plan = page.getByRole('dialog', { name: 'Modify Your Plan' });
    await plan.getByRole('textbox', { name: 'Discount code' }).fill('goagencynow');
    await plan.getByRole('button', { name: 'Apply' }).click();
    await expect(
      plan.getByText('This discount code requires the Whitelabel addon to be selected'),
    ).toBeVisible();
    await plan.getByRole('link', { name: 'Change add-ons' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change add-ons' });
    await dialog.getByLabel('Whitelabel').fill('1');
    await dialog.getByRole('textbox', { name: 'Discount code' }).fill(' GoAgency Now ');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog.getByText('50% off forever')).toBeVisible();
    await dialog.getByRole('button', { name: 'Review changes' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm Addon Changes' });
    await expect(confirm.getByText(/\$120\.00 per month$/)).toBeVisible();
    await confirm.getByRole('button', { name: 'Confirm changes' }).click();
    await expect(plan.getByText('GOAGENCYNOW')).toBeVisible();
    await plan.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('auto-recharge is switched on with a monthly limit', async () => {
    const card = main.getByRole('region', { name: 'Auto-recharge' });
    await card.getByLabel('Enable auto-recharge').check();
    await card.getByLabel('Monthly limit').fill('50');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Auto-recharge settings updated successfully')).toBeVisible();
    await page.reload();
    await expect(card.getByText('On', { exact: true })).toBeVisible();
    await expect(card.getByLabel('Monthly limit')).toHaveValue('50');
  });

  await test.step('a top-up is confirmed by the bank', async () => {
    await page.goto(`${billing}/top-up`);
    const dialog = page.getByRole('dialog', { name: 'Top up balance' });
    await dialog.getByLabel('Amount').fill('4');
    await expect(dialog.getByText('Minimum amount', { exact: true })).toBeVisible();
    await dialog.getByLabel('Amount').fill('10');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await bank.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByText('Successfully topped up balance')).toBeVisible();
  });

  await test.step('the plan is canceled with a reason, and reactivated', async () => {
    await page.goto(`${billing}/cancel`);
    const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' });
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
    await dialog.getByText('Other', { exact: true }).click();
    await dialog.getByLabel('Please tell us more').fill('The garden is closed in winter.');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText('Subscription cancelled successfully')).toBeVisible();
    await expect(main.getByText(/^Your plan ends on /)).toBeVisible();
    await expect(main.getByText('Next billing')).toBeHidden();

    await main.getByRole('link', { name: 'Modify Your Plan' }).click();
    await page.getByRole('button', { name: 'Reactivate subscription' }).click();
    await expect(page.getByText('Subscription reactivated successfully')).toBeVisible();
    await expect(main.getByText(/^Your plan ends on /)).toBeHidden();
    await expect(main.getByText('Next billing')).toBeVisible();
  });

  await test.step('the invoices are listed, and each can be opened', async () => {
    await main.getByRole('link', { name: 'Invoices', exact: true }).click();
    const invoice = main.getByRole('link', { name: /^View invoice [0-9A-F]{8}-0001$/ });
    const [opened] = await Promise.all([page.context().waitForEvent('page'), invoice.click()]);
    await expect(opened.getByText(/[0-9A-F]{8}-0001/).first()).toBeVisible();
  });

  await test.step('a refund that Stripe did not report is found and taken back', async () => {
    const headers = { authorization: 'Bearer sk_test_local' };
    const stripe = `${sandbox}/stripe/v1`;
    const known = await page.request.post(`${gateway}/api/eu/stripe/get-user-data`, {
      headers: { origin: gateway },
      data: { userId: workspaceId },
    });
    const { customer } = (await known.json()) as { customer: { id: string } };
    const listed = await page.request.get(
      `${stripe}/payment_intents?customer=${customer.id}&limit=1`,
      { headers },
    );
    const [topUp] = ((await listed.json()) as { data: Payment[] }).data;
    expect(topUp!.amount).toBe(1_000);
    await page.request.post(`${sandbox}/_sandbox/webhooks`, { data: { lose: topUp!.id } });
    const refund = await page.request.post(`${stripe}/refunds`, {
      headers,
      form: { payment_intent: topUp!.id, amount: 400 },
    });
    expect(refund.status()).toBe(200);
    await page.goto(`${billing}/statement`);
    await expect(main.getByText('Credits bought').first()).toBeVisible();
    await expect(main.getByText('Payment refunded')).toHaveCount(0);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(await textOf(file)).toContain('purchase,Credits bought,provider,5000.000');

    const operator = await browser.newPage();
    await operator.request.post(`${gateway}/api/auth/demo`, {
      headers: { origin: gateway, ...fromElsewhere() },
      data: {},
    });
    await operator.goto(`${billing}/corrections`);
    await operator.getByRole('button', { name: 'Compare now' }).click();
    const row = operator.getByRole('row', { name: new RegExp(topUp!.latest_charge) });
    await expect(row).toContainText('The event charge.refunded had not arrived.');
    await expect(row).toContainText('Repaired');
    await operator.close();
  });
});

async function textOf(download: Download): Promise<string> {
  const chunks = await (await download.createReadStream()).toArray();
  return Buffer.concat(chunks as Buffer[]).toString();
}
