import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import type { Notification } from '@voxgrove/contracts';
import { RemoteRoot, chooseLanguage } from '@voxgrove/sdk/internal';
import { createTestShell, findHardCodedText, testSession } from '@voxgrove/testing';
import type { ApiHandlers } from '@voxgrove/testing';
import { registerShellMessages } from '../../host/host';
import { NotificationBell } from './NotificationBell';

configure({ asyncUtilTimeout: 15_000 });
beforeEach(() => registerShellMessages());
afterEach(() => {
  cleanup();
  act(() => chooseLanguage('?lang=en'));
  jest.restoreAllMocks();
});

const {
  user: { uid: userId },
  workspaces: [workspace],
} = testSession;
const workspaceId = workspace!.uid;
const TOPIC = `people/${userId}/notifications`;
const notification = (more: Partial<Notification> = {}): Notification => ({
  ID: `n_${'0'.repeat(24)}.${userId}`,
  workspaceId,
  userId,
  title: 'Fern: new conversation',
  body: 'Do you rent tents?',
  ts: Date.now(),
  urlPathname: '/agents/A/convos?c=1',
  seen: true,
  notificationLevel: 1,
  notifyOnly: [],
  ...more,
});

function openBell(stored: Notification[] = [], api: ApiHandlers = {}) {
  const server = { stored };
  const lists = () => ({
    data: {
      level1: server.stored.filter((one) => one.notificationLevel === 1),
      level2: server.stored.filter((one) => one.notificationLevel === 2),
    },
  });
  const shell = createTestShell({
    path: '/agents',
    api: {
      'GET /workspaces/:workspaceId/notifications': lists,
      'POST /workspaces/:workspaceId/notifications/:id/seen': () => ({ first: true }),
      'DELETE /workspaces/:workspaceId/notifications/:id': ({ params }) => {
        server.stored = server.stored.filter(({ ID }) => ID !== decodeURIComponent(params.id!));
        return { success: true };
      },
      'DELETE /workspaces/:workspaceId/notifications': () => {
        server.stored = [];
        return { success: true };
      },
      'GET /notification-settings': () => ({
        data: { notifyThrough: 'all', notifyIf: 'requestsOnly' },
      }),
      'PUT /notification-settings': ({ body }) => ({ data: body }),
      ...api,
    },
  });
  render(
    <RemoteRoot name="shell">
      <NotificationBell />
    </RemoteRoot>,
  );
  const tell = (newest: Notification) => {
    server.stored = [newest, ...server.stored];
    act(() => shell.live.emit(TOPIC, { workspaceId, newest }));
  };
  return {
    ...shell,
    server,
    tell,
    changes: () =>
      shell.api.calls
        .filter(({ method }) => method !== 'GET')
        .map(
          ({ method, path, body }) =>
            `${method} ${path.replace(`/api/eu/workspaces/${workspaceId}`, '')}${method === 'PUT' ? ` ${JSON.stringify(body)}` : ''}`,
        ),
  };
}
const openPanel = async (name: string | RegExp = /^Notifications/) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Notifications' }));
};

test('the panel lists requests before messages, shortens long texts with the full text available, and marks recent ones', async () => {
  const title = `Fern: ${'x'.repeat(80)}`;
  openBell([
    notification({ ID: 'n_a', title, ts: Date.now() - 5_000 }),
    notification({ ID: 'n_b', title: 'A request', notificationLevel: 2, ts: Date.now() - 61_000 }),
  ]);
  const panel = await openPanel('Notifications, some are unread');
  await panel.findByText('A request');
  expect(panel.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
    ['Requests', 'Messages'],
  );
  expect(panel.getAllByText('Recent')).toHaveLength(1);
  expect(panel.getByTitle(title).firstElementChild!.textContent).toHaveLength(50);
  expect(panel.getByRole('button', { name: new RegExp(title) })).toBeTruthy();
});

test('opening a notification follows its link and deletes it, and Mark all as Read deletes all', async () => {
  const shell = openBell([
    notification({ ID: 'n_a', title: 'First' }),
    notification({ ID: 'n_b', title: 'Second' }),
  ]);
  await userEvent.click(await (await openPanel()).findByRole('button', { name: /First/ }));
  expect(shell.path()).toBe('/agents/A/convos?c=1');
  await waitFor(() => expect(shell.changes()).toEqual(['DELETE /notifications/n_a']));
  const panel = await openPanel('Notifications, some are unread');
  await userEvent.click(panel.getByRole('button', { name: 'Mark all as Read' }));
  await panel.findByText('Nothing new');
  await screen.findByRole('button', { name: 'Notifications' });
  expect(shell.changes().at(-1)).toBe('DELETE /notifications');
});

