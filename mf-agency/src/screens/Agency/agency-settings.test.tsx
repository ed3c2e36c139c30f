import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftLookOf } from '@voxgrove/contracts/tenancy/draft-look';
import { chooseLanguage } from '@voxgrove/sdk/internal';
import { findHardCodedText } from '@voxgrove/testing';
import { AGENCY, closeAfterEach, openTab, server } from '../../testing/test-agency';

closeAfterEach();
afterEach(() => act(() => chooseLanguage('?lang=en')));

test('one click opens the agency of a workspace', async () => {
  let opened = false;
  await openTab(0, {
    'GET /workspaces/:workspaceId/agency': () => ({ data: opened ? AGENCY : null }),
    'POST /workspaces/:workspaceId/agency': () => {
      opened = true;
      return { data: AGENCY };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up your agency' }));
  expect(await screen.findByLabelText('Agency name')).toBeTruthy();
});

test('changes of several tabs are saved together, and only the changes', async () => {
  const { api, sent } = server();
  await openTab(0, api);
  const name = await screen.findByLabelText('Agency name');
  expect(screen.getByText('All changes saved.')).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, 'Moss & Co');
  expect(screen.getByText('There are unsaved changes.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Footer' }));
  await userEvent.type(await screen.findByLabelText('Support email'), 'help@moss.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('All changes saved.')).toBeTruthy();
  expect(sent).toEqual([{ name: 'Moss & Co', supportEmail: 'help@moss.example' }]);
});

test('the password switch shows the inverse of the stored setting', async () => {
  const { api, sent } = server();
  await openTab(0, api);
  const allowed = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /sign in with a password/,
  });
  expect(allowed.checked).toBe(true);
  await userEvent.click(allowed);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('All changes saved.');
  expect(sent[0]!.settings).toMatchObject({ disablePasswordLogin: true });
});

test('the owner creates the link of administrators and sees it once', async () => {
  const url = 'https://app.fern.example/login?secret=abc';
  await openTab(0, {
    'POST /agencies/:agencyId/secret/rotate': () => ({ data: { secret: 'abc', url } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create administrator link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create administrator link' });
  expect(within(dialog).getByText(/Everyone who signed in with the old link/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create the link' }));
  const shown = await screen.findByRole('group', { name: 'Administrator link' });
  expect(shown.textContent).toBe(url);
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(url)).toBeNull();
});

test.each([true, false])(
  'clients can get the billing tab only with a connected account (%s)',
  async (isConnected) => {
    await openTab(0, {
      'GET /stripe/connect/settings/:workspaceId': () => ({
        accountId: 'acct_1',
        isConnected,
        allowPlans: false,
        USDPerToken: 0.003,
        hasSettings: false,
        plans: [],
      }),
    });
    const billing = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Billing' });
    await waitFor(() => expect(billing.disabled).toBe(!isConnected));
    const reason = 'You can open Billing to clients after you have connected your Stripe account.';
    expect(screen.queryByText(reason) === null).toBe(isConnected);
  },
);

test('while the payments account loads, nothing says that it is missing', async () => {
  await openTab(0, {
    'GET /stripe/connect/settings/:workspaceId': () => new Promise(() => undefined),
  });
  const billing = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Billing' });
  expect(billing.disabled).toBe(true);
  expect(screen.queryByText(/after you have connected your Stripe account/)).toBeNull();
});

test('the preview shows the chat of an agent on its demo page', async () => {
  await openTab(3, {
    'GET /agencies/:agencyId/snapshot': () => ({
      data: { snapshot: null, agents: [{ ID: 'AgentGrove000001', title: 'Ranger' }], targets: [] },
    }),
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Chat' }));
  const frame = await screen.findByTitle('Chat');
  expect(frame.getAttribute('src')).toMatch(
    /^\/app\/\w+\/prototype\?vg_id=AgentGrove000001&look=draft$/,
  );
});

test('the preview shows the name and the text before they are saved', async () => {
  await openTab(0);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Dashboard');
  const draft = () => draftLookOf(frame.contentWindow!);
  expect(draft()?.name).toBe('Fern & Co');
  const name = screen.getByLabelText('Agency name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Moss & Co');
  expect(draft()?.name).toBe('Moss & Co');
});

test('there are eight tabs, and the preview is hidden on two of them', async () => {
  await openTab(0);
  const tabs = within(await screen.findByRole('navigation', { name: 'Agency settings' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Domains',
    'Email',
    'Theme',
    'Custom Tabs',
    'SAAS Mode',
    'Auto Billing',
    'Footer',
  ]);
  expect(screen.getByText('Preview')).toBeTruthy();
  await userEvent.click(tabs.getByRole('link', { name: 'Custom Tabs' }));
  expect(await screen.findByText('Add your own pages')).toBeTruthy();
  expect(screen.queryByText('Preview')).toBeNull();
});

describe('theme', () => {
  test('refuses an unknown font while the owner types', async () => {
    await openTab(3);
    const font = await screen.findByLabelText('Font');
    await userEvent.clear(font);
    await userEvent.type(font, 'Comic Unknown');
    expect(
      screen.getByText('This font name is not a valid one, please double check font name.'),
    ).toBeTruthy();
    await userEvent.clear(font);
    await userEvent.type(font, 'Lora');
    expect(screen.queryByText(/not a valid one/)).toBeNull();
  });

  test('reports which colors were corrected', async () => {
    await openTab(3);
    const color = await screen.findByLabelText('Primary Color');
    await userEvent.clear(color);
    await userEvent.type(color, '#ffff00');
    expect((await screen.findAllByText('Corrected')).length).toBeGreaterThan(0);
    expect(screen.getAllByLabelText('Primary 900')[0]).toBeTruthy();
  });
});

test('has no hard-coded text', async () => {
  chooseLanguage('?lang=en-XA');
  const remote = await openTab(0);
  await screen.findByText('Preview', { exact: false }).catch(() => null);
  await screen.findAllByRole('checkbox');
  expect(findHardCodedText(remote.element)).toEqual([]);
});
