import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { noticeStore } from '@voxgrove/sdk/internal';
import { renderRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import { billingApi } from '../../testing/dev-data';
import { installFakeStripe } from '../../testing/fake-stripe';
import { bodiesOf } from '../../testing/open-billing';
import { clientBilling } from '../../testing/test-client';
import * as slot from '../client-billing';

const READ = 'GET /stripe/connect/client-billing/:orgId';
const notices = () => noticeStore.get().map(({ message }) => message);
const anId = expect.stringMatching(/^[\w-]{8,64}$/);

let remote: RenderedRemote;
beforeEach(() => {
  installFakeStripe();
  noticeStore.set([]);
});
afterEach(() => remote.unmount());
const open = async (api: ApiHandlers = {}, path = '/agents'): Promise<void> => {
  remote = await renderRemote(slot, {
    path,
    api: { ...billingApi, ...api },
    slotProps: {
      orgId: 'orgFern00000001',
      workspaceId: 'userGrove000001',
      email: 'client@example.com',
      open: true,
      onClose: () => undefined,
    },
  });
  await screen.findByRole('dialog', { name: 'Billing' });
};

test('shows balance, plans, card and the four latest invoices', async () => {
  await open();
  expect(await screen.findByText('4,210.5')).toBeTruthy();
  expect(screen.getByText('Your plan')).toBeTruthy();
  expect(screen.getByText('Visa ending in 4242')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^View invoice/ })).toHaveLength(4);
});

test('says until when the credits last, and when the plan is charged next', async () => {
  await open();
  expect(await screen.findByText(/^At the current rate, your credits last until /)).toBeTruthy();
  expect(screen.getByText(/^Next billing: /)).toBeTruthy();
});

test.each([
  ['success', 'Your payment was received. Your balance follows within a minute.'],
  ['cancel', 'The payment was canceled. You have not been charged.'],
])('a return from Stripe with payment=%s is announced once', async (payment, text) => {
  await open({}, `/agents?sort=name&payment=${payment}`);
  await waitFor(() => expect(notices()).toEqual([text]));
  expect(remote.path()).toBe('/agents?sort=name');
});

test('a failed payment of the plan is explained, with a link to the open invoice', async () => {
  const [newest, ...older] = clientBilling.invoices;
  const url = 'https://pay.example/i/1';
  await open({
    [READ]: () => ({
      ...clientBilling,
      subscription: { ...clientBilling.subscription, status: 'past_due' },
      invoices: [{ ...newest, status: 'open', hosted_invoice_url: url }, ...older],
    }),
  });
  expect(await screen.findByText('Your last payment failed')).toBeTruthy();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Pay the invoice' });
  expect(link.href).toBe(url);
});

test.each(['cancelled', 'pending'])('a %s plan can be bought again', async (status) => {
  const subscription = { ...clientBilling.subscription, status };
  await open({ [READ]: () => ({ ...clientBilling, subscription }) });
  expect(await screen.findByRole('button', { name: 'Choose Basic Plan' })).toBeTruthy();
  const recharge = screen.getByRole<HTMLInputElement>('checkbox', { name: /auto-recharge/i });
  expect([recharge.disabled, recharge.checked]).toEqual([true, false]);
});

test('fewer than 1,000 credits are raised to 1,000', async () => {
  await open({
    'POST /stripe/connect/pre-paid': () => ({
      success: true,
      message: '',
      credits: 1_000,
      status: 'succeeded',
      requiresAction: false,
      clientSecret: null,
      paymentIntentId: 'pi_test',
    }),
  });
  const field = await screen.findByLabelText<HTMLInputElement>(/^Credits/);
  fireEvent.change(field, { target: { value: '200' } });
  await userEvent.click(screen.getByRole('button', { name: 'Purchase for $5.00' }));
  await waitFor(() => expect(notices()).toContain('Credits purchased successfully'));
  expect(field.value).toBe('1000');
  fireEvent.change(field, { target: { value: '9000000' } });
  fireEvent.blur(field);
  expect(field.value).toBe('1000000');
  expect(bodiesOf(remote, '/stripe/connect/pre-paid')).toEqual([
    {
      orgId: 'orgFern00000001',
      workspaceId: 'userGrove000001',
      creditAmount: 1_000,
      operationId: anId,
    },
  ]);
});

test('auto-recharge has the ranges for clients and is saved', async () => {
  await open({
    'POST /stripe/connect/update-autorecharge': () => ({
      success: true,
      message: '',
      autoRecharge: clientBilling.autoRecharge,
    }),
  });
  const names = ['When the balance falls below', 'Recharge amount', 'Monthly limit'];
  await screen.findByRole('slider', { name: names[0]! });
  const sliders = names.map((name) => screen.getByRole<HTMLInputElement>('slider', { name }));
  expect(sliders.map(({ min, max, step }) => [min, max, step])).toEqual([
    ['500', '2500', '500'],
    ['5', '25', '5'],
    ['0', '500', '25'],
  ]);
  await userEvent.click(screen.getByRole('checkbox'));
  fireEvent.change(sliders[1]!, { target: { value: '20' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices()).toContain('Autocharge settings saved!'));
  expect(bodiesOf(remote, '/stripe/connect/update-autorecharge')).toEqual([
    {
      orgId: 'orgFern00000001',
      automaticBilling: true,
      threshold: 500,
      amount: 20,
      monthlyLimit: 100,
    },
  ]);
});

test.each([
  [null, 'You are on the free plan. You cannot enable auto-recharge.'],
  ['unpaid', 'Your plan is unpaid. Auto-recharge is off until the open invoice is paid.'],
])('with a plan that is %s, auto-recharge explains why it is unavailable', async (status, text) => {
  const subscription = status && { ...clientBilling.subscription, status };
  await open({ [READ]: () => ({ ...clientBilling, subscription }) });
  expect(await screen.findByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(notices()).toContain(text);
});

test('a subscription is canceled after a confirmation', async () => {
  await open({
    'POST /stripe/connect/cancel-subscription': () => ({
      success: true,
      message: '',
      subscription: { ...clientBilling.subscription, cancels: true },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Cancel subscription' }));
  await waitFor(() => expect(notices()).toContain('Subscription successfully canceled'));
  expect(bodiesOf(remote, '/stripe/connect/cancel-subscription')).toEqual([
    { orgId: 'orgFern00000001', subscriptionId: 'sub_client' },
  ]);
});

test.each([
  [{ allowBilling: false }, 'Billing is not available for your organization.'],
  [{ connected: false }, 'Billing is not available for your organization.'],
])('%j: %s', async (given, text) => {
  await open({ [READ]: () => ({ ...clientBilling, ...given }) });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('billing that fails to load can be retried', async () => {
  await open({
    [READ]: () => {
      throw new AppError('NOT_FOUND');
    },
  });
  expect(await screen.findByText('Failed to load subscription data')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
