import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError, ERRORS } from '@voxgrove/contracts';
import { RemoteRoot, chooseLanguage, noticeStore, queryClient } from '@voxgrove/sdk/internal';
import { createTestShell, findHardCodedText, testSession } from '@voxgrove/testing';
import type { ApiHandlers } from '@voxgrove/testing';
import { registerShellMessages } from '../../host/host';
import { afterSignIn } from './after-sign-in';
import { LoginPage } from './LoginPage';

afterEach(() => {
  jest.useRealTimers();
});
beforeEach(() => {
  registerShellMessages();
  noticeStore.set([]);
  chooseLanguage('');
  sessionStorage.clear();
  queryClient.clear();
});

const site = { companyName: 'Voxgrove', contactEmail: 'hello@voxgrove.example', social: [] };

function openLogin(api: ApiHandlers, { embedded = true, signedIn = false, path = '/login' } = {}) {
  const shell = createTestShell({ api });
  history.replaceState(null, '', path);
  const page = render(
    <RemoteRoot name="shell">
      <LoginPage
        site={site}
        embedded={embedded}
        signIn={{ provider: 'embedded' }}
        signedIn={signedIn}
        sandboxUrl="http://localhost:4010"
      />
    </RemoteRoot>,
  );
  return { ...shell, ...page };
}
const bodies = (shell: { api: { calls: { path: string; body: unknown }[] } }, path: string) =>
  shell.api.calls.filter((call) => call.path === path).map((call) => call.body);

