import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import type { SessionInfo, WorkspaceId, WorkspacePeople } from '@voxgrove/contracts';
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  RemoteRoot,
  chooseLanguage,
  noticeStore,
  selectWorkspace,
  showKeptNotice,
} from '@voxgrove/sdk/internal';
import { createTestShell, findHardCodedText, testSession } from '@voxgrove/testing';
import type { ApiHandlers, TestShell } from '@voxgrove/testing';
import { registerShellMessages } from '../../host/host';
import { hasLeft, isLeaving } from '../../session/leaving-workspace';
import InvitationPage from './InvitationPage';
import WorkspacePage from './WorkspacePage';
import WorkspaceSwitcher from './switcher/WorkspaceSwitcher';

configure({ asyncUtilTimeout: 15_000 });
beforeEach(() => {
  registerShellMessages();
  act(() => noticeStore.set([]));
});
afterEach(() => {
  cleanup();
  act(() => {
    chooseLanguage('?lang=en');
    selectWorkspace('');
  });
});

const UID = 'teamGrove000002';
const view = {
  uid: UID,
  workspaceName: 'Second Team',
  workspacePhotoURL: '',
  workspaceEmails: ['bea@example.com'],
  joinedAt: 1,
  location: 'eu',
  personal: false,
  hasEverPaid: false,
  lastModified: 1,
};
const people: WorkspacePeople = {
  members: [
    { id: 'a', email: 'ada@example.com', displayName: 'Ada Palmer', photoURL: '', role: 'owner' },
    { id: 'b', email: 'bea@example.com', displayName: '', photoURL: '', role: 'member' },
  ],
  invitations: [
    { id: 'c', email: 'cy@example.com', sentAt: 1_790_000_000, expiresAt: 1_790_600_000 },
  ],
  seats: { used: 1, limit: 2 },
};

function openPage(
  path: string,
  { api = {}, session = testSession }: { api?: ApiHandlers; session?: SessionInfo } = {},
): TestShell {
  const shell = createTestShell({
    path,
    session,
    api: {
      'GET /auth/session': () => session,
      'GET /workspaces/:uid': () => ({ success: true, data: view, version: 3 }),
      'GET /v2/workspaces/:uid/members': () => people,
      'GET /v2/workspaces/:uid/secret': () => ({ data: { shownAt: 1, rotatedAt: null } }),
      ...api,
    },
  });
  selectWorkspace(UID);
  render(
    <RemoteRoot name="shell">
      {path.startsWith('/invitation') ? <InvitationPage /> : <WorkspacePage />}
    </RemoteRoot>,
  );
  return shell;
}
const sent = ({ api }: TestShell) =>
  api.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body, headers }) => ({
      call: `${method} ${path.replace('/api/eu/', '')}`,
      body,
      ifMatch: headers['if-match'],
    }));
const notices = () => noticeStore.get().map(({ message }) => message);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (person: string, action: string) => {
  (await screen.findByRole('button', { name: `Actions for ${person}` })).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: action });
  const actions = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await userEvent.keyboard(`${'{ArrowDown}'.repeat(actions.indexOf(action))}{Enter}`);
};
const asMember: SessionInfo = {
  ...testSession,
  workspaces: testSession.workspaces.map((workspace) =>
    workspace.uid === UID ? { ...workspace, role: 'member' as const } : workspace,
  ),
};

describe('the settings', () => {
  test('save the name based on the version that was read, and an empty name is not sent', async () => {
    const shell = openPage('/workspace', {
      api: {
        'POST /v2/workspaces/:uid': ({ body }) => ({
          success: true,
          data: { ...view, ...(body as object) },
          version: 4,
        }),
      },
    });
    const name = await screen.findByLabelText(/Workspace name/);
    await userEvent.clear(name);
    await press('Save');
    expect(screen.getByText('Please enter a workspace name.')).toBeTruthy();
    expect(sent(shell)).toEqual([]);
    await userEvent.type(name, 'Moss{Enter}');
    await waitFor(() => expect(notices()).toContain('Successfully saved workspace data.'));
    expect(sent(shell)).toEqual([
      { call: `POST v2/workspaces/${UID}`, body: { workspaceName: 'Moss' }, ifMatch: '"3"' },
    ]);
    expect(screen.getByText('All changes saved.')).toBeTruthy();
  });

  test('refuse a file that is no picture without asking the server', async () => {
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no image')) });
    const shell = openPage('/workspace');
    await screen.findByLabelText(/Workspace name/);
    fireEvent.change(document.querySelector('input[type=file]')!, {
      target: { files: [new File(['<svg/>'], 'a.png', { type: 'image/png' })] },
    });
    expect(await screen.findByText('Your browser cannot show this image.')).toBeTruthy();
    expect(sent(shell)).toEqual([]);
  });
});

