import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteRoot, chooseLanguage, noticeStore, queryClient } from '@voxgrove/sdk/internal';
import { createTestShell, findHardCodedText, testSession } from '@voxgrove/testing';
import type { ApiHandlers, TestShell } from '@voxgrove/testing';
import { registerShellMessages } from '../../host/host';
import SecurityPage from './SecurityPage';

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

const ok = () => ({ success: true });
function openPage(passwordSetAt: number | null, api: ApiHandlers = {}): TestShell {
  const shell = createTestShell({
    path: '/account/security',
    session: testSession,
    api: { 'GET /auth/security': () => ({ provider: 'embedded', passwordSetAt }), ...api },
  });
  render(
    <RemoteRoot name="shell">
      <SecurityPage />
    </RemoteRoot>,
  );
  return shell;
}
const sent = ({ api }: TestShell) =>
  api.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => ({ call: `${method} ${path}`, body }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));
/** Clicks the submit button of the dialog. The button that opened the dialog has the same name. */
const confirm = (name: string) =>
  userEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1)!);
const notices = () => noticeStore.get().map(({ message }) => message);

describe('the password', () => {
  test('is set for the first time with a code from the inbox', async () => {
    const shell = openPage(null, { 'POST /auth/password/code': ok, 'PUT /auth/password': ok });
    (await screen.findByRole('button', { name: 'Set a password' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(
      await screen.findByText(
        `To confirm that it is you, we send a code to ${testSession.user.email}.`,
      ),
    ).toBeTruthy();
    await press('Email me a code');
    await userEvent.type(await screen.findByLabelText(/Code from your inbox/), '123456');
    await userEvent.type(screen.getByLabelText(/New password/), 'short');
    await confirm('Set a password');
    expect(screen.getByText('Please use at least 10 characters.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/New password/), ' but longer');
    await confirm('Set a password');
    await waitFor(() =>
      expect(notices()).toEqual([
        'Your password has been set. We signed you out on all other devices.',
      ]),
    );
    expect(sent(shell)).toEqual([
      { call: 'POST /api/auth/password/code', body: {} },
      { call: 'PUT /api/auth/password', body: { password: 'short but longer', code: '123456' } },
    ]);
  });

  test('is changed with the current password, and errors are shown', async () => {
    let refusal: AppError | undefined = new AppError('PASSWORD_PROOF_WRONG');
    openPage(Date.UTC(2026, 9, 1), {
      'PUT /auth/password': () => {
        if (refusal) throw refusal;
        return ok();
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
    await userEvent.type(await screen.findByLabelText(/Current password/), 'old words');
    await userEvent.type(screen.getByLabelText(/New password/), 'password1234');
    await confirm('Change password');
    await waitFor(() =>
      expect(screen.getByText('This is not your current password.')).toBeTruthy(),
    );
    refusal = new AppError('PASSWORD_GUESSABLE');
    await confirm('Change password');
    await waitFor(() =>
      expect(
        screen.getByText('This password is easy to guess. Please choose another one.'),
      ).toBeTruthy(),
    );
    refusal = undefined;
    await userEvent.type(screen.getByLabelText(/New password/), '!');
    await confirm('Change password');
    await waitFor(() => expect(notices()).toHaveLength(1));
  });

  test('is removed, with a code if the current password is forgotten', async () => {
    const shell = openPage(1, { 'POST /auth/password/code': ok, 'POST /auth/password/remove': ok });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove password' }));
    await press('Use a code from your inbox instead');
    await press('Email me a code');
    await userEvent.type(await screen.findByLabelText(/Code from your inbox/), '123456');
    await confirm('Remove password');
    await waitFor(() =>
      expect(notices()).toEqual([
        'Your password has been removed. We signed you out on all other devices.',
      ]),
    );
    expect(sent(shell).at(-1)).toEqual({
      call: 'POST /api/auth/password/remove',
      body: { code: '123456' },
    });
  });
});

test('an error is shown when signing out everywhere fails', async () => {
  openPage(null, {
    'POST /auth/sign-out-everywhere': () => {
      throw new AppError('UNAVAILABLE');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Sign out everywhere', hidden: true })).at(-1)!,
  );
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe('Error Occured');
});

test('with Firebase there is no password', async () => {
  openPage(null, { 'GET /auth/security': () => ({ provider: 'firebase', passwordSetAt: null }) });
  expect(await screen.findByText(/You sign in with Google/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set a password' })).toBeNull();
});

test('every text goes through i18n', async () => {
  openPage(1);
  await screen.findByRole('button', { name: 'Change password' });
  act(() => chooseLanguage('?lang=en-XA'));
  expect(findHardCodedText(document.body)).toEqual([]);
});
