import { afterEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { amountOf } from '@voxgrove/contracts/money';
import { chooseLanguage, noticeStore } from '@voxgrove/sdk/internal';
import { findHardCodedText } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import { bodiesOf, openBilling } from '../../testing/open-billing';
import { freeOverview, NOW, paidOverview } from '../../testing/test-billing';

const OVERVIEW = 'GET /workspaces/:workspaceId/billing';
const SAVE = 'POST /stripe/update-auto-recharge';
const notices = () => noticeStore.get().map(({ message }) => message);

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  act(() => chooseLanguage('?lang=en'));
});

test('a paid plan shows its balance, dates, cost and use', async () => {
  remote = await openBilling('');
  const plan = within(await screen.findByRole('region', { name: 'Current Plan' }));
  expect(plan.getByRole('heading', { name: 'Pay as you go' })).toBeTruthy();
  expect(plan.getByText('Active')).toBeTruthy();
  expect(plan.getByText('$7.12')).toBeTruthy();
  expect(plan.getByText('$40.00')).toBeTruthy();
  expect(plan.getByText('Dec 14, 2026')).toBeTruthy();
  expect(plan.getByText('₭ 1,440 of ₭ 5,000 used')).toBeTruthy();
  expect(plan.getByText('At the current rate, your credits last until December 14.')).toBeTruthy();
  const credits = within(screen.getByRole('region', { name: 'Credits' }));
  expect(credits.getByText('₭ 3,560.4')).toBeTruthy();
  const method = within(screen.getByRole('region', { name: 'Payment method' }));
  expect(method.getByText('Visa ending in 4242')).toBeTruthy();
  expect(method.getByText('Expires 12/2030')).toBeTruthy();
});

test('the four latest invoices each have a link to the invoice', async () => {
  remote = await openBilling('');
  // The first screen width is that of a phone, which shows two of the four.
  expect(await screen.findAllByRole('link', { name: /^View invoice/ })).toHaveLength(2);
  const links = screen.getAllByRole('link', { name: /^View invoice/, hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [5, 4, 3, 2].map((number) => `https://invoices.example/in_test_${number}`),
  );
});

test('a canceled plan shows its end date instead of the next billing', async () => {
  const plan = { ...paidOverview.plan, cancels: true, cancelsAt: NOW };
  remote = await openBilling('', {
    [OVERVIEW]: () => ({ ...paidOverview, plan, banners: [{ kind: 'ends', at: NOW }] }),
  });
  expect(await screen.findByText(/Your plan ends on Nov 24, 2026/)).toBeTruthy();
  expect(screen.queryByText('Next billing')).toBeNull();
  const back = screen.getByRole('link', { name: 'Reactivate subscription' });
  expect(back.getAttribute('href')).toBe('/app/eu/account/billing/plan');
});

test('a failed payment is explained, with a link to repair it', async () => {
  const banners = [
    { kind: 'unpaid', invoiceUrl: null },
    { kind: 'past_due', graceUntil: NOW, invoiceUrl: 'https://invoices.example/in_9' },
    { kind: 'recharge_suspended', reason: 'Your card was declined.' },
  ];
  remote = await openBilling('', { [OVERVIEW]: () => ({ ...paidOverview, banners }) });
  expect(await screen.findByText('Your agents are paused')).toBeTruthy();
  expect(screen.getByText('Your last payment failed')).toBeTruthy();
  expect(screen.getByText(/Your card was declined/)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Update payment method' })).toHaveLength(3);
  const invoice = screen.getByRole('link', { name: 'Pay the invoice' });
  expect(invoice.getAttribute('href')).toBe('https://invoices.example/in_9');
});

test('a plan whose payment was left at the bank can be chosen again', async () => {
  const banners = [{ kind: 'payment_pending' }];
  remote = await openBilling('', { [OVERVIEW]: () => ({ ...freeOverview, banners }) });
  const banner = (await screen.findByText('Your plan is not paid yet')).closest('div')!;
  const again = within(banner.parentElement!).getByRole('link', { name: 'Upgrade plan' });
  expect(again.getAttribute('href')).toBe('/app/eu/account/billing/subscribe');
  expect(screen.getByRole('region', { name: 'Choose your plan' })).toBeTruthy();
});

test('without the payment provider, the page shows the plan and says what is missing', async () => {
  const away = { paymentMethod: null, invoices: [], providerReached: false };
  remote = await openBilling('', { [OVERVIEW]: () => ({ ...paidOverview, ...away }) });
  expect(await screen.findByRole('region', { name: 'Current Plan' })).toBeTruthy();
  const text = 'The payment provider cannot be reached. Please try again in a few minutes.';
  for (const name of ['Credits', 'Payment method', 'Latest invoices', 'Auto-recharge'])
    // Narrow pages hide the empty list of invoices.
    expect(within(screen.getByRole('region', { name, hidden: true })).getByText(text)).toBeTruthy();
  expect(screen.queryByText('Add a payment method to use auto-recharge.')).toBeNull();
});

test('an unpaid plan buys no credits, and says what to do first', async () => {
  const plan = { ...paidOverview.plan, status: 'unpaid' };
  const autoRecharge = { ...paidOverview.autoRecharge, enabled: true };
  remote = await openBilling('', {
    [OVERVIEW]: () => ({ ...paidOverview, plan, autoRecharge, mayTopUp: false }),
  });
  const text = 'Your plan is unpaid. Please pay the open invoice first.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Top up balance' })).toBeNull();
  const enable = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Enable auto-recharge' });
  expect(enable.disabled).toBe(true);
  const card = within(screen.getByRole('region', { name: 'Auto-recharge' }));
  expect(card.getByText('Off')).toBeTruthy();
  expect(card.getByText(/Auto-recharge is off until the open invoice is paid/)).toBeTruthy();
});

