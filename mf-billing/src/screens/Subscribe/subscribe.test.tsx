import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { noticeStore } from '@voxgrove/sdk/internal';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import { installFakeStripe } from '../../testing/fake-stripe';
import type { FakeStripeState } from '../../testing/fake-stripe';
import { bodiesOf, openBilling } from '../../testing/open-billing';
import { freeOverview, testCard } from '../../testing/test-billing';

const OVERVIEW = 'GET /workspaces/:workspaceId/billing';
const CREATE = 'POST /stripe/create-subscription';
const CONFIRM = 'POST /stripe/confirm-subscription-payment';
const notices = () => noticeStore.get().map(({ message }) => message);

let remote: RenderedRemote;
let stripe: FakeStripeState;
let key = 0;
beforeEach(() => {
  stripe = installFakeStripe();
  noticeStore.set([]);
});
afterEach(() => remote.unmount());

/** Each test has its own publishable key, so that it gets its own Stripe. */
const open = async (api: ApiHandlers = {}, saved = false): Promise<void> => {
  key += 1;
  remote = await openBilling('/subscribe', {
    [OVERVIEW]: () => ({
      ...freeOverview,
      paymentMethod: saved ? testCard : null,
      payments: { publishableKey: `pk_test_subscribe${key}`, scriptUrl: null },
    }),
    ...api,
  });
  await screen.findByRole('dialog', { name: 'Confirm Subscription' });
  await screen.findByText('Due now');
};
const slide = (name: string, value: number): void => {
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });
};
const applyCode = async (code: string): Promise<void> => {
  const field = screen.getByRole('textbox', { name: 'Discount code' });
  await userEvent.clear(field);
  if (code !== '') await userEvent.type(field, code);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
};
const summary = () => within(screen.getByRole('region', { name: 'Payment summary' }));
const stripeFields = () => [...document.querySelectorAll('[data-stripe]')];
const toPayment = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
};
const pay = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: /^Pay \$/ }));
};

describe('the selection', () => {
  test('allows 0 to 10 add-ons and at most 1 Whitelabel, and updates the summary', async () => {
    await open();
    const most = screen.getAllByRole<HTMLInputElement>('slider').map(({ min, max }) => [min, max]);
    expect(most).toEqual([
      ['0', '1'],
      ['0', '10'],
      ['0', '10'],
      ['0', '10'],
      ['0', '10'],
    ]);
    slide('Workspace seat', 3);
    await waitFor(() => expect(summary().getAllByText('$50.00').length).toBeGreaterThan(0));
    expect(summary().getByText('Workspace seat × 3')).toBeTruthy();
  });

  test('the yearly period has the badge and its own prices', async () => {
    await open();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Save 40%')).toBeTruthy();
    await userEvent.click(dialog.getByRole('radio', { name: /Yearly/ }));
    await waitFor(() => expect(summary().getAllByText('$144.00').length).toBeGreaterThan(0));
    expect(remote.path()).toBe('/account/billing/subscribe?period=yearly');
  });
});

describe('the discount code', () => {
  test.each([
    ['', 'Please enter a discount code'],
    ['GOAGENCYNOW', 'This discount code requires the Whitelabel addon to be selected'],
    ['NOSUCHCODE', 'Invalid discount code'],
  ])('"%s" without Whitelabel: %s', async (code, text) => {
    await open();
    await applyCode(code);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('is not available for a yearly plan', async () => {
    await open();
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: /Yearly/ }));
    await applyCode('GOAGENCYNOW');
    expect(
      await screen.findByText(
        'Discount codes cannot be applied to yearly plans (yearly addons already have 40% discount)',
      ),
    ).toBeTruthy();
  });

  test('is applied in any case and with spaces, and removed when Whitelabel is deselected', async () => {
    await open();
    slide('Whitelabel', 1);
    await applyCode(' goagency now ');
    expect(await screen.findByText('50% off forever')).toBeTruthy();
    expect(notices()).toContain('Discount code applied successfully!');
    await waitFor(() => expect(summary().getByText('−$110.00')).toBeTruthy());
    slide('Whitelabel', 0);
    expect(await screen.findByRole('textbox', { name: 'Discount code' })).toBeTruthy();
    expect(screen.queryByText('50% off forever')).toBeNull();
  });

  test('can be removed', async () => {
    await open();
    slide('Whitelabel', 1);
    await applyCode('GOAGENCYNOW');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('textbox', { name: 'Discount code' })).toBeTruthy();
  });
});

