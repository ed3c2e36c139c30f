import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError, ClientView } from '@voxgrove/contracts';
import type { Client } from '@voxgrove/contracts';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';
import { devData, ORGANISATION_ID } from '../../testing/dev-data';

const registry = testRegistry(
  testRemote({
    name: 'mf-portal',
    routes: [{ path: '/organizations/*', title: 'organisations.title' }],
  }),
);

let remote: RenderedRemote;
afterEach(() => remote.unmount());

/** Opens a part of the page of the organization in the dashboard of the agency's owner. */
async function open(api: ApiHandlers = {}, part = ''): Promise<void> {
  remote = await renderRemote(lifecycles, {
    path: `/organizations/${ORGANISATION_ID}${part === '' ? '' : `?tab=${part}`}`,
    registry,
    api: { ...devData.api, ...api },
  });
}

test.each([true, false])(
  'billing can be enabled only if the agency takes payments (%s)',
  async (isConnected) => {
    await open({
      'GET /stripe/connect/get-account-id/:workspaceId/:place': () => ({ isConnected }),
    });
    const billing = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Enable billing',
    });
    await waitFor(() => expect(billing.disabled).toBe(!isConnected));
    const tab = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Billing' });
    expect(tab.disabled).toBe(!isConnected);
    const reason = 'To enable billing, the agency connects a payments account first.';
    expect(screen.queryByText(reason) === null).toBe(isConnected);
  },
);

test('the people are listed with their last visit', async () => {
  await open({}, 'people');
  const mira = await screen.findByRole('row', { name: /Mira Holt/ });
  expect(within(mira).queryByText('Never')).toBeNull();
  const jonas = screen.getByRole('row', { name: /Jonas Weber/ });
  expect(within(jonas).getByText('Never')).toBeTruthy();
});

const added = ClientView.parse({
  ID: 'clientNora00001',
  name: 'Nora Lind',
  email: 'nora@bakery.example',
  orgId: ORGANISATION_ID,
  agencyId: 'agencyGrove0001',
  workspaceId: 'workspaceGrove1',
  canAccess: ['/home', '/convos', '/analytics', '/leads', '/campaigns'],
  ts: 1_790_000_000,
});

test('a refused password of a new user can be corrected in the same form', async () => {
  const ids: string[] = [];
  const passwords: string[] = [];
  await open(
    {
      'POST /orgs/:orgId/clients': ({ body }) => {
        ids.push((body as Client).ID);
        if (ids.length > 1) throw new AppError('CLIENT_EMAIL_IN_USE');
        return { data: added };
      },
      'PATCH /clients/:clientId': ({ body }) => ({ data: { ...added, ...(body as Client) } }),
      'POST /clients/:clientId/password': ({ body }) => {
        passwords.push((body as { password: string }).password);
        if (passwords.length === 1) throw new AppError('PASSWORD_GUESSABLE');
        return { success: true };
      },
    },
    'people',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add user' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add user' }));
  await userEvent.type(drawer.getByLabelText(/^Name/), added.name);
  await userEvent.type(drawer.getByLabelText(/^Email/), added.email);
  await userEvent.click(drawer.getByRole('checkbox', { name: 'Send an invitation' }));
  const password = drawer.getByLabelText(/^Password/);
  await userEvent.type(password, 'password1234');
  await userEvent.click(drawer.getByRole('button', { name: 'Add user' }));
  expect(await drawer.findByText(/easy to guess/)).toBeTruthy();
  await userEvent.clear(password);
  await userEvent.type(password, 'violet-anchor-42');
  await userEvent.click(drawer.getByRole('button', { name: 'Add user' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ids).toHaveLength(1);
  expect(passwords).toEqual(['password1234', 'violet-anchor-42']);
});

test('the owner chooses the tabs of a new user in the same form', async () => {
  const sent: Partial<Client>[] = [];
  await open(
    {
      'POST /orgs/:orgId/clients': () => ({ data: added }),
      'PATCH /clients/:clientId': ({ body }) => {
        sent.push(body as Partial<Client>);
        return { data: { ...added, ...(body as Partial<Client>) } };
      },
      'POST /orgs/:orgId/clients/:clientId/invitation': () => ({ success: true }),
    },
    'people',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add user' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add user' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Add user' }));
  expect(await drawer.findByText('Please fill out all fields.')).toBeTruthy();
  await userEvent.type(drawer.getByLabelText(/^Name/), added.name);
  await userEvent.type(drawer.getByLabelText(/^Email/), added.email);
  await userEvent.click(drawer.getByRole('checkbox', { name: 'Analytics' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Add user' }));
  await waitFor(() =>
    expect(sent).toEqual([{ canAccess: ['/home', '/convos', '/leads', '/campaigns'] }]),
  );
});

test('a user whose reply was lost is added once, also with a corrected name', async () => {
  const ids: string[] = [];
  const names: string[] = [];
  await open(
    {
      'POST /orgs/:orgId/clients': ({ body }) => {
        ids.push((body as Client).ID);
        if (ids.length === 1) throw 'NETWORK';
        return { data: { ...added, name: 'Nora Lin' } };
      },
      'PATCH /clients/:clientId': ({ body }) => {
        names.push((body as Client).name);
        return { data: { ...added, ...(body as Client) } };
      },
      'POST /orgs/:orgId/clients/:clientId/invitation': () => ({ success: true }),
    },
    'people',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add user' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add user' }));
  await userEvent.type(drawer.getByLabelText(/^Name/), 'Nora Lin');
  await userEvent.type(drawer.getByLabelText(/^Email/), added.email);
  await userEvent.click(drawer.getByRole('button', { name: 'Add user' }));
  expect(await drawer.findByRole('alert')).toBeTruthy();
  await userEvent.type(drawer.getByLabelText(/^Name/), 'd');
  await userEvent.click(drawer.getByRole('button', { name: 'Add user' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(new Set(ids).size).toBe(1);
  expect(names).toEqual([added.name]);
});
