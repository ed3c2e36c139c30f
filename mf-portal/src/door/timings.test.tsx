import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { AppError, ClientView, Organisation, PageTenant, PortalSession } from '@voxgrove/contracts';
import { noticeStore } from '@voxgrove/sdk/internal';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as door from '../slots/door';

const IDS = { agencyId: 'a'.repeat(15), workspaceId: 'w'.repeat(15) };
const TIMES = { lastModified: 1_790_000_000, ts: 1_790_000_000 };
const AGENT = { ID: 'A'.repeat(16), title: 'Ranger', description: '', roundedImageURL: '' };
const OVERLAY = 'Setting up your account...';
const registry = testRegistry(testRemote({ name: 'mf-portal' }));
const tenant = PageTenant.parse({
  agencyId: IDS.agencyId,
  region: 'eu',
  basePath: '',
  brand: { name: 'Fern & Co' },
  settings: { enableClientSignup: true },
  showPoweredBy: false,
});
const organisation = Organisation.parse({ ...IDS, ...TIMES, ID: 'o'.repeat(15), name: 'Bakery' });
const session = PortalSession.parse({
  kind: 'client',
  region: 'eu',
  client: ClientView.parse({
    ...IDS,
    ID: 'c'.repeat(15),
    orgId: organisation.ID,
    email: 'ines@bakery.example',
    canAccess: ['/convos'],
    ts: TIMES.ts,
  }),
  organisation,
  accessDisabled: null,
  viewing: null,
});

let remote: RenderedRemote;
let opened: string[];
beforeEach(() => {
  opened = [];
  noticeStore.set([]);
});
afterEach(async () => {
  sessionStorage.clear();
  jest.useRealTimers();
  await remote.unmount();
});

const realTimeout = setTimeout;
/** Lets time pass. Replies of the server arrive at its end. */
const pass = (ms: number): Promise<void> =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise((resolve) => realTimeout(resolve));
      await jest.advanceTimersByTimeAsync(0);
    }
  });
const isCovered = (): boolean => screen.queryByText(OVERLAY) !== null;

async function open(api: ApiHandlers = {}, props: object = {}): Promise<void> {
  remote = await renderRemote(door, {
    registry,
    slotProps: { tenant, open: (path: string) => opened.push(path), ...props },
    api: {
      'POST /portal/sign-in': () => ({ success: true }),
      'GET /portal/session': () => session,
      'GET /portal/agents': () => ({ data: [{ ...AGENT, lastModified: TIMES.lastModified }] }),
      ...api,
    },
  });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
}
async function signIn(): Promise<void> {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ines@bakery.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'forty ferns' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await pass(0);
}

test('the overlay closes after 1.2 s, and the dashboard opens 0.1 s later', async () => {
  await open();
  await signIn();
  expect(isCovered()).toBe(true);
  await pass(1_199);
  expect(isCovered()).toBe(true);
  await pass(1);
  expect([isCovered(), opened]).toEqual([false, []]);
  await pass(99);
  expect(opened).toEqual([]);
  await pass(1);
  expect(opened).toEqual([`/app/eu/agents/${AGENT.ID}/convos`]);
});

test('after 10 s without a session the form is there again, and nothing opens later', async () => {
  await open({ 'GET /portal/session': () => new Promise(() => undefined) });
  await signIn();
  await pass(9_999);
  expect(isCovered()).toBe(true);
  await pass(1);
  expect(isCovered()).toBe(false);
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  await pass(20_000);
  expect(opened).toEqual([]);
  const attempts = () => remote.api.calls.filter(({ path }) => path.endsWith('/sign-in')).length;
  expect(attempts()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await pass(0);
  expect(attempts()).toBe(2);
});

test('a client without agents stays at the form and reads why', async () => {
  await open({ 'GET /portal/agents': () => ({ data: [] }) });
  await signIn();
  expect(isCovered()).toBe(false);
  expect(noticeStore.get().map(({ message }) => message)).toEqual(['This account has not agents']);
});

test('a person who is signed in already is led to the first tab', async () => {
  await open({}, { signedIn: true });
  // The timers of the overlay began before the clock was replaced.
  jest.useRealTimers();
  await waitFor(() => expect(opened).toEqual([`/app/eu/agents/${AGENT.ID}/convos`]), {
    timeout: 10_000,
  });
  expect(remote.api.calls.map(({ path }) => path)).toEqual([
    '/api/portal/session',
    '/api/portal/agents',
  ]);
});

test('a session that has ended in the meantime shows the form without an error', async () => {
  const ended = () => {
    throw new AppError('UNAUTHENTICATED');
  };
  await open({ 'GET /portal/session': ended }, { signedIn: true });
  await pass(1_300);
  expect([isCovered(), opened, noticeStore.get()]).toEqual([false, [], []]);
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
});

test('a client without agents does not stay at the form of the used code', async () => {
  const clientData = { ID: 'c'.repeat(15), email: 'ines@bakery.example', dashboardPassword: 'v' };
  await open({
    'GET /portal/agents': () => ({ data: [] }),
    'POST /rpc/ssoClient': ({ body }) => {
      const isDone = (body as { code?: string }).code !== undefined;
      const data = isDone ? { clientData } : { sendEmailRes: { success: true } };
      return { result: { data: { success: true, message: 'Sent', data } } };
    },
  });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: clientData.email } });
  fireEvent.click(screen.getByRole('button', { name: 'Email Login Code' }));
  await pass(0);
  fireEvent.change(screen.getByLabelText('Verification code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await pass(0);
  expect(noticeStore.get().at(-1)?.message).toBe('This account has not agents');
  expect(screen.queryByLabelText('Verification code')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(clientData.email);
});

test('a new account is signed in half a second after its creation', async () => {
  let signIns = 0;
  const clientData = {
    ID: 'c'.repeat(15),
    email: 'ines@bakery.example',
    dashboardPassword: 'vgt_1',
  };
  await open({
    'POST /portal/sign-in': () => {
      signIns += 1;
      return { success: true };
    },
    'POST /rpc/signupWithOTP': ({ body }) => {
      const isDone = (body as { code?: string }).code !== undefined;
      const data = isDone ? { clientData } : { sendEmailRes: { success: true } };
      return { result: { data: { success: true, message: '', data } } };
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Ines Duarte' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: clientData.email } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Verification Code' }));
  await pass(0);
  // The mail of a sign-up has no link.
  const sent = `We have sent a code to ${clientData.email}. Enter it here.`;
  expect(screen.getByText(sent)).toBeTruthy();
  const notices = () => noticeStore.get().map(({ message }) => message);
  expect(notices()).toEqual(['We have sent you a code.']);
  noticeStore.set([]);
  fireEvent.click(screen.getByRole('button', { name: 'Resend Code' }));
  await pass(0);
  expect(notices()).toEqual(['We have sent you a code.']);
  fireEvent.change(screen.getByLabelText('Verification code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await pass(499);
  expect([isCovered(), signIns]).toEqual([true, 0]);
  await pass(1);
  expect(signIns).toBe(1);
});

test('a server that is not reached is reported in the words of the sign-in', async () => {
  await open({
    'POST /portal/sign-in': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await signIn();
  expect(screen.getByText('An error occurred during sign in.')).toBeTruthy();
});

test('a refused password keeps the words of the server', async () => {
  await open({
    'POST /portal/sign-in': () => {
      throw new AppError('PASSWORD_WRONG');
    },
  });
  await signIn();
  expect(screen.getByText('The email or the password is not correct.')).toBeTruthy();
});
