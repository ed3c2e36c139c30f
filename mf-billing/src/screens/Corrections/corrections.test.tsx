import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noticeStore, sessionStore } from '@voxgrove/sdk/internal';
import { testSession } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import { bodiesOf, openBilling } from '../../testing/open-billing';

let remote: RenderedRemote;
beforeEach(() => noticeStore.set([]));
afterEach(() => remote.unmount());
const open = async (operator: boolean, api: ApiHandlers = {}): Promise<void> => {
  remote = await openBilling('/corrections', api);
  act(() => sessionStore.set({ ...testSession, operator }));
};

test('is for operators only', async () => {
  await open(false);
  expect(await screen.findByText('Only operators can see this page.')).toBeTruthy();
});

test('lists the differences and whether they are repaired', async () => {
  await open(true);
  const row = await screen.findByRole('row', { name: /re_3NqFern/ });
  expect(within(row).getByText('Open')).toBeTruthy();
});

test('does not say that there are no differences before the first comparison', async () => {
  await open(true, { 'GET /billing/drift': () => ({ checkedAt: null, differences: [] }) });
  await screen.findByText('Not yet compared with Stripe.');
  expect(screen.queryByText('No differences')).toBeNull();
});

test('a comparison with Stripe shows what it has repaired', async () => {
  await open(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Compare now' }));
  await waitFor(() => expect(screen.queryByText('Open')).toBeNull());
  const row = screen.getByRole('row', { name: /re_3NqFern/ });
  expect(within(row).getByText('Repaired')).toBeTruthy();
});

test('a transaction is reversed with a reason, after a confirmation', async () => {
  await open(true);
  const submit = await screen.findByRole('button', { name: 'Reverse' });
  await userEvent.click(submit);
  expect(screen.getByText('Please enter a transaction ID.')).toBeTruthy();
  expect(screen.getByText('Please enter a reason of at least 3 characters.')).toBeTruthy();

  await userEvent.type(screen.getByLabelText(/Transaction ID/), ' purchase:in_1 ');
  await userEvent.type(screen.getByLabelText(/Reason/), 'Charged twice');
  await userEvent.click(submit);
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Reverse' }));
  await waitFor(() =>
    expect(noticeStore.get().map(({ message }) => message)).toContain('Transaction reversed'),
  );
  expect(bodiesOf(remote, '/billing/corrections')).toEqual([
    {
      workspaceId: 'userGrove000001',
      transactionId: 'purchase:in_1',
      reason: 'Charged twice',
    },
  ]);
});

test('the plan of a customer is entered with its limits, and removed', async () => {
  let customPlan: object | null = null;
  remote = await openBilling('/corrections', {
    'GET /billing/custom-plan/:workspaceId': () => ({ customPlan }),
    'POST /billing/custom-plan': ({ body }) => {
      ({ customPlan } = body as { customPlan: object | null });
      return { customPlan };
    },
  });
  act(() => sessionStore.set({ ...testSession, operator: true }));
  const form = within(await screen.findByRole('region', { name: 'Plan of this customer' }));
  const type = async (name: RegExp, text: string): Promise<void> => {
    await userEvent.clear(form.getByLabelText(name));
    if (text !== '') await userEvent.type(form.getByLabelText(name), text);
  };
  const save = () => userEvent.click(form.getByRole('button', { name: 'Save plan' }));
  await type(/^Price per month/, 'a lot');
  await type(/^Workspace seats/, '');
  await save();
  expect(form.getByText('Please enter an amount such as 1000 or 1250.50.')).toBeTruthy();
  expect(form.getByText('Please enter a whole number.')).toBeTruthy();
  await type(/^Price per month/, '1250.50');
  await type(/^Workspace seats/, '40');
  await type(/^Credits a month/, '200000');
  await userEvent.selectOptions(form.getByLabelText(/^Billing cycle/), 'Yearly');
  await userEvent.click(form.getByRole('checkbox', { name: 'Includes Whitelabel' }));
  await save();
  await waitFor(() =>
    expect(noticeStore.get().map(({ message }) => message)).toContain('Plan saved'),
  );
  expect(customPlan).toMatchObject({
    key: 'enterprise',
    billingCycle: 'yearly',
    price: 1_250.5,
    limits: {
      maxAgents: null,
      maxMonthlyCredits: 200_000,
      workspaceSeats: 40,
      whitelabel: true,
    },
  });
  await userEvent.click(await form.findByRole('button', { name: 'Remove plan' }));
  await waitFor(() => expect(customPlan).toBeNull());
});
