import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import type { ResolvedRegistry, ResolvedRemote } from '@voxgrove/contracts';
import { navigateTo } from '@voxgrove/sdk';
import { RemoteRoot, liveState } from '@voxgrove/sdk/internal';
import { createTestShell, testRegistry, testRemote } from '@voxgrove/testing';
import type { TestShell } from '@voxgrove/testing';
import { registrySigner } from '@voxgrove/testing/shell/registry-signer';
import { NO_REMOTES, installHost, registerShellMessages } from '../host/host';
import { chooseRegistry } from '../host/choose-registry';
import { Frame } from '../frame/Frame';
import { followRegistry } from './follow-registry';
import { startPages } from './page-views';

configure({ defaultHidden: true });
const { key, sign } = registrySigner();
const remote = (name: string, more: Partial<ResolvedRemote> = {}) =>
  testRemote({
    name,
    routes: [{ path: `/${name}`, title: 'title' }],
    links: { [`${name.slice(3)}.home`]: `/${name}` },
    navigation: [
      {
        id: 'home',
        label: `Page of ${name}`,
        link: `${name.slice(3)}.home`,
        icon: 'bot',
        group: 'main',
        order: 1,
      },
    ],
    ...more,
  });
const registry = (...remotes: ResolvedRemote[]): ResolvedRegistry =>
  sign({ ...testRegistry(...remotes), revision: ++revision });
let revision = 0;

/**
 * The page of all tests. There is only one, because single-spa starts only once, so the tests run
 * one after another. `now`: the gateway's response.
 */
let shell: TestShell;
let now: ResolvedRegistry | undefined;
beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  registerShellMessages();
  const away = () => {
    throw 'NETWORK';
  }; // simulates no response
  shell = createTestShell({
    path: '/mf-one',
    api: { 'GET /registry/remotes.json': () => now ?? away(), 'GET /remotes/*': away },
  });
  installHost(NO_REMOTES, 'eu', () => undefined);
  await chooseRegistry({ registry: undefined, keys: [key], overrides: [] });
  const place = document.body.appendChild(document.createElement('div'));
  act(() =>
    createRoot(place).render(
      <RemoteRoot name="shell">
        <Frame />
      </RemoteRoot>,
    ),
  ); // not with render(), which unmounts after each test
  await act(async () => {
    startPages();
    followRegistry();
  });
  await waitFor(() => expect(liveState.get()).toBe('open'));
});
afterAll(() => {
  jest.restoreAllMocks();
});

const publish = async (fresh: ResolvedRegistry, publishedRevision = fresh.revision) => {
  now = fresh;
  await act(async () => {
    shell.live.emit('registry', { revision: publishedRevision });
  });
};
const questions = () => shell.api.calls.filter(({ path }) => path === '/registry/remotes.json');
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }));
const alert = async (text: string) => {
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text), {
    timeout: 10_000,
  });
};
/** There are no builds here, so the test only sees the request. */
const TRIED = 'MANIFEST_UNREACHABLE';
const entries = () =>
  screen.getAllByRole('link', { name: /^Page of/ }).map((link) => link.textContent);

test('a page without remotes says so in its frame, and Retry loads everything', async () => {
  expect(screen.getByRole('alert').textContent).toContain('failed verification');
  now = registry(remote('mf-one'), remote('mf-two'));
  await retry();
  await waitFor(() => expect(entries()).toEqual(['Page of mf-one', 'Page of mf-two']));
  await alert(TRIED);
});

test('a remote that is disabled disappears with the reason, and is started automatically when it is enabled', async () => {
  const before = questions().length;
  await publish(registry(remote('mf-one', { disabled: 'It loses drafts.' }), remote('mf-two')));
  await alert('“It loses drafts.”');
  expect(screen.getByRole('alert').textContent).toContain('REMOTE_DISABLED');
  expect(questions()[before]!.query.pin).toBe('mf-two:1.0.0-00000000');
  expect(entries()).toEqual(['Page of mf-one', 'Page of mf-two']);
  await publish(registry(remote('mf-one'), remote('mf-two')));
  await alert(TRIED);
});

test('Retry requests the current registry', async () => {
  await publish(registry(remote('mf-one', { disabled: 'It loses drafts.' })));
  await alert('REMOTE_DISABLED');
  now = registry(remote('mf-one'));
  await retry();
  await alert(TRIED);
});

test('a change that is already known causes no request', async () => {
  const before = questions().length;
  await act(async () => {
    shell.live.emit('registry', { revision });
  });
  await act(async () => {
    shell.live.emit('registry', null);
  });
  expect(questions()).toHaveLength(before);
});

test('a registry that cannot be verified or is older changes nothing', async () => {
  const before = questions().length;
  const old = registry(remote('mf-old'));
  await publish(registry(remote('mf-one')));
  await publish({ ...registry(remote('mf-forged')), revision: 99 });
  await publish(old, 98);
  await waitFor(() => expect(questions().length).toBeGreaterThanOrEqual(before + 3), {
    timeout: 10_000,
  });
  expect(entries()).toEqual(['Page of mf-one']);
});

test('an outdated response of a gateway causes another request', async () => {
  const stale = (now = registry(remote('mf-one')));
  const fresh = registry(remote('mf-one'), remote('mf-three'));
  await publish(stale, fresh.revision);
  now = fresh;
  await waitFor(() => expect(entries()).toContain('Page of mf-three'), { timeout: 10_000 });
});

test('added and removed remotes change navigation and routes', async () => {
  await publish(registry(remote('mf-two')));
  await waitFor(() => expect(entries()).toEqual(['Page of mf-two']));
  expect(screen.getByRole('heading', { name: 'There is nothing here' })).toBeTruthy();
  act(() => navigateTo('/mf-two'));
  await alert(TRIED);
});
