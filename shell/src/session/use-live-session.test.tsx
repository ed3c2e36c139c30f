import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { SessionInfo } from '@voxgrove/contracts';
import { useSession } from '@voxgrove/sdk';
import {
  RemoteRoot,
  noticeStore,
  selectWorkspace,
  showKeptNotice,
  useWorkspaceIfAny,
} from '@voxgrove/sdk/internal';
import { createTestShell, testSession } from '@voxgrove/testing';
import type { TestShell } from '@voxgrove/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { registerShellMessages } from '../host/host';
import { hasLeft, isLeaving } from './leaving-workspace';
import { useLiveSession } from './use-live-session';

const TEAM = 'teamGrove000002';
const NEWS = `people/${testSession.user.uid}/workspaces`;
const notices = () => noticeStore.get().map(({ message }) => message);

function Page() {
  useLiveSession();
  const { workspaces } = useSession();
  return (
    <p>
      {useWorkspaceIfAny()?.workspaceName ?? 'no workspace'} of {workspaces.length}
    </p>
  );
}

/**
 * Opens the page of a person in a team's workspace. `after`: the session that the server returns
 * later.
 */
async function open(session: SessionInfo, after: SessionInfo): Promise<TestShell> {
  const shell = createTestShell({
    path: '/agents/Agent00000000001/settings',
    session,
    api: { 'GET /auth/session': () => after },
  });
  selectWorkspace(TEAM);
  render(
    <RemoteRoot name="shell">
      <Page />
    </RemoteRoot>,
  );
  await waitFor(() => expect(shell.live.topics).toContain(NEWS));
  return shell;
}

beforeEach(() => {
  registerShellMessages();
  act(() => noticeStore.set([]));
});
afterEach(() => {
  cleanup();
  hasLeft(TEAM);
  act(() => selectWorkspace(''));
});

const personal = testSession.workspaces.find((workspace) => workspace.personal)!;
const team = testSession.workspaces.find(({ uid }) => uid === TEAM)!;

test('a member who is removed from the open workspace moves to their own one, with one notice', async () => {
  const shell = await open(
    { ...testSession, workspaces: [team, personal] },
    { ...testSession, workspaces: [personal] },
  );
  expect(screen.getByText('Second Team of 2')).toBeTruthy();
  act(() => shell.live.emit(NEWS, {}));
  expect(await screen.findByText(`${personal.workspaceName} of 1`)).toBeTruthy();
  await waitFor(() => expect(shell.path()).toBe('/'));
  expect(notices()).toEqual(['You no longer have access to Second Team.']);
  expect(isLeaving()).toBe(false);
});

test('if their own workspace is in another region, the notice is shown there once, and no screen breaks before', async () => {
  // Silences the error that jsdom logs, because jsdom cannot load another page.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const far = { ...personal, location: 'na' as const };
  const shell = await open(
    { ...testSession, workspaces: [team, far] },
    { ...testSession, workspaces: [far] },
  );
  act(() => shell.live.emit(NEWS, {}));
  await waitFor(() => expect(notices()).toEqual(['You no longer have access to Second Team.']));
  // Further events about the same loss change nothing.
  act(() => shell.live.emit(NEWS, {}));
  expect(screen.getByText('Second Team of 2')).toBeTruthy();
  expect(localStorage.getItem('selectedWorkspace')).toBe(far.uid);
  for (const expectedNotices of [['You no longer have access to Second Team.'], []]) {
    act(() => {
      noticeStore.set([]);
      showKeptNotice();
    });
    expect(notices()).toEqual(expectedNotices);
  }
});