test('if marking as read fails, the notifications return at once and the panel shows the reason', async () => {
  openBell([notification({ ID: 'n_a', title: 'First' })], {
    'DELETE /workspaces/:workspaceId/notifications': () => {
      throw new AppError('UNAVAILABLE');
    },
  });
  const panel = await openPanel('Notifications, some are unread');
  await panel.findByText('First');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  await userEvent.click(panel.getByRole('button', { name: 'Mark all as Read' }));
  expect((await panel.findByRole('alert')).textContent).toContain(
    'The service is temporarily unavailable. Please try again.',
  );
  expect(panel.getByText('First')).toBeTruthy();
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
});

test('a new notification becomes a toast for five seconds in the tab that claims it first', async () => {
  const { live, tell, changes } = openBell();
  await waitFor(() => expect(live.topics).toEqual([TOPIC]));
  const toast = within(screen.getByRole('status', { name: 'New notification' }));
  tell(notification({ ID: 'n_first', seen: false, title: 'Put away' }));
  await toast.findByText('Put away');
  // The pointer is over the toast when the toast disappears. The next toast must disappear all the
  // same.
  await userEvent.click(toast.getByRole('button', { name: 'Dismiss notification' }));
  expect(toast.queryByText('Put away')).toBeNull();
  tell(notification({ ID: 'n_new', seen: false }));
  await toast.findByText('Fern: new conversation');
  expect(changes()).toEqual(['POST /notifications/n_first/seen', 'POST /notifications/n_new/seen']);
  tell(notification({ ID: 'n_old', seen: false, ts: Date.now() - 200_000, title: 'Too old' }));
  tell(
    notification({
      ID: 'n_else',
      seen: false,
      notifyOnly: ['somebodyElse00' as typeof userId],
      title: 'Not mine',
    }),
  );
  await waitFor(() => expect(toast.queryByText('Fern: new conversation')).toBeNull(), {
    timeout: 8_000,
  });
  expect(changes()).toEqual(['POST /notifications/n_first/seen', 'POST /notifications/n_new/seen']);
}, 20_000);

test('no toast is shown if another tab has claimed it or the claim fails', async () => {
  let answer: () => unknown = () => ({ first: false });
  const { live, tell, changes } = openBell([], {
    'POST /workspaces/:workspaceId/notifications/:id/seen': () => answer(),
  });
  await waitFor(() => expect(live.topics).toEqual([TOPIC]));
  tell(notification({ ID: 'n_1', seen: false }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  answer = () => {
    throw new AppError('UNAVAILABLE');
  };
  tell(notification({ ID: 'n_2', seen: false }));
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(screen.getByRole('status', { name: 'New notification' }).textContent).toBe('');
});

test('a path to another site opens the start page', async () => {
  const { path } = openBell([notification({ urlPathname: 'javascript:alert(1)', title: 'Odd' })]);
  await userEvent.click(await (await openPanel()).findByRole('button', { name: /Odd/ }));
  expect(path()).toBe('/');
});

test('settings are saved when they are chosen, and return to the old value if saving fails', async () => {
  let refuse = false;
  const { changes } = openBell([], {
    'PUT /notification-settings': ({ body }) => {
      if (refuse) throw new AppError('UNAVAILABLE');
      return { data: body };
    },
  });
  const panel = await openPanel();
  await userEvent.click(panel.getByRole('button', { name: 'Notification settings' }));
  await userEvent.selectOptions(await panel.findByLabelText('Notify me about'), 'none');
  await waitFor(() =>
    expect(changes()).toEqual([
      'PUT /api/notification-settings {"notifyThrough":"all","notifyIf":"none"}',
    ]),
  );
  refuse = true;
  await userEvent.selectOptions(panel.getByLabelText('When the dashboard is closed'), 'email');
  await panel.findByText('The service is temporarily unavailable. Please try again.');
  expect((panel.getByLabelText('When the dashboard is closed') as HTMLSelectElement).value).toBe(
    'all',
  );
  expect((panel.getByLabelText('Notifications of this browser') as HTMLInputElement).disabled).toBe(
    true,
  );
  await panel.findByText('This browser cannot show notifications of this site.');
});

test('an error says what happened and offers Retry, and no text is hard-coded', async () => {
  openBell([], {
    'GET /workspaces/:workspaceId/notifications': () => {
      throw new AppError('UNAVAILABLE');
    },
  });
  const panel = await openPanel();
  expect(await panel.findByRole('button', { name: 'Retry' }, { timeout: 20_000 })).toBeTruthy();
  cleanup();
  chooseLanguage('?lang=en-XA');
  openBell([notification(), notification({ ID: 'n_b', notificationLevel: 2 })]);
  await userEvent.click(await screen.findByRole('button'));
  await screen.findByRole('dialog');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(findHardCodedText(document.body)).toEqual([]);
}, 40_000);
