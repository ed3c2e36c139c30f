import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { noticeStore } from '@voxgrove/sdk/internal';
import type { RenderedRemote } from '@voxgrove/testing';
import { bodiesOf, openBilling } from '../../testing/open-billing';

const STATUS = 'POST /stripe/check-addon-status';
const PREVIEW = 'POST /stripe/preview-addons';
const ADD = 'POST /stripe/add-addon-to-subscription';
const notices = () => noticeStore.get().map(({ message }) => message);
const anId = expect.stringMatching(/^[\w-]{8,64}$/);

let remote: RenderedRemote;
beforeEach(() => noticeStore.set([]));
afterEach(() => remote.unmount());

const slide = async (name: string, value: number): Promise<void> => {
  fireEvent.change(await screen.findByRole('slider', { name }), {
    target: { value: String(value) },
  });
};
const review = () => userEvent.click(screen.getByRole('button', { name: 'Review changes' }));
const confirm = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Confirm changes' }));

test('without a change there is nothing to save', async () => {
  remote = await openBilling('/addons');
  await screen.findByRole('slider', { name: 'Whitelabel' });
  await review();
  expect(await screen.findByText('No changes to save')).toBeTruthy();
});

test('add-ons need an active subscription', async () => {
  remote = await openBilling('/addons', {
    [STATUS]: () => ({ hasSubscription: false, addons: [] }),
  });
  expect(await screen.findByText('You need an active subscription to add addons')).toBeTruthy();
});

test('removals and additions are two calls, after a price preview', async () => {
  remote = await openBilling('/addons');
  await slide('Workspace seat', 0);
  await slide('Client seat', 2);
  await review();
  await screen.findByRole('dialog', { name: 'Confirm Addon Changes' });
  expect(await screen.findByText('Due now')).toBeTruthy();
  expect(screen.getByText(/^From Dec 24, 2026: \$50\.00 per month/)).toBeTruthy();
  await confirm();
  await waitFor(() => expect(notices()).toContain('Addons updated successfully'));
  expect(bodiesOf(remote, '/stripe/remove-addon-from-subscription')).toEqual([
    { userId: 'userGrove000001', addonKeys: ['workspace-seat'], operationId: anId },
  ]);
  expect(bodiesOf(remote, '/stripe/add-addon-to-subscription')).toEqual([
    {
      userId: 'userGrove000001',
      addons: [{ addon_key_ref: 'client_seat', amount: 2 }],
      discountCode: null,
      operationId: anId,
    },
  ]);
  expect(remote.path()).toBe('/account/billing/plan');
});

test('a discount code is applied with Whitelabel, and removed when Whitelabel is deselected', async () => {
  remote = await openBilling('/addons');
  await slide('Whitelabel', 1);
  await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), 'goagencynow');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('50% off forever')).toBeTruthy();
  await slide('Whitelabel', 0);
  expect(screen.queryByText('50% off forever')).toBeNull();
  await slide('Whitelabel', 1);
  await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), 'GOAGENCYNOW');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText('50% off forever');
  await review();
  await confirm();
  await waitFor(() => expect(notices()).toContain('Addons updated successfully'));
  expect(bodiesOf(remote, '/stripe/preview-addons')[0]).toMatchObject({
    discountCode: 'GOAGENCYNOW',
  });
  expect(bodiesOf(remote, '/stripe/add-addon-to-subscription')).toMatchObject([
    { addons: [{ addon_key_ref: 'whitelabel-new', amount: 1 }], discountCode: 'GOAGENCYNOW' },
  ]);
});

test('refusals of the server are listed', async () => {
  remote = await openBilling('/addons', {
    [ADD]: () => ({
      success: false,
      message: 'Some addons could not be processed',
      discount: { error: 'Invalid discount code' },
      errors: [
        {
          addonKey: 'client_seat',
          errorCode: 'ADDON_PRICE_NOT_FOUND',
          message: 'The add-on client_seat has no price.',
        },
      ],
    }),
  });
  await slide('Client seat', 1);
  await review();
  await confirm();
  expect(await screen.findByText('The add-on client_seat has no price.')).toBeTruthy();
  expect(
    screen.getByText('Discount code could not be applied: Invalid discount code'),
  ).toBeTruthy();
  const [notice] = noticeStore.get();
  expect(notice).toMatchObject({
    message: 'Some addons could not be processed',
    durationMs: 7_000,
  });
});

test.each([
  [STATUS, 'Failed to load addon information'],
  [PREVIEW, 'Failed to prepare addon changes'],
])('a failure of %s is shown: %s', async (route, text) => {
  remote = await openBilling('/addons', {
    [route]: () => {
      throw new AppError('NOT_FOUND');
    },
  });
  if (route === PREVIEW) {
    await slide('Client seat', 1);
    await review();
  }
  expect(await screen.findByText(text)).toBeTruthy();
});
