import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { createTestShell } from '@voxgrove/testing/shell/test-shell';
import { testSession } from '@voxgrove/testing/shell/test-data';
import { noticeStore } from '../notices/notify';
import {
  lastRegion,
  openInRegion,
  selectWorkspace,
  useFollowWorkspace,
  useWorkspace,
} from './session';

const [ownWorkspace, second] = testSession.workspaces;
const boston = testSession.workspaces.find(({ location }) => location === 'na')!;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  createTestShell();
});
afterEach(() => {
  cleanup();
  act(() => {
    selectWorkspace('');
    noticeStore.set([]);
  });
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Another tab of this browser chooses a workspace. */
const chooseElsewhere = (uid: string): void => localStorage.setItem('selectedWorkspace', uid);

test('a tab keeps its workspace whatever another tab chooses, also after a reload, and a new tab starts with the newest choice', () => {
  const { result, rerender } = renderHook(useWorkspace);
  chooseElsewhere(second!.uid);
  rerender();
  expect(result.current.uid).toBe(ownWorkspace!.uid);
  act(() => selectWorkspace(second!.uid));
  chooseElsewhere(ownWorkspace!.uid);
  rerender();
  expect([result.current.uid, renderHook(useWorkspace).result.current.uid]).toEqual([
    second!.uid,
    second!.uid,
  ]);
});

test('a page that is opened by address selects its workspace once, if the person is a member and it is in this region', () => {
  const { result, rerender } = renderHook(
    ({ opened }) => {
      useFollowWorkspace(opened);
      return useWorkspace().uid;
    },
    { initialProps: { opened: undefined as string | undefined } },
  );
  for (const opened of [undefined, 'nobodysGrove0001', boston.uid, ownWorkspace!.uid]) {
    rerender({ opened });
    expect([result.current, localStorage.getItem('selectedWorkspace')]).toEqual([
      ownWorkspace!.uid,
      null,
    ]);
  }
  rerender({ opened: second!.uid });
  expect([result.current, localStorage.getItem('selectedWorkspace')]).toEqual([
    second!.uid,
    second!.uid,
  ]);
  act(() => selectWorkspace(ownWorkspace!.uid));
  rerender({ opened: second!.uid });
  expect(result.current).toBe(ownWorkspace!.uid);
});

test('a choice applies to new tabs and sets the region of addresses without one', () => {
  expect(lastRegion()).toBeUndefined();
  selectWorkspace(second!.uid);
  expect([localStorage.getItem('selectedWorkspace'), lastRegion()]).toEqual([second!.uid, 'eu']);
  localStorage.setItem('selectedRegion', 'mars');
  expect(lastRegion()).toBeUndefined();
});

test('switching to a workspace in another region is announced first, and the page stays unchanged until it unloads', () => {
  jest.useFakeTimers();
  // jsdom cannot navigate and reports that.
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Here() {
    return <p>{useWorkspace().workspaceName}</p>;
  }
  render(<Here />);
  act(() => openInRegion(boston, '/agents'));
  expect(noticeStore.get().map(({ message }) => message)).toEqual([
    `Switching to ${boston.workspaceName}…`,
  ]);
  expect(screen.getByText(ownWorkspace!.workspaceName)).toBeTruthy();
  expect([localStorage.getItem('selectedWorkspace'), lastRegion()]).toEqual([boston.uid, 'na']);
  expect(consoleError).not.toHaveBeenCalled();
  act(() => {
    jest.advanceTimersByTime(1_000);
  });
  expect(consoleError).toHaveBeenCalled();
});
