import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_PLANS } from '../../../../contract/billing';
import type { AgencyPlan } from '../../../../contract/billing';
import { closeAfterEach, notices, openTab } from '../../../testing/test-agency';

closeAfterEach();

test('the price of a credit and the plans are saved, and a saved plan keeps its product', async () => {
  let account = {
    accountId: 'acct_1',
    isConnected: true,
    requirements: [],
    allowPlans: false,
    USDPerToken: 0.003,
    hasSettings: false,
    plans: [] as AgencyPlan[],
  };
  const sent: AgencyPlan[][] = [];
  await openTab(5, {
    'GET /stripe/connect/settings/:workspaceId': () => account,
    'POST /stripe/connect/settings/:workspaceId': ({ body }) => {
      account = { ...account, ...(body as object), hasSettings: true };
      return { stripeConnect: account };
    },
    'POST /rpc/typedStripe.upsertAgencyPlans': ({ body }) => {
      const { plans } = body as { plans: AgencyPlan[] };
      sent.push(plans);
      const updatedPlans = plans.map((plan, index) => ({ ...plan, productId: `prod_${index}` }));
      account = { ...account, plans: updatedPlans };
      return { result: { data: { updatedPlans } } };
    },
  });
  expect(await screen.findByText(/Please complete steps 1 and 2/)).toBeTruthy();
  const extra = screen.getByLabelText('Extra USD per credit');
  await userEvent.clear(extra);
  await userEvent.type(extra, '0.002');
  expect(screen.getByText(/\$10 gives 2,500 credits/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save billing settings' }));
  await waitFor(() => expect(notices()).toContain('Billing settings saved'));

  expect(await screen.findByText('$20.00 per month')).toBeTruthy();
  expect(screen.getByText(/after you have saved them/)).toBeTruthy();
  const [credits] = screen.getAllByLabelText('Credits per month');
  await userEvent.clear(credits!);
  expect(screen.getByText('There are unsaved changes.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save plans' }));
  expect(screen.getByText('Please enter a whole number from 1 to 10,000,000')).toBeTruthy();
  expect(sent).toEqual([]);
  // A plan that was added after the refused save has no faults yet.
  await userEvent.click(screen.getByRole('button', { name: 'Add plan' }));
  expect(screen.queryByText('Please enter a name for each plan')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete New plan' }));
  await userEvent.type(credits!, '7500');
  expect(screen.getByText('$30.00 per month')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Move Premium Plan up' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save plans' }));
  await waitFor(() => expect(notices()).toContain('Plans saved successfully'));
  await userEvent.click(screen.getByRole('button', { name: 'Save plans' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const names = (plans: readonly AgencyPlan[] = []) => plans.map(({ name }) => name);
  expect(names(sent[0])).toEqual(names(DEFAULT_PLANS).reverse());
  expect(sent.at(-1)?.map(({ productId }) => productId)).toEqual(['prod_0', 'prod_1']);
});

test('an agency chooses the country of its account', async () => {
  const remote = await openTab(5, {
    'GET /stripe/connect/settings/:workspaceId': () => ({
      accountId: null,
      isConnected: false,
      allowPlans: false,
      USDPerToken: 0.003,
      hasSettings: false,
      plans: [],
    }),
    'POST /stripe/connect/create-account': () => ({ success: true }),
    'POST /stripe/connect/account-link': () => ({ redirectUrl: '#stripe' }),
  });
  const country = await screen.findByRole('combobox', { name: /Country of your business/ });
  expect(country.querySelectorAll('option')).toHaveLength(31);
  expect((country as HTMLSelectElement).value).toBe('US');
  await userEvent.selectOptions(country, 'Germany');
  await userEvent.click(screen.getByRole('button', { name: 'Connect Stripe' }));
  const created = () => remote.api.calls.find(({ path }) => path.endsWith('/create-account'));
  await waitFor(() => expect(created()).toBeTruthy());
  expect(created()!.body).toEqual({ workspace: { uid: 'userGrove000001' }, country: 'DE' });
});
