import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { noticeStore } from '@voxgrove/sdk/internal';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import { installFakeStripe } from '../../testing/fake-stripe';
import type { FakeStripeState } from '../../testing/fake-stripe';
import { bodiesOf, openBilling } from '../../testing/open-billing';
import { freeOverview, paidOverview } from '../../testing/test-billing';

const OVERVIEW = 'GET /workspaces/:workspaceId/billing';
const TOP_UP = 'POST /stripe/top-up-usd';
const notices = () => noticeStore.get().map(({ message }) => message);
const anId = expect.stringMatching(/^[\w-]{8,64}$/);

let remote: RenderedRemote;
let stripe: FakeStripeState;
let key = 0;
beforeEach(() => {
  stripe = installFakeStripe();
  noticeStore.set([]);
});
afterEach(() => remote.unmount());
const open = async (part: string, api: ApiHandlers = {}): Promise<void> => {
  key += 1;
  const payments = { publishableKey: `pk_test_credits${key}`, scriptUrl: null };
  remote = await openBilling(part, {
    [OVERVIEW]: () => ({ ...paidOverview, payments }),
    ...api,
  });
};
const confirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });

describe('top-up', () => {
  test.each([
    ['', true, null],
    ['4.99', true, 'Minimum amount'],
    ['-5', true, 'Minimum amount'],
    ['five', true, 'Please enter an amount such as 25 or 25.50.'],
    ['5.0001', true, 'Please enter an amount such as 25 or 25.50.'],
    ['10001', true, 'The maximum is $10,000.'],
    ['5', false, null],
  ])('"%s": Confirm is disabled: %s, error: %s', async (text, disabled, fault) => {
    await open('/top-up');
    const field = await screen.findByLabelText(/^Amount/);
    if (text !== '') await userEvent.type(field, text);
    expect(confirmButton().disabled).toBe(disabled);
    if (fault !== null) expect(screen.getByText(fault)).toBeTruthy();
  });

  test('sends the amount once and closes', async () => {
    await open('/top-up');
    await userEvent.type(await screen.findByLabelText(/^Amount/), '25.50');
    await userEvent.click(confirmButton());
    await waitFor(() => expect(notices()).toContain('Successfully topped up balance'));
    expect(bodiesOf(remote, '/stripe/top-up-usd')).toEqual([
      { userId: 'userGrove000001', amount: 25.5, operationId: anId },
    ]);
    expect(remote.path()).toBe('/account/billing');
  });

  test('shows a decline in the dialog', async () => {
    await open('/top-up', {
      [TOP_UP]: () => {
        throw new AppError('PAYMENT_FAILED', { reason: 'Your card was declined.' });
      },
    });
    await userEvent.type(await screen.findByLabelText(/^Amount/), '20');
    await userEvent.click(confirmButton());
    expect(await screen.findByText('Your card was declined.')).toBeTruthy();
    expect(remote.path()).toBe('/account/billing/top-up');
  });

  test('supports a confirmation by the bank', async () => {
    await open('/top-up', {
      [TOP_UP]: () => ({
        success: true,
        message: '',
        status: 'requires_action',
        requiresAction: true,
        clientSecret: 'pi_test_secret_2',
        paymentIntentId: 'pi_test',
      }),
    });
    stripe.confirm = { error: {} };
    await userEvent.type(await screen.findByLabelText(/^Amount/), '20');
    await userEvent.click(confirmButton());
    expect(await screen.findByText('Payment confirmation failed')).toBeTruthy();
    stripe.confirm = { status: 'succeeded' };
    await userEvent.click(confirmButton());
    await waitFor(() => expect(notices()).toContain('Successfully topped up balance'));
  });

  test('is not offered on the free plan', async () => {
    await open('/top-up', { [OVERVIEW]: () => freeOverview });
    const dialog = within(await screen.findByRole('dialog', { name: 'Top up balance' }));
    expect(
      await dialog.findByText('You are on the free plan. Upgrade your plan to top up.'),
    ).toBeTruthy();
    expect(screen.queryByLabelText(/^Amount/)).toBeNull();
  });
});

describe('credits', () => {
  test('can be bought as a pack', async () => {
    await open('/credits');
    expect(
      (await screen.findAllByRole<HTMLInputElement>('radio')).map(({ value }) => value),
    ).toEqual(['1000', '2500', '5000', '10000']);
    await userEvent.click(screen.getByRole('radio', { name: /^2.5K/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay $5.00' }));
    await waitFor(() => expect(notices()).toContain('Credits purchased successfully'));
    expect(bodiesOf(remote, '/stripe/top-up-usd')).toEqual([
      { userId: 'userGrove000001', credits: 2_500, operationId: anId },
    ]);
  });

  test('can be bought in steps of 500 from 1,000 to 50,000', async () => {
    await open('/credits');
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Credits' });
    expect([slider.min, slider.max, slider.step]).toEqual(['1000', '50000', '500']);
    fireEvent.change(slider, { target: { value: '50000' } });
    expect(screen.getByRole('button', { name: 'Pay $100.00' })).toBeTruthy();
  });

  test('need a payment method', async () => {
    await open('/credits', { [OVERVIEW]: () => ({ ...paidOverview, paymentMethod: null }) });
    expect(await screen.findByText('Add a payment method first.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Pay / }).disabled).toBe(true);
  });
});

describe('the payment method', () => {
  test('can be replaced', async () => {
    await open('/payment-method');
    await userEvent.click(await screen.findByRole('button', { name: 'Save payment method' }));
    await waitFor(() => expect(notices()).toContain('Payment method updated successfully'));
    expect(bodiesOf(remote, '/stripe/upsert-payment-method')).toMatchObject([
      { paymentMethodId: 'pm_test_new', email: 'ada@example.com' },
    ]);
  });

  test('is not saved if its bank does not confirm it', async () => {
    await open('/payment-method', {
      'POST /stripe/upsert-payment-method': () => ({
        success: true,
        customerId: 'cus_test',
        requiresAction: true,
        clientSecret: 'seti_test_secret',
      }),
    });
    stripe.nextActionError = 'We are unable to authenticate your payment method.';
    await userEvent.click(await screen.findByRole('button', { name: 'Save payment method' }));
    expect(
      await screen.findByText('We are unable to authenticate your payment method.'),
    ).toBeTruthy();
  });
});
