import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError, ERRORS } from '@voxgrove/contracts';
import { RemoteRoot, chooseLanguage, noticeStore } from '@voxgrove/sdk/internal';
import { createTestShell, findHardCodedText } from '@voxgrove/testing';
import type { ApiHandlers } from '@voxgrove/testing';
import { registerShellMessages } from '../boot/host';
import { LoginPage } from './LoginPage';

beforeEach(() => { registerShellMessages(); noticeStore.set([]); chooseLanguage(''); });

function openLogin(api: ApiHandlers, embedded = true) {
  const shell = createTestShell({ api });
  history.replaceState(null, '', '/login');
  const page = render(<RemoteRoot name="shell"><LoginPage embedded={embedded} sandboxUrl="http://localhost:4010" /></RemoteRoot>);
  return { ...shell, ...page };
}
const bodies = (shell: { api: { calls: { path: string; body: unknown }[] } }, path: string) => shell.api.calls.filter((call) => call.path === path).map((call) => call.body);

describe('signing in by code', () => {
  test('an address that is none is refused here, without asking the server', async () => {
    const shell = openLogin({});
    await userEvent.type(screen.getByLabelText('Email'), 'not an address{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(ERRORS.INVALID_EMAIL.message);
    expect(shell.api.calls).toEqual([]);
  });

  test('the code is asked for once, checked as soon as it is complete, and a wrong one can be corrected', async () => {
    const shell = openLogin({ 'POST /auth/code': () => ({ success: true }), 'POST /auth/code/verify': () => { throw new AppError('CODE_WRONG'); } });
    await userEvent.type(screen.getByLabelText('Email'), '  Ada@Example.com{Enter}');
    await userEvent.type(await screen.findByLabelText('Code'), '12 34-56');
    expect(bodies(shell, '/api/auth/code')).toEqual([{ email: 'ada@example.com' }]);
    expect(bodies(shell, '/api/auth/code/verify')).toEqual([{ email: 'ada@example.com', code: '123456' }]);
    expect((await screen.findByRole('alert')).textContent).toBe('This code is not correct.');
    await userEvent.type(screen.getByLabelText('Code'), '{Backspace}7');
    expect(bodies(shell, '/api/auth/code/verify')).toContainEqual({ email: 'ada@example.com', code: '123457' });
  });

  test('no code, another code, another address', async () => {
    const shell = openLogin({ 'POST /auth/code': () => ({ success: true }) });
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(screen.getByRole('alert').textContent).toBe(ERRORS.CODE_REQUIRED.message);
    await userEvent.click(screen.getByRole('button', { name: 'Resend Code' }));
    expect(await screen.findByText('A new code is on its way.')).toBeTruthy();
    expect(bodies(shell, '/api/auth/code')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ada@example.com');
  });

  test('mail that could not be sent is said where it happened', async () => {
    openLogin({ 'POST /auth/code': () => { throw new AppError('MAIL_NOT_SENT'); } });
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('The e-mail could not be sent. Please try again later.');
  });
});

test('the demo account and the Outbox are offered on a local installation only', async () => {
  const shell = openLogin({ 'POST /auth/demo': () => { throw new AppError('RATE_LIMITED'); } });
  expect(screen.getByRole('link', { name: 'Open the local Outbox' }).getAttribute('href')).toBe('http://localhost:4010/outbox');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in as the demo owner' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
  shell.unmount();
  openLogin({}, false);
  expect(screen.queryByText('Sign in as the demo owner')).toBeNull();
  expect(screen.queryByText('Open the local Outbox')).toBeNull();
});

test('every text goes through i18n', () => {
  act(() => chooseLanguage('?lang=en-XA'));
  const { container } = openLogin({});
  act(() => chooseLanguage('?lang=en-XA'));
  expect(findHardCodedText(container)).toEqual([]);
});
