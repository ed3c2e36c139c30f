import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError, ClientView, Organisation, PageTenant, PortalSession } from '@voxgrove/contracts';
import { navigateTo } from '@voxgrove/sdk';
import { leaveRequest, portalStore } from '@voxgrove/sdk/internal';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';

const IDS = { agencyId: 'a'.repeat(15), workspaceId: 'w'.repeat(15) };
const TIMES = { lastModified: 1_790_000_000, ts: 1_790_000_000 };
const organisation = Organisation.parse({
  ...IDS,
  ...TIMES,
  ID: 'o'.repeat(15),
  name: 'Bakery',
  allowBilling: true,
});
const path = `/organizations/${organisation.ID}`;

let remote: RenderedRemote;
let sent: unknown[];
beforeEach(async () => {
  sent = [];
  remote = await renderRemote(lifecycles, {
    path,
    registry: testRegistry(
      testRemote({
        name: 'mf-portal',
        routes: [{ path: '/organizations/*', title: 'organisations.title' }],
      }),
    ),
    api: {
      'GET /orgs/:orgId': () => ({ data: organisation }),
      'PATCH /orgs/:orgId': ({ body }) => {
        sent.push(body);
        return { data: { ...organisation, ...(body as object) } };
      },
      'GET /orgs/:orgId/clients': () => ({ data: [] }),
      'GET /orgs/:orgId/credits': () => ({ organisation: 5, workspace: 10 }),
      'GET /orgs/:orgId/activity': () => ({ data: [], next: null }),
      'GET /agencies/:agencyId/agents': () => ({ data: [] }),
      'GET /stripe/connect/statement/:orgId': () => ({
        entries: [
          {
            number: 1,
            transactionId: 'transaction-1',
            ts: 1_790_000_000,
            why: 'Credits bought',
            direction: 'increase',
            causedBy: 'provider',
            amount: { minor: 2_500_000 },
            balance: { minor: 2_500_000 },
            agentId: null,
            conversationId: null,
            explained: false,
          },
        ],
        cursor: null,
      }),
    },
  });
});
afterEach(async () => {
  act(() => leaveRequest.set(null));
  await remote.unmount();
  cleanup();
  portalStore.set(null);
});

/** Shows the page to a root administrator of the organization. */
function becomeRootAdmin(): void {
  const client = ClientView.parse({
    ...IDS,
    ID: 'c'.repeat(15),
    orgId: organisation.ID,
    email: 'ines@bakery.example',
    isAdmin: true,
    ts: TIMES.ts,
  });
  const tenant = PageTenant.parse({
    agencyId: IDS.agencyId,
    region: 'eu',
    basePath: '',
    brand: { name: 'Fern & Co' },
    settings: {},
    showPoweredBy: false,
  });
  const session = PortalSession.parse({
    kind: 'client',
    region: 'eu',
    client,
    organisation,
    accessDisabled: null,
    viewing: null,
  });
  act(() => portalStore.set({ tenant, session }));
}

const nav = () => screen.findByRole('navigation', { name: 'Organization' });
const open = async (part: string) =>
  userEvent.click(within(await nav()).getByRole('link', { name: part }));

test('shows one part of the organization at a time, with the part in the address', async () => {
  expect(
    within(await nav())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Settings', 'People', 'Agents', 'Credits', 'Statement', 'Activity']);
  expect(screen.getByLabelText(/^Name/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'People' })).toBeNull();
  await open('People');
  expect(await screen.findByRole('heading', { name: 'People' })).toBeTruthy();
  expect(new URLSearchParams(location.search).get('tab')).toBe('people');
  expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull();
});

test('buttons to save appear with the first change, which stays while other parts are open', async () => {
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await userEvent.type(name, ' North');
  await open('Activity');
  await open('Settings');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe(
    'Bakery North',
  );
  act(() => navigateTo('/organizations'));
  expect(leaveRequest.get()).not.toBeNull();
  act(() => leaveRequest.set(null));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([{ name: 'Bakery North' }]);
});

test('a root administrator can end the access of all people, and reads that it includes their own', async () => {
  await screen.findByRole('textbox', { name: /^Name/ });
  becomeRootAdmin();
  const ownAccess = 'Your own access ends, too. Only your provider can turn it on again.';
  expect(screen.queryByText(ownAccess)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'People can use the dashboard' }));
  expect(screen.getByText(ownAccess)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Message for people without access'), 'Back soon.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([
    {
      settings: {
        ...organisation.settings,
        disableClientAccess: true,
        disableClientAccessMessage: 'Back soon.',
      },
    },
  ]);
});

/** Enters an amount and transfers it to the organization. */
async function transfer(amount: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: 'Credits' });
  await userEvent.clear(field);
  await userEvent.type(field, amount);
  await userEvent.click(screen.getByRole('button', { name: 'Transfer credits' }));
}

test('a transfer whose reply was lost is repeated once, and another amount is a new transfer', async () => {
  const booked = new Map<string, number>();
  let isLost = true;
  const balances = () => {
    const moved = [...booked.values()].reduce((sum, amount) => sum + amount, 0);
    return { organisation: 5 + moved, workspace: 100 - moved };
  };
  remote.api.on('GET /orgs/:orgId/credits', balances);
  remote.api.on('POST /orgs/:orgId/transfer', ({ body }) => {
    const { key, amount } = body as { key: string; amount: number };
    if ((booked.get(key) ?? amount) !== amount) throw new AppError('LEDGER_KEY_REUSED');
    booked.set(key, amount);
    if (isLost) throw 'NETWORK';
    return balances();
  });
  await open('Credits');
  await screen.findByText(/Organization: ₭ 5\.0/);
  await transfer('10');
  expect(await screen.findByText('Failed to transfer credits. Please try again.')).toBeTruthy();
  expect(await screen.findByText(/Organization: ₭ 15\.0/)).toBeTruthy();
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Transfer credits' }));
  await waitFor(() => expect(screen.queryByText(/Failed to transfer/)).toBeNull());
  expect([...booked.values()]).toEqual([10]);

  isLost = true;
  await transfer('20');
  expect(await screen.findByText('Failed to transfer credits. Please try again.')).toBeTruthy();
  isLost = false;
  await transfer('30');
  expect(await screen.findByText(/transfer that you sent before this one was made/)).toBeTruthy();
  expect(await screen.findByText(/Organization: ₭ 35\.0/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Transfer credits' }));
  expect(await screen.findByText(/Organization: ₭ 65\.0/)).toBeTruthy();
  expect([...booked.values()]).toEqual([10, 20, 30]);
});

test('the agency reads the statement of the organization', async () => {
  await open('Statement');
  const row = await screen.findByRole('row', { name: /Credits bought/ });
  expect(within(row).getAllByText(/2,500\.0/)).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    `/api/eu/stripe/connect/statement/${organisation.ID}/credits.csv?`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Period' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Last 7 days' }));
  const query = new URLSearchParams(location.search);
  expect([query.get('tab'), query.get('since')]).toEqual(['statement', 'week']);
});