describe('signing in by code', () => {
  test('an invalid address is refused without a request to the server', async () => {
    const shell = openLogin({});
    await userEvent.type(screen.getByLabelText('Email'), 'not an address{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(ERRORS.INVALID_EMAIL.message);
    expect(shell.api.calls).toEqual([]);
  });

  test('the code is requested once and checked when it is complete, and a wrong one can be corrected', async () => {
    const shell = openLogin({
      'POST /auth/code': () => ({ success: true }),
      'POST /auth/code/verify': () => {
        throw new AppError('CODE_WRONG');
      },
    });
    await userEvent.type(screen.getByLabelText('Email'), '  Ada@Example.com{Enter}');
    await userEvent.type(await screen.findByLabelText('Code'), '12 34-56');
    expect(bodies(shell, '/api/auth/code')).toEqual([{ email: 'ada@example.com' }]);
    expect(bodies(shell, '/api/auth/code/verify')).toEqual([
      { email: 'ada@example.com', code: '123456' },
    ]);
    expect((await screen.findByRole('alert')).textContent).toBe('This code is not correct.');
    await userEvent.type(screen.getByLabelText('Code'), '{Backspace}7');
    expect(bodies(shell, '/api/auth/code/verify')).toContainEqual({
      email: 'ada@example.com',
      code: '123457',
    });
  });

  test('a missing code is reported, a new code can be requested after 30 s, and the address can be changed', async () => {
    const shell = openLogin({ 'POST /auth/code': () => ({ success: true }) });
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(screen.getByRole('alert').textContent).toBe(ERRORS.CODE_REQUIRED.message);
    await user.click(screen.getByRole('button', { name: 'Resend Code in 30 s' }));
    expect(bodies(shell, '/api/auth/code')).toHaveLength(1);
    act(() => {
      jest.advanceTimersByTime(30_000);
    });
    await user.click(screen.getByRole('button', { name: 'Resend Code' }));
    expect(await screen.findByText('A new code is on its way.')).toBeTruthy();
    expect(bodies(shell, '/api/auth/code')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ada@example.com');
  });

  test('a code of another browser is explained, and a new one can be requested at once', async () => {
    const shell = openLogin({
      'POST /auth/code': () => ({ success: true }),
      'POST /auth/code/verify': () => {
        throw new AppError('CODE_OF_ANOTHER_BROWSER');
      },
    });
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
    expect(
      await screen.findByText(
        /works in this browser only\. The link in the same email works in any browser\./,
      ),
    ).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    expect((await screen.findByRole('alert')).textContent).toBe(
      ERRORS.CODE_OF_ANOTHER_BROWSER.message,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Resend Code' }));
    expect(bodies(shell, '/api/auth/code')).toHaveLength(2);
  });

  const INVITATION = `/login?${new URLSearchParams({ return: '/app/eu/invitation?workspace=w&email=bea%40example.com&secret=vgi_s' })}`;

  test('an invitation is shown with its workspace, and its address is filled in', async () => {
    const shell = openLogin(
      {
        'POST /no-auth/workspaces/:uid/invite/preview': () => ({
          data: { workspaceName: 'Grove team', invitedBy: 'Ada' },
        }),
      },
      { path: INVITATION },
    );
    expect(
      await screen.findByRole('heading', { name: 'You are invited to Grove team' }),
    ).toBeTruthy();
    expect(
      screen.getByText(
        /^Ada invites you to work together\. Sign in as bea@example\.com to answer\./,
      ),
    ).toBeTruthy();
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('bea@example.com');
    expect(bodies(shell, '/api/eu/no-auth/workspaces/w/invite/preview')).toEqual([
      { secret: 'vgi_s', email: 'bea@example.com' },
    ]);
  });

  test('a used or withdrawn invitation is reported before anybody signs in', async () => {
    openLogin(
      {
        'POST /no-auth/workspaces/:uid/invite/preview': () => {
          throw new AppError('INVITATION_INVALID');
        },
      },
      { path: INVITATION },
    );
    expect(await screen.findByText(ERRORS.INVITATION_INVALID.message)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
  });

  test('an error is shown when the mail could not be sent', async () => {
    openLogin({
      'POST /auth/code': () => {
        throw new AppError('MAIL_NOT_SENT');
      },
    });
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The email could not be sent. Please try again later.',
    );
  });

  test('a reload still waits for the code and keeps the rest of the pause, and cancelling starts again', async () => {
    const api = { 'POST /auth/code': () => ({ success: true }) };
    const before = openLogin(api, { path: '/login?return=%2Fapp%2Fna%2Fagents' });
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
    await screen.findByLabelText('Code');
    before.unmount();
    const after = openLogin(api, { path: '/login?return=%2Fapp%2Fna%2Fagents' });
    expect(screen.getByText(/We sent a 6-digit code to ada@example.com/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Resend Code in \d+ s$/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ada@example.com');
    after.unmount();
    const secondVisit = openLogin(api, { path: '/login?return=%2Fapp%2Fna%2Fagents' });
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
    await screen.findByLabelText('Code');
    secondVisit.unmount();
    openLogin(api);
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  test('a code that is no longer valid can be replaced at once', async () => {
    const shell = openLogin({
      'POST /auth/code': () => ({ success: true }),
      'POST /auth/code/verify': () => {
        throw new AppError('CODE_TRIES_EXCEEDED');
      },
    });
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
    await userEvent.click(await screen.findByLabelText('Code'));
    await userEvent.paste('Your code: 123 456');
    await userEvent.click(await screen.findByRole('button', { name: 'Resend Code' }));
    expect(bodies(shell, '/api/auth/code')).toHaveLength(2);
  });
});

describe('a person who is signed in already', () => {
  const api = { 'GET /auth/session': () => testSession };

  test('can continue to the requested page, or sign in with another account', async () => {
    openLogin(api, { signedIn: true, path: '/login?return=%2Fapp%2Fna%2Fagents' });
    expect(
      await screen.findByText('In this browser you are signed in as ada@example.com.'),
    ).toBeTruthy();
    expect(
      screen.getByRole('link', { name: 'Continue to the dashboard' }).getAttribute('href'),
    ).toBe('/app/na/agents');
    expect(screen.queryByLabelText('Email')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with another account' }));
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in as the demo owner' })).toBeTruthy();
  });

  test('is not asked at a mailed link, nor if the page shows a reason for signing in', async () => {
    window.__pageEntry = { token: 'vgl_good' };
    const shell = openLogin(
      {
        ...api,
        'POST /auth/link': () => ({ email: 'ada@example.com', signedInAs: 'ada@example.com' }),
      },
      { signedIn: true },
    );
    expect(await screen.findByText('This link signs you in as ada@example.com.')).toBeTruthy();
    shell.unmount();
    openLogin(api, { signedIn: true, path: '/login?again=1' });
    expect([screen.getByRole('note').textContent, screen.queryByLabelText('Email')]).toEqual([
      ERRORS.LOGIN_AGAIN.message,
      expect.anything(),
    ]);
    expect(shell.api.calls.map(({ path }) => path)).toEqual(['/api/auth/link']);
  });

  test('sees the form when the session cannot be read', async () => {
    openLogin(
      {
        'GET /auth/session': () => {
          throw new AppError('INTERNAL');
        },
      },
      { signedIn: true },
    );
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });
});

describe('other ways to sign in', () => {
  test('a link shows the address that it signs in, and signs in when the button is pressed, not when the link is opened', async () => {
    window.__pageEntry = { token: 'vgl_good' };
    const shell = openLogin({
      'POST /auth/link': () => ({ email: 'ada@example.com', signedInAs: null }),
      'POST /auth/link/verify': () => {
        throw new AppError('UNAVAILABLE');
      },
    });
    expect(await screen.findByText('This link signs you in as ada@example.com.')).toBeTruthy();
    expect([window.__pageEntry, bodies(shell, '/api/auth/link/verify')]).toEqual([undefined, []]);
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect((await screen.findByRole('alert')).textContent).toBe(ERRORS.UNAVAILABLE.message);
    expect(bodies(shell, '/api/auth/link/verify')).toEqual([{ token: 'vgl_good' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in another way' }));
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  test('a link for another account says so, and the person can keep their session', async () => {
    window.__pageEntry = { token: 'vgl_good' };
    const shell = openLogin({
      'POST /auth/link': () => ({ email: 'eve@example.com', signedInAs: 'ada@example.com' }),
    });
    expect((await screen.findByRole('note')).textContent).toContain(
      'You are signed in as ada@example.com',
    );
    expect(screen.getByRole('link', { name: 'Stay signed in' }).getAttribute('href')).toBe('/');
    expect(bodies(shell, '/api/auth/link/verify')).toEqual([]);
  });

  test.each([
    [
      'before it is looked at',
      () => {
        throw new AppError('LINK_EXPIRED');
      },
    ],
    ['meanwhile', () => ({ email: 'ada@example.com', signedInAs: null })],
  ])('a link used up %s is reported, and a new one can be requested', async (when, look) => {
    window.__pageEntry = { token: 'vgl_used' };
    openLogin({
      'POST /auth/link': look,
      'POST /auth/link/verify': () => {
        throw new AppError('LINK_EXPIRED');
      },
      'POST /auth/code': () => ({ success: true }),
    });
    if (when === 'meanwhile')
      await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect((await screen.findByRole('alert')).textContent).toContain(ERRORS.LINK_EXPIRED.message);
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
    expect(await screen.findByLabelText('Code')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a password can be used, and a code can still be requested instead', async () => {
    const shell = openLogin(
      {
        'POST /auth/password/sign-in': () => {
          throw new AppError('PASSWORD_WRONG');
        },
        'POST /auth/code': () => ({ success: true }),
      },
      { path: '/login?return=%2Fapp%2Fna%2Fagents' },
    );
    await userEvent.type(screen.getByLabelText('Email'), 'Ada@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Use a password' }));
    await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Please enter your password.');
    await userEvent.type(screen.getByLabelText('Password'), 'not this one{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(ERRORS.PASSWORD_WRONG.message);
    expect(bodies(shell, '/api/auth/password/sign-in')).toEqual([
      { email: 'ada@example.com', password: 'not this one' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Email Login Code instead' }));
    expect(await screen.findByLabelText('Code')).toBeTruthy();
    expect(bodies(shell, '/api/auth/code')).toEqual([
      { email: 'ada@example.com', returnTo: '/app/na/agents' },
    ]);
  });

  test('signing up and signing in link to each other, and the typed address and the requested page are kept', async () => {
    openLogin({}, { path: '/login?return=%2Fapp%2Fna%2Fagents' });
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
    await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(location.pathname + location.search).toBe('/signup?return=%2Fapp%2Fna%2Fagents');
    expect(screen.getByRole('heading', { level: 1, name: 'Create your account' })).toBeTruthy();
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ada@example.com');
    expect(screen.queryByRole('button', { name: 'Use a password' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(location.pathname).toBe('/login');
  });

  test.each([
    [true, '/app/na/agents?tab=2', '/app/na/agents?tab=2'],
    [true, 'https://evil.example', '/app'],
    [false, '/app/na/agents?tab=2', '/onboarding?region=na&return=%2Fapp%2Fna%2Fagents%3Ftab%3D2'],
    [false, '', '/onboarding?region=eu'],
  ])('complete %p, wanted %p: opens %p', (profileComplete, wanted, path) => {
    expect(
      afterSignIn(
        { ...testSession, user: { ...testSession.user, profileComplete } },
        { search: `?${new URLSearchParams({ return: wanted })}`, origin: location.origin },
      ),
    ).toBe(path);
  });
});

test('the demo account and the Outbox are offered only on a local installation', async () => {
  const shell = openLogin({
    'POST /auth/demo': () => {
      throw new AppError('RATE_LIMITED');
    },
  });
  expect(screen.getByRole('link', { name: 'Open the local Outbox' }).getAttribute('href')).toBe(
    'http://localhost:4010/outbox',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign in as the demo owner' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
  shell.unmount();
  openLogin({}, { embedded: false });
  expect(screen.queryByText('Sign in as the demo owner')).toBeNull();
  expect(screen.queryByText('Open the local Outbox')).toBeNull();
});

test('every text goes through i18n', () => {
  act(() => chooseLanguage('?lang=en-XA'));
  const { container } = openLogin({});
  act(() => chooseLanguage('?lang=en-XA'));
  expect(findHardCodedText(container)).toEqual([]);
});
