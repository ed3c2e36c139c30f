import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError, PageTenant } from '@voxgrove/contracts';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as door from '../slots/door';

const registry = testRegistry(testRemote({ name: 'mf-portal' }));
const tenant = PageTenant.parse({
  agencyId: 'a'.repeat(15),
  region: 'eu',
  basePath: '',
  brand: { name: 'Fern & Co' },
  settings: { enableClientSignup: true },
  showPoweredBy: false,
});

let remote: RenderedRemote | undefined;
const leave = async (): Promise<void> => {
  await remote?.unmount();
  cleanup();
};
afterEach(async () => {
  await leave();
  remote = undefined;
  sessionStorage.clear();
  jest.restoreAllMocks();
});

/** Loads a page of the portal in the same tab. */
async function visit(path: string): Promise<void> {
  await leave();
  const byLink = {
    success: true,
    clientData: { ID: 'c'.repeat(15), email: 'ada@bakery.example', dashboardPassword: 'vgt_1' },
  };
  const sent = { success: true, message: '', data: { sendEmailRes: { success: true } } };
  remote = await renderRemote(door, {
    path,
    registry,
    slotProps: { tenant, open: () => undefined },
    api: {
      'POST /rpc/signupWithOTP': () => ({ result: { data: sent } }),
      'POST /rpc/validateClientLoginToken': () => ({ result: { data: byLink } }),
      'POST /portal/sign-in': () => ({ success: true }),
      'GET /portal/session': () => {
        throw new AppError('UNAVAILABLE');
      },
    },
  });
}
const reload = (): Promise<void> => visit(location.pathname.replace('/app/eu', ''));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const nameField = () => screen.queryByLabelText<HTMLInputElement>('Full name');
async function fillIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Full name'), 'Ines Duarte');
  await userEvent.type(screen.getByLabelText('Email'), 'ines@bakery.example');
}

test('a reload during the sign-up keeps the step, the name and the address', async () => {
  await visit('/login');
  await press('Sign Up');
  await fillIn();
  await reload();
  expect(nameField()!.value).toBe('Ines Duarte');
  await press('Send Verification Code');
  await screen.findByText(/We have sent a code to ines@bakery.example/);
  await reload();
  expect(screen.getByText(/We have sent a code to ines@bakery.example/)).toBeTruthy();
  await press('Cancel');
  await press('Sign In');
  await reload();
  expect(nameField()).toBeNull();
});

test('a visit of the sign-in page shows its form, also after a sign-up was begun', async () => {
  await visit('/signup');
  expect(nameField()).not.toBeNull();
  expect(sessionStorage).toHaveLength(0);
  await visit('/login');
  expect(nameField()).toBeNull();
  await visit('/signup');
  await fillIn();
  await visit('/login');
  expect(nameField()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
});

test('a sign-up is kept for the ten minutes of its code, also after a reload', async () => {
  await visit('/signup');
  await fillIn();
  await press('Send Verification Code');
  await screen.findByText(/We have sent a code to/);
  const now = Date.now();
  const minutesLater = (minutes: number) =>
    jest.spyOn(Date, 'now').mockReturnValue(now + minutes * 60_000);
  minutesLater(9);
  await reload();
  expect(screen.getByText(/We have sent a code to ines@bakery.example/)).toBeTruthy();
  minutesLater(11);
  await reload();
  expect(nameField()!.value).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  [
    'a password',
    async () => {
      await visit('/login');
      await userEvent.type(screen.getByLabelText('Email'), 'ada@bakery.example');
      await userEvent.type(screen.getByLabelText('Password'), 'forty ferns');
      await press('Sign In');
    },
  ],
  [
    'a mailed link',
    () => {
      (window as { __pageEntry?: object }).__pageEntry = { token: 'v'.repeat(32) };
      return visit('/login');
    },
  ],
])('after a sign-in with %s nothing of an earlier sign-up is kept', async (_way, signIn) => {
  await visit('/signup');
  await fillIn();
  expect(sessionStorage).toHaveLength(1);
  await signIn();
  const paths = () => remote!.api.calls.map(({ path }) => path);
  await waitFor(() => expect(paths()).toContain('/api/portal/session'));
  expect(sessionStorage).toHaveLength(0);
});