test('a custom plan buys credits, also while the subscription is unpaid', async () => {
  const plan = { ...paidOverview.plan, status: 'unpaid' };
  remote = await openBilling('', { [OVERVIEW]: () => ({ ...paidOverview, plan, mayTopUp: true }) });
  expect(await screen.findByRole('link', { name: 'Top up balance' })).toBeTruthy();
  expect(screen.queryByText('Your plan is unpaid. Please pay the open invoice first.')).toBeNull();
  const enable = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Enable auto-recharge' });
  expect(enable.disabled).toBe(false);
});

test('a debt is explained, with the way out', async () => {
  const debt = { kind: 'debt', credits: amountOf('credit', -500_000), mayTopUp: true };
  remote = await openBilling('', { [OVERVIEW]: () => ({ ...paidOverview, banners: [debt] }) });
  const banner = (await screen.findByText('Your balance is below zero')).closest('div')!;
  expect(banner.parentElement!.textContent).toContain('took ₭ 500 more than you had');
  const out = screen.getAllByRole('link', { name: 'Top up balance' });
  expect(out.map((link) => link.getAttribute('href'))).toContain('/app/eu/account/billing/top-up');
});

test.each([
  [0, 'No credits used in the last few days.'],
  [0.4, 'At the current rate, your credits last for more than a year.'],
])('a use of %d credits a day without an end is told: %s', async (creditsPerDay, text) => {
  const forecast = { creditsPerDay, lastsUntil: null };
  remote = await openBilling('', { [OVERVIEW]: () => ({ ...paidOverview, forecast }) });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a plan of a single customer has no upgrade, but credits can be bought', async () => {
  const customPrice = { amount: amountOf('USD', 1_200_000), period: 'yearly' };
  const plan = { ...paidOverview.plan, id: 'enterprise', name: 'Enterprise', customPrice };
  remote = await openBilling('', {
    [OVERVIEW]: () => ({ ...paidOverview, plan, subscription: null }),
  });
  const card = within(await screen.findByRole('region', { name: 'Current Plan' }));
  expect(card.getByRole('heading', { name: 'Enterprise' })).toBeTruthy();
  expect(card.getByText('$12,000.00').textContent).toBe('$12,000.00 per year');
  expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Buy credits' })).toBeTruthy();
});

test.each(['plan', 'subscribe', 'top-up', 'credits', 'payment-method', 'addons'])(
  'the dialog /%s says that the workspace cannot be read, and reads it again',
  async (part) => {
    let broken = true;
    remote = await openBilling(`/${part}`, {
      [OVERVIEW]: () => {
        if (broken) throw new AppError('NOT_FOUND');
        return part === 'subscribe' ? freeOverview : paidOverview;
      },
    });
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Error: Cannot access workspace information')).toBeTruthy();
    broken = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(dialog.queryByText('Error: Cannot access workspace information')).toBeNull(),
    );
  },
);

