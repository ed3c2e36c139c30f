import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { noticeStore } from '@voxgrove/sdk/internal';
import type { RenderedRemote } from '@voxgrove/testing';
import { bodiesOf, openBilling } from '../../testing/open-billing';
import { NOW, paidOverview, testSubscription } from '../../testing/test-billing';

const OVERVIEW = 'GET /workspaces/:workspaceId/billing';
const CANCEL = 'POST /stripe/cancel-subscription';
const notices = () => noticeStore.get().map(({ message }) => message);

let remote: RenderedRemote;
beforeEach(() => noticeStore.set([]));
afterEach(() => remote.unmount());

describe('Modify Your Plan', () => {
  test('shows status, price and add-ons', async () => {
    remote = await openBilling('/plan');
    await screen.findByRole('dialog', { name: 'Modify Your Plan' });
    expect(await screen.findByText('Workspace seat')).toBeTruthy();
    expect(screen.getByText('2 ×')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cancel subscription' })).toBeTruthy();
  });

  test('offers to reactivate a plan that ends', async () => {
    const subscription = { ...testSubscription, cancels: true, cancelsAt: NOW };
    remote = await openBilling('/plan', { [OVERVIEW]: () => ({ ...paidOverview, subscription }) });
    expect(await screen.findByText(/Your plan ends on Nov 24, 2026/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reactivate subscription' }));
    await waitFor(() => expect(notices()).toContain('Subscription reactivated successfully'));
    expect(bodiesOf(remote, '/stripe/reactivate-subscription')).toEqual([
      { userId: 'userGrove000001' },
    ]);
  });
});

describe('a discount code of the running plan', () => {
  const apply = async (code: string): Promise<void> => {
    const field = await screen.findByRole('textbox', { name: 'Discount code' });
    await userEvent.clear(field);
    if (code !== '') await userEvent.type(field, code);
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  };
  const withWhitelabel = {
    ...testSubscription,
    items: [...testSubscription.items, { id: 'si_3', key: 'whitelabel-new', quantity: 1 }],
  };

  test('is refused with the rule that it breaks', async () => {
    remote = await openBilling('/plan');
    await apply('');
    expect(await screen.findByText('Please enter a discount code')).toBeTruthy();
    await apply('goagencynow');
    expect(
      await screen.findByText('This discount code requires the Whitelabel addon to be selected'),
    ).toBeTruthy();
    expect(bodiesOf(remote, '/stripe/add-addon-to-subscription')).toEqual([]);
  });

  test('is applied at once, and then shown', async () => {
    let subscription = withWhitelabel;
    remote = await openBilling('/plan', {
      [OVERVIEW]: () => ({ ...paidOverview, subscription }),
      'POST /stripe/add-addon-to-subscription': () => {
        subscription = { ...withWhitelabel, discountCode: 'GOAGENCYNOW' as never };
        return {
          success: true,
          message: 'Addons updated successfully',
          discount: { error: null },
          errors: [],
        };
      },
    });
    await apply(' GoAgencyNow ');
    await waitFor(() => expect(notices()).toContain('Discount code applied successfully!'));
    expect(await screen.findByText('GOAGENCYNOW')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Discount code' })).toBeNull();
    expect(bodiesOf(remote, '/stripe/add-addon-to-subscription')).toEqual([
      {
        userId: 'userGrove000001',
        addons: [],
        discountCode: ' GoAgencyNow ',
        operationId: expect.stringMatching(/^[\w-]{8,64}$/),
      },
    ]);
  });

  test('that the server refuses is explained', async () => {
    remote = await openBilling('/plan', {
      [OVERVIEW]: () => ({ ...paidOverview, subscription: withWhitelabel }),
      'POST /stripe/add-addon-to-subscription': () => ({
        success: true,
        message: 'Addons updated successfully',
        discount: { error: 'Invalid discount code' },
        errors: [],
      }),
    });
    await apply('SPRING');
    expect(await screen.findByText('Invalid discount code')).toBeTruthy();
    expect(notices()).toEqual([]);
  });
});

describe('cancelling', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));

  test('asks for one of five reasons', async () => {
    remote = await openBilling('/cancel');
    const reasons = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(reasons.map(({ value }) => value)).toEqual([
      'Too expensive',
      'Missing features',
      'Found a better alternative',
      'Temporary need',
      'Other',
    ]);
    await press();
    expect(await screen.findByText('Please choose a reason.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    await press();
    expect(await screen.findByText('Please tell us your reason.')).toBeTruthy();
    expect(bodiesOf(remote, '/stripe/cancel-subscription')).toEqual([]);
  });

  test.each([
    ['Too expensive', 'Too expensive'],
    ['Other', 'We are closing our shop.'],
  ])('%s is sent as the reason "%s"', async (choice, reason) => {
    remote = await openBilling('/cancel');
    await userEvent.click(await screen.findByRole('radio', { name: choice }));
    if (choice === 'Other')
      await userEvent.type(screen.getByLabelText(/Please tell us more/), ` ${reason} `);
    await press();
    await waitFor(() => expect(notices()).toContain('Subscription cancelled successfully'));
    expect(bodiesOf(remote, '/stripe/cancel-subscription')).toEqual([
      { userId: 'userGrove000001', reason },
    ]);
    expect(remote.path()).toBe('/account/billing');
  });

  test('shows the reason and stays open if it fails', async () => {
    remote = await openBilling('/cancel', {
      [CANCEL]: () => {
        throw new AppError('SUBSCRIPTION_CANCEL_FAILED');
      },
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Temporary need' }));
    await press();
    expect(await screen.findByText('Error cancelling subscription')).toBeTruthy();
    expect(remote.path()).toBe('/account/billing/cancel');
  });
});
