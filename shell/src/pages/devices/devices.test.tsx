import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import type { SignedInDevice } from '@voxgrove/contracts';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteRoot, chooseLanguage, noticeStore, queryClient } from '@voxgrove/sdk/internal';
import { createTestShell, findHardCodedText, testSession } from '@voxgrove/testing';
import type { ApiHandlers, TestShell } from '@voxgrove/testing';
import { registerShellMessages } from '../../host/host';
import DevicesPage from './DevicesPage';

configure({ asyncUtilTimeout: 15_000 });
beforeEach(() => {
  registerShellMessages();
  act(() => noticeStore.set([]));
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  act(() => {
    chooseLanguage('?lang=en');
  });
});

const device = (more: Partial<SignedInDevice>): SignedInDevice => ({
  id: 'here',
  device: 'Firefox on Linux',
  network: '192.0.2.0/24',
  way: 'code',
  createdAt: 1_790_000_000_000,
  lastUsedAt: 1_790_000_000_000,
  current: true,
  ...more,
});
const LONG = `Browser ${'with-a-name-that-goes-on-and-on-'.repeat(20)}`;
const three = [
  device({}),
  device({ id: 'phone', device: LONG, current: false, way: 'password' }),
  device({ id: 'other', device: '', network: '', way: null, current: false }),
];

function openPage(api: ApiHandlers = {}): TestShell {
  const shell = createTestShell({
    path: '/account/devices',
    session: testSession,
    api: { 'GET /auth/sessions': () => ({ sessions: three }), ...api },
  });
  render(
    <RemoteRoot name="shell">
      <DevicesPage />
    </RemoteRoot>,
  );
  return shell;
}
const sent = ({ api }: TestShell) =>
  api.calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
const notices = () => noticeStore.get().map(({ type, message }) => `${type}: ${message}`);

test('devices are listed when loaded: this one is marked and has no sign-out, unknown ones are named so, and long names are complete', async () => {
  let answer = (): void => undefined;
  openPage({
    'GET /auth/sessions': () =>
      new Promise((resolve) => {
        answer = () => resolve({ sessions: three });
      }),
  });
  expect(
    screen.getByRole('table', { name: 'Devices you are signed in on' }).getAttribute('aria-busy'),
  ).toBe('true');
  expect(screen.queryByText('Firefox on Linux')).toBeNull();
  await waitFor(() => {
    answer();
    expect(screen.getByText('Firefox on Linux')).toBeTruthy();
  });
  expect(screen.getByText('This device')).toBeTruthy();
  expect(
    [screen.getByText(LONG), screen.getByText('Unknown device')].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual([LONG, 'Unknown device']);
  expect(
    screen
      .getAllByRole('button', { name: /^Sign out (?!everywhere)/ })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual([`Sign out ${LONG}`, 'Sign out Unknown device']);
});

test('a device is signed out by keyboard, and the list is read again', async () => {
  let sessions = three;
  const shell = openPage({
    'GET /auth/sessions': () => ({ sessions }),
    'DELETE /auth/sessions/:id': ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.id);
      return { success: true };
    },
  });
  (await screen.findByRole('button', { name: 'Sign out Unknown device' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull());
  expect([sent(shell), notices()]).toEqual([
    ['DELETE /api/auth/sessions/other'],
    ['success: Signed out there.'],
  ]);
});

test('a device that could not be signed out stays in the list, and the reason is shown', async () => {
  openPage({
    'DELETE /auth/sessions/:id': () => {
      throw new AppError('UNAVAILABLE');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out Unknown device' }));
  await waitFor(() =>
    expect(notices()).toEqual([
      'error: That device could not be signed out: The service is temporarily unavailable. Please try again.',
    ]),
  );
  expect(screen.getByText('Unknown device')).toBeTruthy();
});

test('an error is shown when devices cannot be loaded, and Retry loads them', async () => {
  const shell = openPage({
    'GET /auth/sessions': () => {
      throw new AppError('NOT_FOUND');
    },
  });
  expect(await screen.findByText('Your devices could not be loaded')).toBeTruthy();
  shell.api.on('GET /auth/sessions', () => ({ sessions: three }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
});

test('Sign out everywhere asks first, and nothing is sent when it is canceled', async () => {
  const shell = openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull());
  expect(sent(shell)).toEqual([]);
});

test('no text is hard-coded', async () => {
  openPage({ 'GET /auth/sessions': () => ({ sessions: [device({})] }) });
  await screen.findByText('Firefox on Linux');
  act(() => chooseLanguage('?lang=en-XA'));
  expect(
    findHardCodedText(document.body).filter((text) => !/Firefox|192|ago$|^title="/.test(text)),
  ).toEqual([]);
});
