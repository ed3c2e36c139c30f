import { describe, expect, jest, test } from '@jest/globals';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestShell } from '@voxgrove/testing/shell/test-shell';
import { testRegistry, testRemote } from '@voxgrove/testing/shell/test-data';
import { Link, Route, Routes } from 'react-router-dom';
import { AppRouter } from './AppRouter';
import { leaveRequest } from './history';
import { linkTo, navigateTo, useAppPath } from './links';
import { useUnsavedGuard } from './useUnsavedGuard';

const registry = testRegistry(
  testRemote({
    name: 'mf-a',
    routes: [{ path: '/a/*', title: 'A' }],
    links: { 'a.item': '/a/:itemId/view', 'a.all': '/a/*' },
  }),
  testRemote({ name: 'mf-b', routes: [{ path: '/b/*', title: 'B' }] }),
);

describe('named links', () => {
  test('give a path with parameters and query', () => {
    createTestShell({ registry });
    expect(linkTo('a.item', { itemId: 'x y' }, { tab: 'one', empty: undefined })).toBe(
      '/a/x%20y/view?tab=one',
    );
    expect(linkTo('a.all')).toBe('/a');
  });

  test('are undefined when no remote offers them or a parameter is missing', () => {
    createTestShell({ registry });
    expect(linkTo('billing.account')).toBeUndefined();
    expect(linkTo('a.item')).toBeUndefined();
  });
});

/** Two roots on one page, like two remotes. */
function TwoRoots() {
  return (
    <>
      <AppRouter owns={(path) => path.startsWith('/a')}>
        <Routes>
          <Route
            path="/a"
            element={
              <>
                <p>list of a</p>
                <Link to="/a/1">item</Link>
                <Link to="/b">to b</Link>
              </>
            }
          />
          <Route path="/a/1" element={<p>item of a</p>} />
          <Route path="*" element={<p>lost</p>} />
        </Routes>
      </AppRouter>
      <AppRouter owns={(path) => path.startsWith('/b')}>
        <Routes>
          <Route path="/b" element={<p>list of b</p>} />
          <Route path="*" element={null} />
        </Routes>
      </AppRouter>
    </>
  );
}

test('links and Back work across roots, and no root renders the path of another', async () => {
  const { path } = createTestShell({ registry, path: '/a' });
  render(<TwoRoots />);
  await userEvent.click(screen.getByText('item'));
  expect(path()).toBe('/a/1');
  expect(screen.getByText('item of a')).toBeTruthy();
  act(() => navigateTo('/b?tab=2'));
  expect(await screen.findByText('list of b')).toBeTruthy();
  expect(screen.queryByText('lost')).toBeNull();
  expect(path()).toBe('/b?tab=2');
  history.back();
  await waitFor(() => expect(path()).toBe('/a/1'));
  history.back();
  expect(await screen.findByText('list of a')).toBeTruthy();
});

test('the path of the tab is available outside a router', async () => {
  createTestShell({ registry, path: '/a' });
  const { result } = renderHook(useAppPath);
  expect(result.current).toBe('/a');
  act(() => navigateTo('/b'));
  await waitFor(() => expect(result.current).toBe('/b'));
});

describe('unsaved changes', () => {
  test('stop a link until the person confirms', async () => {
    const { path } = createTestShell({ registry, path: '/a' });
    const guard = renderHook(() => useUnsavedGuard(true));
    navigateTo('/b');
    expect(path()).toBe('/a');
    leaveRequest.get()!.proceed();
    expect(path()).toBe('/b');
    guard.unmount();
  });

  test('stop the back button and keep the address', async () => {
    const { path } = createTestShell({ registry, path: '/a' });
    navigateTo('/a/1');
    const guard = renderHook(() => useUnsavedGuard(true));
    history.back();
    await waitFor(() => expect(leaveRequest.get()).not.toBeNull());
    await waitFor(() => expect(path()).toBe('/a/1'));
    leaveRequest.get()!.proceed();
    await waitFor(() => expect(path()).toBe('/a'));
    guard.unmount();
  });

  test('stop the closing of the tab, and listen only while they exist, because a frozen page with a listener could not be closed', () => {
    createTestShell({ registry, path: '/a' });
    const [listen, stop] = [
      jest.spyOn(window, 'addEventListener'),
      jest.spyOn(window, 'removeEventListener'),
    ];
    const listensForUnload = (spy: { mock: { calls: unknown[][] } }) =>
      spy.mock.calls.some(([type]) => type === 'beforeunload');
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const guard = renderHook(({ dirty }) => useUnsavedGuard(dirty), {
      initialProps: { dirty: false },
    });
    expect(listensForUnload(listen)).toBe(false);
    guard.rerender({ dirty: true });
    expect([listensForUnload(listen), close()]).toEqual([true, true]);
    guard.rerender({ dirty: false });
    expect([listensForUnload(stop), close()]).toEqual([true, false]);
    guard.unmount();
    jest.restoreAllMocks();
  });

  test('stop nothing when they are gone', () => {
    const { path } = createTestShell({ registry, path: '/a' });
    const guard = renderHook(({ dirty }) => useUnsavedGuard(dirty), {
      initialProps: { dirty: true },
    });
    guard.rerender({ dirty: false });
    navigateTo('/b');
    expect(path()).toBe('/b');
  });
});
