import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import type { CustomTab } from '@voxgrove/contracts';
import { closeAfterEach, openTab, server } from '../../../testing/test-agency';

const TAB: CustomTab = {
  label: 'Other',
  href: '/other',
  iconUrl: '',
  pageType: 'html',
  htmlContent: '',
  jsContent: '',
  iframeUrl: '',
  alwaysVisible: true,
};

closeAfterEach();

test('a custom tab opens on the verified domain of the agency, and on this host', async () => {
  const { api } = server({
    customDomain: 'app.fern.example',
    isVerifiedCustomDomain: true,
    customTabs: [{ ...TAB, label: 'Reports', href: '/reports' }],
  });
  await openTab(4, api);
  const there = await screen.findByRole('link', { name: 'Preview at app.fern.example' });
  const { hostname, pathname } = new URL(there.getAttribute('href')!);
  expect(hostname).toBe('app.fern.example');
  expect(pathname).toMatch(/^\/app\/\w+\/c\/reports$/);
  expect(screen.getByRole('link', { name: 'Preview' })).toBeTruthy();
});

test.each([
  ['reports', 'URL must include a leading slash (/)'],
  ['/leads', 'This URL is reserved for a default tab'],
  ['/other', 'This URL is already used by another tab'],
])('refuses the address %s', async (typed, message) => {
  await openTab(4, server({ customTabs: [TAB] }).api);
  await userEvent.click(await screen.findByRole('button', { name: 'Add tab' }));
  const url = await screen.findByLabelText(/URL/);
  await userEvent.clear(url);
  await userEvent.type(url, typed);
  await userEvent.tab();
  expect(await screen.findByText(message)).toBeTruthy();
});

test('the faults of a new tab are shown after a field was left or a save was tried', async () => {
  await openTab(4, {
    'PATCH /agencies/:agencyId/settings': () => {
      throw new AppError('BAD_INPUT', { fields: { customTabs: 'Please enter a label.' } });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add tab' }));
  const faults = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  const url = await screen.findByLabelText(/URL/);
  expect(faults()).toEqual([]);
  await userEvent.clear(url);
  await userEvent.type(url, 'reports');
  expect(faults()).toEqual([]);
  await userEvent.tab();
  expect(faults()).toEqual(['URL must include a leading slash (/)']);
  await userEvent.clear(url);
  await userEvent.type(url, '/reports');
  expect(faults()).toEqual([]);
  const label = screen.getByLabelText(/^Label/);
  expect(label.getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(label.getAttribute('aria-invalid')).toBe('true'));
  // A tab that was added after the failed save was not refused.
  await userEvent.click(screen.getByRole('button', { name: 'Add tab' }));
  expect(screen.getByLabelText(/^Label/).getAttribute('aria-invalid')).not.toBe('true');
  const refused = 'Please enter a label.';
  expect(screen.getAllByText(refused)).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: /^Delete / })[0]!);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.getByLabelText(/^Label/).getAttribute('aria-invalid')).not.toBe('true');
});
