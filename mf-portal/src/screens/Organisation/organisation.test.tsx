import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Organisation } from '@voxgrove/contracts';
import { navigateTo } from '@voxgrove/sdk';
import { leaveRequest } from '@voxgrove/sdk/internal';
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
});

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