describe('the payment', () => {
  test('shows the price for an address in another country', async () => {
    await open();
    await toPayment();
    await screen.findByRole('button', { name: 'Pay $20.00' });
    await act(async () => stripe.moveTo('DE'));
    expect(await screen.findByRole('button', { name: 'Pay €20.00' })).toBeTruthy();
  });

  test('saves a new card, then creates the subscription once', async () => {
    await open();
    slide('Client seat', 2);
    await toPayment();
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).readOnly).toBe(true);
    await pay();
    expect(await screen.findByText('Your subscription is active')).toBeTruthy();
    expect(screen.getByText('You paid $20.00.')).toBeTruthy();
    expect(bodiesOf(remote, '/stripe/upsert-payment-method')).toEqual([
      {
        userId: 'userGrove000001',
        isNewPaymentMethod: true,
        paymentMethodId: 'pm_test_new',
        email: 'ada@example.com',
        name: 'Ada Palmer',
        phone: '',
        address: {
          line1: '1 Fern Road',
          line2: '',
          city: 'Portland',
          state: 'OR',
          postal_code: '97201',
          country: 'US',
        },
      },
    ]);
    expect(bodiesOf(remote, '/stripe/create-subscription')).toEqual([
      {
        userId: 'userGrove000001',
        planId: 'pay_as_you_go',
        addonsToShow: [{ addon_key_ref: 'client_seat', amount: 2 }],
        discountCode: null,
        operationId: expect.stringMatching(/^[\w-]{8,64}$/),
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Enable auto-recharge' }));
    expect(await screen.findByText('Auto-recharge is on.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(remote.path()).toBe('/account/billing'));
  });

  test('needs no typing with the saved card', async () => {
    await open({}, true);
    await toPayment();
    expect(await screen.findByRole('radio', { name: /Use my saved card/ })).toBeTruthy();
    await pay();
    expect(await screen.findByText('Your subscription is active')).toBeTruthy();
    expect(bodiesOf(remote, '/stripe/upsert-payment-method')).toEqual([]);
  });

  test('reports that Apple Pay is not yet implemented', async () => {
    await open();
    await toPayment();
    await userEvent.click(await screen.findByRole('radio', { name: 'Apple Pay' }));
    await pay();
    expect(await screen.findByText('Apple Pay is not yet implemented')).toBeTruthy();
  });

  test('shows an incomplete address and a refused card at their fields', async () => {
    await open();
    await toPayment();
    stripe.addressComplete = false;
    await pay();
    expect(await screen.findByText('Please complete all required address fields.')).toBeTruthy();
    stripe.addressComplete = true;
    stripe.createError = 'Your card number is incomplete.';
    await pay();
    expect(await screen.findByText('Your card number is incomplete.')).toBeTruthy();
    expect(bodiesOf(remote, '/stripe/create-subscription')).toEqual([]);
  });

  test('shows a decline on an error screen with Close, and the next attempt is another payment', async () => {
    await open({
      [CREATE]: () => {
        throw new AppError('PAYMENT_FAILED', { reason: 'Your card was declined.' });
      },
    });
    await toPayment();
    await pay();
    expect(await screen.findByText('Your subscription could not be created')).toBeTruthy();
    const fields = stripeFields();
    expect(fields).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    // The fields keep the typed text.
    expect(stripeFields()).toEqual(fields);
    await pay();
    await screen.findByRole('button', { name: 'Try again' });
    const ids = bodiesOf(remote, '/stripe/create-subscription').map(
      (body) => (body as { operationId: string }).operationId,
    );
    expect(new Set(ids).size).toBe(2);
    const dialog = within(screen.getByRole('dialog'));
    const [close] = dialog.getAllByRole('button', { name: 'Close' }).slice(-1);
    await userEvent.click(close!);
    await waitFor(() => expect(remote.path()).toBe('/account/billing'));
  });

  test('repeats a lost response as the same payment', async () => {
    await open({
      [CREATE]: () => {
        throw 'NETWORK';
      },
    });
    await toPayment();
    await pay();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await pay();
    await screen.findByRole('button', { name: 'Try again' });
    const ids = bodiesOf(remote, '/stripe/create-subscription').map(
      (body) => (body as { operationId: string }).operationId,
    );
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('a payment that needs a confirmation by the bank', () => {
  const needsBank = {
    success: true,
    transactionId: 'in_test',
    amountPaid: 20,
    tax: { currency: 'USD', amount: 0 },
    requiresAction: true,
    requires3DS: true,
    clientSecret: 'pi_test_secret_1',
    paymentIntentId: 'pi_test',
    subscriptionId: 'sub_test',
    status: 'pending',
    redirectUrl: null,
    thankYouUrl: null,
  };

  test('is confirmed by a second call', async () => {
    await open({ [CREATE]: () => needsBank });
    await toPayment();
    await pay();
    expect(await screen.findByText('Your subscription is active')).toBeTruthy();
    expect(stripe.confirmed).toEqual(['pi_test_secret_1']);
    expect(bodiesOf(remote, '/stripe/confirm-subscription-payment')).toEqual([
      { userId: 'userGrove000001', paymentIntentId: 'pi_test', subscriptionId: 'sub_test' },
    ]);
  });

  test.each([
    [{ error: {} }, 'Payment confirmation failed'],
    [{ error: { message: 'We cannot authenticate you.' } }, 'We cannot authenticate you.'],
    [{ status: 'canceled' }, 'Payment failed with status: canceled'],
  ])('fails when the bank does not confirm it: %j', async (confirm, text) => {
    await open({ [CREATE]: () => needsBank });
    stripe.confirm = confirm;
    await toPayment();
    await pay();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(bodiesOf(remote, '/stripe/confirm-subscription-payment')).toEqual([]);
  });

  test('can be tried again after a refusal, without a second payment', async () => {
    await open({ [CREATE]: () => needsBank });
    stripe.confirm = { error: { message: 'We cannot authenticate you.' } };
    await toPayment();
    await pay();
    await screen.findByText('We cannot authenticate you.');
    expect(screen.getByRole('button', { name: 'Use another card' })).toBeTruthy();
    stripe.confirm = { status: 'succeeded' };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your subscription is active')).toBeTruthy();
    expect(stripe.confirmed).toEqual(['pi_test_secret_1', 'pi_test_secret_1']);
    expect(stripe.confirmedWith).toEqual(['pm_test_new', 'pm_test_new']);
    expect(bodiesOf(remote, '/stripe/create-subscription')).toHaveLength(1);
  });

  test('fails if the server does not find it', async () => {
    await open({
      [CREATE]: () => needsBank,
      [CONFIRM]: () => {
        throw new AppError('PAYMENT_NOT_FOUND');
      },
    });
    await toPayment();
    await pay();
    expect(await screen.findByText('Failed to complete payment confirmation')).toBeTruthy();
  });
});