const slide = (name: string, value: number): void => {
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });
};

test('auto-recharge is saved with the chosen values', async () => {
  remote = await openBilling('');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Enable auto-recharge' }));
  slide('When my balance falls below', 1_200);
  slide('Charge this amount', 25);
  slide('Monthly limit', 0);
  expect(screen.getByText('No Limit', { selector: 'output' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices()).toContain('Auto-recharge settings updated successfully'));
  expect(bodiesOf(remote, '/stripe/update-auto-recharge')).toEqual([
    {
      userId: 'userGrove000001',
      enabled: true,
      threshold: 1_200,
      amount: 25,
      monthlyLimit: 0,
    },
  ]);
});

test('the sliders of auto-recharge appear when it is on, with the ranges of the product', async () => {
  remote = await openBilling('');
  const enable = await screen.findByRole('checkbox', { name: 'Enable auto-recharge' });
  expect(screen.queryByRole('slider')).toBeNull();
  await userEvent.click(enable);
  const ranges = ['When my balance falls below', 'Charge this amount', 'Monthly limit'].map(
    (name) => {
      const { min, max, step } = screen.getByRole<HTMLInputElement>('slider', { name });
      return [min, max, step];
    },
  );
  expect(ranges).toEqual([
    ['100', '5000', '100'],
    ['5', '100', '5'],
    ['0', '500', '25'],
  ]);
});

test('refused settings are reported and reset', async () => {
  remote = await openBilling('', {
    [SAVE]: () => {
      throw new AppError('RECHARGE_FAILED');
    },
  });
  const enable = await screen.findByRole('checkbox', { name: 'Enable auto-recharge' });
  await userEvent.click(enable);
  slide('Charge this amount', 100);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices()).toContain('Failed to update auto-recharge settings.'));
  await userEvent.click(enable);
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Charge this amount' }).value).toBe(
    '5',
  );
});

test('without a payment method, auto-recharge cannot be changed', async () => {
  remote = await openBilling('', { [OVERVIEW]: () => ({ ...paidOverview, paymentMethod: null }) });
  expect(await screen.findByText('Add a payment method to use auto-recharge.')).toBeTruthy();
  const enable = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Enable auto-recharge' });
  expect([enable.disabled, screen.queryByRole('button', { name: 'Save' })]).toEqual([true, null]);
});

test('the free plan offers plans, and neither top-up nor auto-recharge', async () => {
  remote = await openBilling('', { [OVERVIEW]: () => freeOverview });
  expect(
    await screen.findByText('You are on the free plan. You cannot enable auto-recharge.'),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Top up balance' })).toBeNull();
  const plans = within(screen.getByRole('region', { name: 'Choose your plan' }));
  expect(plans.getByText('$20.00')).toBeTruthy();
  await userEvent.click(plans.getByRole('radio', { name: /Yearly/ }));
  expect(plans.getByText('Save 40%')).toBeTruthy();
  expect(plans.getByText('$144.00')).toBeTruthy();
  expect(plans.getByText('$200.00')).toBeTruthy();
  expect(plans.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toContain(
    '/account/billing/subscribe?period=yearly',
  );
});

test.each([
  ['success', 'Your payment was received. Your balance follows within a minute.'],
  ['cancel', 'The payment was canceled. You have not been charged.'],
])('a return from Stripe with payment=%s is announced once', async (payment, text) => {
  remote = await openBilling(`?payment=${payment}`);
  await waitFor(() => expect(notices()).toContain(text));
  expect(remote.path()).toBe('/account/billing');
});

test('billing that fails to load can be retried', async () => {
  let away = true;
  remote = await openBilling('', {
    [OVERVIEW]: () => {
      if (away) throw new AppError('NOT_FOUND');
      return paidOverview;
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText('Your billing could not be loaded')).toBeTruthy();
  away = false;
  await userEvent.click(retry);
  await screen.findByRole('region', { name: 'Current Plan' });
});

test('has no hard-coded text', async () => {
  chooseLanguage('?lang=en-XA');
  remote = await openBilling('', {
    [OVERVIEW]: () => ({ ...freeOverview, paymentMethod: paidOverview.paymentMethod }),
  });
  await waitFor(() => expect(remote.element.querySelectorAll('section').length).toBeGreaterThan(3));
  expect(findHardCodedText(remote.element)).toEqual([]);
});
