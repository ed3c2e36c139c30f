import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AppError, INBOX } from '@voxgrove/contracts';
import type { InboxEvent, InboxProvider } from '@voxgrove/contracts';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteRoot, chooseLanguage, noticeStore, queryClient } from '@voxgrove/sdk/internal';
import { createTestShell, findHardCodedText, testSession } from '@voxgrove/testing';
import type { ApiHandlers, TestShell } from '@voxgrove/testing';
import { registerShellMessages } from '../../host/host';
import ProviderEventsPage from './ProviderEventsPage';

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

const shop: InboxProvider = {
  provider: 'shop',
  region: 'eu',
  waiting: 4,
  retrying: 1,
  dead: 2,
  oldestWaitingAt: 1_790_000_000_000,
};
const event = (more: Partial<InboxEvent> = {}): InboxEvent => ({
  id: 'one',
  region: 'eu',
  provider: 'shop',
  account: 'acct_1',
  eventId: 'evt_1',
  type: 'order.placed',
  state: 'dead',
  receivedAt: 1_790_000_000_000,
  attempts: 8,
  nextAttemptAt: null,
  error: 'The warehouse does not answer.',
  ...more,
});

function openPage(api: ApiHandlers = {}, path = '/provider-events'): TestShell {
  const shell = createTestShell({
    path,
    session: { ...testSession, operator: true },
    api: {
      'GET /inbox': () => ({ providers: [shop] }),
      'GET /inbox/events': () => ({ events: [event()] }),
      ...api,
    },
  });
  render(
    <RemoteRoot name="shell">
      <ProviderEventsPage />
    </RemoteRoot>,
  );
  return shell;
}
const sent = ({ api }: TestShell) =>
  api.calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
const notices = () => noticeStore.get().map(({ type, message }) => `${type}: ${message}`);

test('operators see how many events of a provider wait, are being retried and have failed', async () => {
  openPage();
  const table = screen.getByRole('table', { name: 'Providers in each region' });
  expect(table.getAttribute('aria-busy')).toBe('true');
  const row = (await within(table).findByText('shop')).closest('tr')!;
  expect(row.textContent).toContain('shopEU412');
  expect(within(row).getByText(/ago$/)).toBeTruthy();
  expect(await screen.findByText('The warehouse does not answer.')).toBeTruthy();
});

test('a failed event is retried by keyboard, and the lists are read again', async () => {
  let events = [event()];
  const shell = openPage({
    'GET /inbox/events': () => ({ events }),
    'POST /inbox/events/:id/retry': () => {
      events = [];
      return { success: true };
    },
  });
  (await screen.findByRole('button', { name: 'Try order.placed evt_1 again' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('No event has failed')).toBeTruthy();
  expect(sent(shell)).toEqual([['/api/inbox/events/one/retry', { region: 'eu' }]]);
  expect(notices()).toEqual(['success: The event is processed again now.']);
});

test('discarding an event asks first, and nothing is sent when it is canceled', async () => {
  const shell = openPage({ 'POST /inbox/events/:id/discard': () => ({ success: true }) });
  const button = await screen.findByRole('button', { name: 'Discard order.placed evt_1' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull());
  expect(sent(shell)).toEqual([]);
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard', hidden: true }));
  await waitFor(() => expect(notices()).toEqual(['success: The event was discarded.']));
  expect(sent(shell)).toEqual([['/api/inbox/events/one/discard', { region: 'eu' }]]);
});

test('a refused action shows the error, and the event stays in the list', async () => {
  openPage({
    'POST /inbox/events/:id/retry': () => {
      throw new AppError('UNAVAILABLE');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Try order.placed/ }));
  await waitFor(() =>
    expect(notices()).toEqual([
      'error: That did not work: The service is temporarily unavailable. Please try again.',
    ]),
  );
  expect(screen.getByText('order.placed')).toBeTruthy();
});

test('waiting events show their next attempt, or that they are queued', async () => {
  const waiting = { state: 'waiting', attempts: 1 } as const;
  openPage(
    {
      'GET /inbox/events': () => ({
        events: [
          event({ ...waiting, nextAttemptAt: Date.now() + 3_600_000 }),
          event({ ...waiting, id: 'two', eventId: 'evt_2', attempts: 0, error: '' }),
        ],
      }),
    },
    '/provider-events/waiting',
  );
  expect(await screen.findByText(/^in /)).toBeTruthy();
  expect(screen.getByText('In line')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Discard/ })).toHaveLength(2);
});

test('without a provider the page says so and sends no other request', async () => {
  const { api } = openPage({ 'GET /inbox': () => ({ providers: [] }) });
  expect(await screen.findByText('No provider is connected')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Failed' })).toBeNull();
  expect(api.calls.map(({ path }) => path)).toEqual(['/api/inbox']);
});

test('an error is shown when events cannot be loaded, and Retry loads them', async () => {
  const shell = openPage({
    'GET /inbox/events': () => {
      throw new AppError('NOT_FOUND');
    },
  });
  expect(await screen.findByText('The events could not be loaded')).toBeTruthy();
  shell.api.on('GET /inbox/events', () => ({ events: [event()] }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('order.placed')).toBeTruthy();
});

test('ids are not shown but copied, for the search at the provider', async () => {
  const copied: string[] = [];
  const user = userEvent.setup();
  Object.assign(navigator.clipboard, {
    writeText: async (text: string) => void copied.push(text),
  });
  openPage({}, '/provider-events/processed');
  await user.click(await screen.findByRole('button', { name: 'Copy ID of order.placed evt_1' }));
  await waitFor(() => expect(notices()).toEqual(['success: The ID of the event is copied.']));
  expect(copied).toEqual(['evt_1']);
  expect(document.body.textContent).not.toMatch(/evt_1|acct_1/);
});

test('a shortened list says how many events it shows', async () => {
  const events = Array.from({ length: INBOX.listed }, (_, index) =>
    event({ id: `e${index}`, state: 'processed', error: '' }),
  );
  openPage({ 'GET /inbox/events': () => ({ events }) }, '/provider-events/processed');
  expect(await screen.findByText('These are the newest 100 events.')).toBeTruthy();
});

test('everybody else sees that the page is for operators', async () => {
  openPage({
    'GET /inbox': () => {
      throw new AppError('FORBIDDEN');
    },
  });
  expect(await screen.findByText('Provider events are for operators')).toBeTruthy();
});

test('the page has no hard-coded text', async () => {
  openPage();
  await screen.findByText('order.placed');
  act(() => chooseLanguage('?lang=en-XA'));
  expect(
    findHardCodedText(document.body).filter(
      (text) => !/shop|EU|evt_1|order|acct_1|warehouse|^\d+$|ago$|^title="/.test(text),
    ),
  ).toEqual([]);
});