describe('members', () => {
  test('are invited, and errors of the page and of the server use the product’s words', async () => {
    const shell = openPage('/workspace/members', {
      api: {
        'POST /v2/workspaces/:uid/invites': ({ body }) => {
          if ((body as { email: string }).email.startsWith('full'))
            throw new AppError('SEATS_REACHED');
          return { success: true };
        },
      },
    });
    const email = await screen.findByLabelText('Email');
    await userEvent.type(email, 'nobody@home{Enter}');
    expect(screen.getByText('Please enter a valid email')).toBeTruthy();
    await userEvent.clear(email);
    await userEvent.type(email, 'full@example.com{Enter}');
    expect(await screen.findByText('You have reached the maximum number of seats')).toBeTruthy();
    expect(notices()).toEqual(['Failed to invite full@example.com']);
    await userEvent.clear(email);
    await userEvent.type(email, 'dot@example.com{Enter}');
    await waitFor(() => expect(notices()).toContain('Successfully invited dot@example.com'));
    expect(sent(shell)).toHaveLength(2);
  });

  test('are listed with role and seats, and removing asks first and is not offered for yourself or the owner', async () => {
    const shell = openPage('/workspace/members', {
      api: { 'DELETE /v2/workspaces/:uid/members/:id': () => ({ success: true }) },
    });
    expect(await screen.findByText('1 of 2 seats used. The owner needs no seat.')).toBeTruthy();
    const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Ada Palmer.*you.*Owner$/),
      expect.stringMatching(/bea@example.com.*Member/),
      expect.stringMatching(/cy@example.com.*Invited/),
    ]);
    expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(2);
    await choose('bea@example.com', 'Remove');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    );
    await waitFor(() => expect(notices()).toContain('bea@example.com has been removed.'));
    expect(sent(shell)).toMatchObject([{ call: `DELETE v2/workspaces/${UID}/members/b` }]);
  });

  test('with an open invitation can get it again, or it can be withdrawn', async () => {
    const shell = openPage('/workspace/members', {
      api: {
        'POST /v2/workspaces/:uid/invites/:id/resend': () => ({ success: true }),
        'DELETE /v2/workspaces/:uid/invites/:id': () => ({ success: true }),
      },
    });
    await choose('cy@example.com', 'Resend');
    await waitFor(() => expect(notices()).toContain('Successfully invited cy@example.com'));
    await choose('cy@example.com', 'Withdraw');
    await waitFor(() =>
      expect(notices()).toContain('The invitation to cy@example.com is withdrawn.'),
    );
    expect(sent(shell)).toMatchObject([
      { call: `POST v2/workspaces/${UID}/invites/c/resend` },
      { call: `DELETE v2/workspaces/${UID}/invites/c` },
    ]);
  });
});

