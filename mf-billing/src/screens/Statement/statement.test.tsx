import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RenderedRemote } from '@voxgrove/testing';
import { openBilling } from '../../testing/open-billing';
import { paidOverview } from '../../testing/test-billing';
import { statementEntries } from '../../testing/test-statement';

const STATEMENT = 'GET /workspaces/:workspaceId/billing/statement';

let remote: RenderedRemote;
afterEach(() => remote.unmount());

test('each entry has its amount and the balance after it', async () => {
  remote = await openBilling('/statement');
  const table = await screen.findByRole('table', { name: 'Entries of the statement' });
  const row = within(await within(table).findByRole('row', { name: /Credits bought/ }));
  expect(row.getByText('+2,500.0')).toBeTruthy();
  expect(row.getByText('3,600.0')).toBeTruthy();
});

test('the amount of an answer is explained by tokens and prices', async () => {
  remote = await openBilling('/statement');
  const [first] = await screen.findAllByRole('button', {
    name: 'Details Answer by Ranger',
  });
  await userEvent.click(first!);
  const dialog = within(
    await screen.findByRole('dialog', { name: 'How was this cost calculated?' }),
  );
  expect(await dialog.findByText('gpt-4o')).toBeTruthy();
  expect(dialog.getByText('2,310 × ₭ 4 per 1,000 tokens')).toBeTruthy();
  expect(dialog.getByText('184 × ₭ 16 per 1,000 tokens')).toBeTruthy();
  expect(dialog.getByText('₭ 12.1')).toBeTruthy();
  expect(dialog.getAllByText('gpt-4o')).toHaveLength(1);
  expect(dialog.getByText('Conversation').parentElement!.textContent).toContain('conversation-1');
  expect(dialog.getByText('Transaction ID').parentElement!.textContent).toContain('transaction-5');
});

test('a filter appears in the address and in the call', async () => {
  remote = await openBilling('/statement?kind=purchase&direction=increase', {
    [STATEMENT]: ({ query }) => ({
      entries: statementEntries.filter(({ kind }) => kind === query.kind),
      cursor: null,
    }),
  });
  await screen.findByRole('row', { name: /Credits bought/ });
  expect(screen.queryByRole('row', { name: /Ranger/ })).toBeNull();
  const calls = remote.api.calls.filter(({ path }) => path.endsWith('/statement'));
  expect(calls[0]!.query).toEqual({ kind: 'purchase', direction: 'increase' });
});

test('the entries of one agent are shown, and the file has the same filter', async () => {
  remote = await openBilling('/statement');
  await userEvent.click(await screen.findByRole('button', { name: 'Agent' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ranger' }));
  const chosen = { agentId: 'AAAAAAAAAAAAAAAA' };
  await waitFor(() => expect(remote.api.calls.at(-1)!.query).toEqual(chosen));
  expect(new URLSearchParams(location.search).get('agent')).toBe(chosen.agentId);
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    `/api/eu/workspaces/userGrove000001/billing/statement.csv?agentId=${chosen.agentId}`,
  );
});

test('the entries about one organization are shown, and the file has the same filter', async () => {
  remote = await openBilling('/statement');
  await userEvent.click(await screen.findByRole('button', { name: 'Organization' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Moss Garden' }));
  const chosen = { orgId: 'orgMoss00000002' };
  await waitFor(() => expect(remote.api.calls.at(-1)!.query).toEqual(chosen));
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    `/api/eu/workspaces/userGrove000001/billing/statement.csv?orgId=${chosen.orgId}`,
  );
});

test('a workspace without clients has no filter by organization', async () => {
  remote = await openBilling('/statement', {
    'GET /workspaces/:workspaceId/agency': () => ({ data: null }),
  });
  expect(await screen.findByRole('button', { name: 'Agent' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Organization' })).toBeNull();
});

test('the file for download has the same filters', async () => {
  remote = await openBilling('/statement?kind=purchase');
  const link = await screen.findByRole('link', { name: 'Download CSV' });
  expect(link.getAttribute('href')).toBe(
    '/api/eu/workspaces/userGrove000001/billing/statement.csv?kind=purchase',
  );
});

test('further entries load on request', async () => {
  const [newest, ...older] = statementEntries;
  remote = await openBilling('/statement', {
    [STATEMENT]: ({ query }) =>
      query.cursor === undefined
        ? { entries: [newest], cursor: '4' }
        : { entries: older, cursor: null },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('row', { name: /Free credits/ })).toBeTruthy();
});

test('an empty statement explains what will appear', async () => {
  remote = await openBilling('/statement', { [STATEMENT]: () => ({ entries: [], cursor: null }) });
  expect(await screen.findByText('No entries yet')).toBeTruthy();
});

test('older invoices load on request', async () => {
  const [first, second] = paidOverview.invoices;
  remote = await openBilling('/invoices', {
    'GET /workspaces/:workspaceId/billing/invoices': ({ query }) =>
      query.cursor === undefined
        ? { invoices: [first], cursor: first!.id }
        : { invoices: [second], cursor: null },
  });
  expect(await screen.findByText(first!.number!)).toBeTruthy();
  expect(screen.queryByText(second!.number!)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(second!.number!)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
