import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError, ClientView, Organisation, PageTenant, PortalSession } from '@voxgrove/contracts';
import { showLanguage } from '@voxgrove/sdk';
import { portalStore } from '@voxgrove/sdk/internal';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';

const IDS = { agencyId: 'a'.repeat(15), workspaceId: 'w'.repeat(15) };
const ORG = 'o'.repeat(15);
const LIST = `GET /stripe/connect/statement/:orgId`;
const registry = testRegistry(
  testRemote({ name: 'mf-portal', routes: [{ path: '/statement', title: 'statement.title' }] }),
);
const tenant = PageTenant.parse({
  agencyId: IDS.agencyId,
  region: 'eu',
  basePath: '/portal/fern',
  brand: { name: 'Fern & Co' },
  settings: {},
  showPoweredBy: false,
});
const organisation = Organisation.parse({
  ...IDS,
  ID: ORG,
  name: 'Alder Street Bakery',
  allowBilling: true,
  lastModified: 1_790_000_000,
  ts: 1_790_000_000,
});
const client = ClientView.parse({
  ...IDS,
  ID: 'c'.repeat(15),
  orgId: ORG,
  name: 'Ines',
  email: 'ines@bakery.example',
  ts: 1_790_000_000,
});
const answer = {
  number: 2,
  transactionId: 'transaction-2',
  ts: 1_795_521_600,
  why: 'Answer of Bakery guide',
  direction: 'decrease',
  causedBy: 'agent',
  amount: { minor: -4_500 },
  balance: { minor: 2_495_500 },
  agentId: 'AgentGrove000001',
  conversationId: 'conversation-1',
  explained: true,
};
const guide = {
  ID: answer.agentId,
  title: 'Bakery guide',
  description: '',
  roundedImageURL: '',
  lastModified: 1_790_000_000,
};
const purchase = {
  ...answer,
  number: 1,
  transactionId: 'transaction-1',
  why: 'Credits bought',
  direction: 'increase',
  causedBy: 'provider',
  amount: { minor: 2_500_000 },
  balance: { minor: 2_500_000 },
  agentId: null,
  conversationId: null,
  explained: false,
};

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  portalStore.set(null);
  act(() => showLanguage('en'));
});

async function open(
  query = '',
  entries: object[] = [answer, purchase],
  api: ApiHandlers = {},
): Promise<void> {
  const session = PortalSession.parse({
    kind: 'client',
    region: 'eu',
    client,
    organisation,
    accessDisabled: null,
    viewing: null,
  });
  portalStore.set({ tenant, session });
  remote = await renderRemote(lifecycles, {
    path: `/statement${query}`,
    registry,
    api: {
      [LIST]: () => ({ entries, cursor: null }),
      'GET /portal/agents': () => ({ data: [guide] }),
      'GET /stripe/connect/statement/:orgId/:transactionId': () => ({
        cost: {
          model: 'gpt-4o',
          inputTokens: 2_000,
          outputTokens: 400,
          inputPrice: { minor: 1_250 },
          outputPrice: { minor: 5_000 },
          total: { minor: 4_500 },
        },
      }),
      ...api,
    },
  });
}

test('each entry has its cause, its amount and the balance after it', async () => {
  await open();
  const row = within(await screen.findByRole('row', { name: /Answer of Bakery guide/ }));
  expect(row.getByText('Agent')).toBeTruthy();
  expect(row.getByText('−4.5')).toBeTruthy();
  expect(row.getByText('2,495.5')).toBeTruthy();
  const bought = within(screen.getByRole('row', { name: /Credits bought/ }));
  expect(bought.getByText('Payment')).toBeTruthy();
  expect(bought.queryByRole('button')).toBeNull();
});

test('the cost of an answer is explained by tokens and prices', async () => {
  await open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Details Answer of Bakery guide' }),
  );
  const dialog = within(
    await screen.findByRole('dialog', { name: 'How was this cost calculated?' }),
  );
  expect(await dialog.findByText('gpt-4o')).toBeTruthy();
  expect(dialog.getByText('2,000 × ₭ 1.25 per 1,000 tokens')).toBeTruthy();
  expect(dialog.getByText('400 × ₭ 5 per 1,000 tokens')).toBeTruthy();
});

test('the filters in the address narrow the list and the file', async () => {
  await open('?direction=decrease', []);
  expect(await screen.findByText('No entries match')).toBeTruthy();
  const call = remote.api.calls.find(({ path }) => path.endsWith(`/statement/${ORG}`));
  expect(call!.query).toEqual({ direction: 'decrease' });
  const file = screen.getByRole('link', { name: 'Download CSV' });
  expect(file.getAttribute('href')).toBe(
    `/portal/fern/api/eu/stripe/connect/statement/${ORG}/credits.csv?direction=decrease`,
  );
});

test('the entries of one kind are shown, and the file has the same filter', async () => {
  const asked: unknown[] = [];
  await open('', [answer], {
    [LIST]: ({ query }) => {
      asked.push(query['kind']);
      return { entries: [answer], cursor: null };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Kind' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Refund' }));
  await waitFor(() => expect(asked.at(-1)).toBe('refund'));
  const file = screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
  expect(file).toContain('kind=refund');
});

test('the entries of one agent are shown, and the file has the same filter', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Agent' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Bakery guide' }));
  await waitFor(() =>
    expect(remote.api.calls.findLast(({ path }) => path.endsWith(ORG))!.query).toEqual({
      agentId: guide.ID,
    }),
  );
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toContain(
    `/credits.csv?agentId=${guide.ID}`,
  );
});

test('the entries stay if the next page cannot be loaded', async () => {
  let isFirst = true;
  await open('', [], {
    [LIST]: () => {
      if (!isFirst) throw new AppError('INTERNAL');
      isFirst = false;
      return { entries: [answer], cursor: 'next' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(remote.api.calls.at(-1)!.query).toEqual({ cursor: 'next' }));
  await screen.findByRole('button', { name: 'Show more' });
  expect(screen.getByRole('row', { name: /Answer of Bakery guide/ })).toBeTruthy();
});