test('the secret is shown only in one dialog', async () => {
  openPage('/workspace/secret', {
    api: {
      'POST /v2/workspaces/:uid/secret/rotate': () => ({
        secret: 'Abcdefghij0123456789',
        data: { shownAt: 2, rotatedAt: 2 },
      }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create a new secret' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Create a new secret',
    }),
  );
  expect(await screen.findByText('Abcdefghij0123456789')).toBeTruthy();
  await press('I have stored it');
  await waitFor(() => expect(document.body.textContent).not.toContain('Abcdefghij'));
});

test("deleting needs the workspace's name, and a member can leave instead", async () => {
  const shell = openPage('/workspace/danger', {
    api: {
      'DELETE /v2/workspaces/:uid': () => {
        throw new AppError('UNAVAILABLE');
      },
    },
  });
  await press('Delete workspace');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Second{Enter}');
  expect(dialog.getByText('This is not the name of the workspace.')).toBeTruthy();
  expect(sent(shell)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox'), ' Team{Enter}');
  expect(await dialog.findByText('Failed to delete workspace.')).toBeTruthy();
  cleanup();
  openPage('/workspace/danger', { session: asMember });
  expect(screen.getByRole('button', { name: 'Leave workspace' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete workspace' })).toBeNull();
});

describe('an invitation', () => {
  const invitationPath = `/invitation?${new URLSearchParams({ workspace: UID, email: 'ada@example.com', secret: 'vgi_token' })}`;

  test('is removed from the address, and joins the workspace only when the person agrees', async () => {
    const shell = openPage(invitationPath, {
      api: {
        'POST /no-auth/workspaces/:uid/invite/view': () => ({
          data: {
            workspaceName: 'Grove',
            workspacePhotoURL: '',
            invitedBy: 'Bea',
            email: 'ada@example.com',
            member: false,
          },
        }),
        'POST /no-auth/workspaces/:uid/invite': () => ({ success: true }),
      },
    });
    expect(await screen.findByText('Join Grove?')).toBeTruthy();
    expect(location.href).not.toContain('vgi_');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Join workspace' }));
    await waitFor(() => expect(shell.path()).toBe('/'));
    expect(notices()).toEqual(['You have joined Grove.']);
    // The calls must have exactly these fields, because the server refuses unknown fields.
    expect(sent(shell).map(({ call, body }) => [call, body])).toEqual(
      [`POST no-auth/workspaces/${UID}/invite/view`, `POST no-auth/workspaces/${UID}/invite`].map(
        (call) => [call, { secret: 'vgi_token', email: 'ada@example.com' }],
      ),
    );
  });

  test.each([
    [new AppError('INVITATION_INVALID'), 'This invitation has expired'],
    [
      new AppError('INVITATION_FOR_ANOTHER', { email: 'bea@example.com' }),
      'This invitation is for another person',
    ],
  ])('that cannot be accepted shows the reason: %s', async (error, title) => {
    openPage(invitationPath, {
      api: {
        'POST /no-auth/workspaces/:uid/invite/view': () => {
          throw error;
        },
      },
    });
    expect(await screen.findByText(title)).toBeTruthy();
  });
});

test('the switcher lists your own workspaces, then shared ones, then those of another region, and can be searched and used with arrow keys', async () => {
  const more = Array.from({ length: 3 }, (_, index) => ({
    ...testSession.workspaces[1]!,
    uid: `moreGrove00000${index}` as WorkspaceId,
    workspaceName: `Équipe ${index}`,
    role: 'member' as const,
  }));
  const shell = createTestShell({
    path: '/plants',
    session: { ...testSession, workspaces: [...more, ...testSession.workspaces] },
  });
  const onLeave = jest.fn();
  render(
    <RemoteRoot name="shell">
      <WorkspaceSwitcher onLeave={onLeave} />
    </RemoteRoot>,
  );
  const [ownGroup, other, elsewhere] = ['Your workspaces', 'Shared with you', 'In another region'];
  const listed = () =>
    [...screen.getByRole('listbox').querySelectorAll('[role=option]')].map((option) => [
      document.getElementById(option.getAttribute('aria-describedby') ?? '')?.textContent,
      option.querySelector('[title]')!.textContent,
    ]);
  expect(listed()).toEqual([
    [ownGroup, 'Fernhill Outdoor'],
    [undefined, 'Second Team'],
    [other, 'Équipe 0'],
    [undefined, 'Équipe 1'],
    [undefined, 'Équipe 2'],
    [elsewhere, 'Boston Team'],
  ]);
  const search = screen.getByRole('combobox', { name: 'Search workspaces' });
  await userEvent.type(search, 'nothing like it');
  expect(screen.getByText('No workspace matches “nothing like it”.')).toBeTruthy();
  await userEvent.clear(search);
  await userEvent.type(search, 'equipe{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Équipe 1');
  await userEvent.keyboard('{Enter}');
  expect([
    shell.path(),
    onLeave.mock.calls.length,
    localStorage.getItem('selectedWorkspace'),
  ]).toEqual(['/', 1, 'moreGrove000001']);
});

test.each([
  ['/workspace', 'general.photo'],
  ['/workspace/members', 'members.inviteTitle'],
  ['/workspace/secret', 'secret.lead'],
  ['/workspace/danger', 'danger.title'],
])('%s has no hard-coded text', async (path) => {
  chooseLanguage('?lang=en-XA');
  openPage(path);
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  expect(
    findHardCodedText(document.body).filter(
      (found) => !/Second Team|example\.com|Ada Palmer|Copy|\d{4}/.test(found),
    ),
  ).toEqual([]);
});

test('deleting the only workspace of a region opens your own one in the other region, without a notice of lost access', async () => {
  const session = {
    ...testSession,
    workspaces: testSession.workspaces
      .filter(({ uid, personal }) => uid === UID || personal)
      .map((workspace) =>
        workspace.personal ? { ...workspace, location: 'na' as const } : workspace,
      ),
  };
  const home = session.workspaces.find(({ personal }) => personal)!;
  let deletions = 0;
  const shell = openPage('/workspace/danger', {
    session,
    api: {
      'DELETE /v2/workspaces/:uid': () => ({ success: true }),
      'GET /auth/session': () => {
        deletions += 1;
        return { ...session, workspaces: [home] };
      },
    },
  });
  await press('Delete workspace');
  await userEvent.type(
    within(await screen.findByRole('alertdialog')).getByRole('textbox'),
    'Second Team{Enter}',
  );
  await waitFor(() => expect(notices()).toEqual(['Successfully deleted workspace.']));
  expect(localStorage.getItem('selectedWorkspace')).toBe(home.uid);
  // Until the page reloads, screens of the lost workspace must not break.
  expect([deletions, isLeaving(), shell.path()]).toEqual([0, true, '/workspace/danger']);
  hasLeft(UID);
  // The page in the other region shows the notice again, exactly once.
  for (const expectedNotices of [['Successfully deleted workspace.'], []]) {
    act(() => {
      noticeStore.set([]);
      showKeptNotice();
    });
    expect(notices()).toEqual(expectedNotices);
  }
});

test('deleting a workspace opens your own one, with one notice', async () => {
  const shell = openPage('/workspace/danger', {
    api: { 'DELETE /v2/workspaces/:uid': () => ({ success: true }) },
  });
  await press('Delete workspace');
  await userEvent.type(
    within(await screen.findByRole('alertdialog')).getByRole('textbox'),
    'Second Team{Enter}',
  );
  await waitFor(() => expect(shell.path()).toBe('/'));
  expect(notices()).toEqual(['Successfully deleted workspace.']);
});
