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
