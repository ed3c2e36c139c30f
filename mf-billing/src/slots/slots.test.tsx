import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { amountOf } from '@voxgrove/contracts/money';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import { billingApi } from '../testing/dev-data';
import { NOW, paidOverview } from '../testing/test-billing';
import * as agentTab from './agent-billing';
import * as notice from './billing-notice';

const OVERVIEW = 'GET /workspaces/:workspaceId/billing';
const registry = testRegistry(testRemote({ name: 'mf-billing' }));

let remote: RenderedRemote;
afterEach(() => remote.unmount());
const openNotice = async (banners: object[], path = '/agents'): Promise<void> => {
  remote = await renderRemote(notice, {
    path,
    registry,
    api: { ...billingApi, [OVERVIEW]: () => ({ ...paidOverview, banners }) },
  });
  await waitFor(() => expect(remote.api.calls).toHaveLength(1));
};

test('a failed payment is announced above every page', async () => {
  await openNotice([{ kind: 'past_due', graceUntil: NOW, invoiceUrl: null }]);
  expect(await screen.findByText(/Your last payment failed\..*until Nov 24, 2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open billing' }).getAttribute('href')).toBe(
    '/app/eu/account/billing',
  );
});

test('paused agents are announced above every page', async () => {
  await openNotice([
    { kind: 'ends', at: NOW },
    { kind: 'unpaid', invoiceUrl: null },
  ]);
  expect(await screen.findByText(/Your agents are paused/)).toBeTruthy();
});

test('a debt, which stops agents, is announced above every page', async () => {
  await openNotice([{ kind: 'debt', credits: amountOf('credit', -500_000), mayTopUp: true }]);
  expect(await screen.findByText(/Your balance is below zero\..*₭ 500 more/)).toBeTruthy();
});

test.each([
  ['nothing is wrong', [{ kind: 'ends', at: NOW }], '/agents'],
  ['the billing page itself says so', [{ kind: 'unpaid', invoiceUrl: null }], '/account/billing'],
])('no notice appears while %s', async (_why, banners, path) => {
  await openNotice(banners, path);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the tab of an agent lists the usage of this agent', async () => {
  remote = await renderRemote(agentTab, {
    registry,
    api: billingApi,
    slotProps: { agentId: 'AAAAAAAAAAAAAAAA' },
  });
  expect((await screen.findAllByRole('row', { name: /Answer by Ranger/ })).length).toBe(2);
  expect(screen.getByText('Your workspace has ₭ 3,560.4 left.')).toBeTruthy();
  const asked = remote.api.calls.find(({ path }) => path.endsWith('/statement'));
  expect(asked!.query).toEqual({ agentId: 'AAAAAAAAAAAAAAAA' });
});
