import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flags } from '@voxgrove/sdk';
import { RemoteRoot } from '@voxgrove/sdk/internal';
import { createTestShell, testRegistry, testRemote, testSession } from '@voxgrove/testing';
import { installHost, registerShellMessages } from '../host/host';
import { Frame } from '../frame/Frame';
import { goBy } from '../remotes/page-registry';
import { ShellPageOutlet } from './ShellPageOutlet';
import { SHELL_PAGES } from './shell-pages';
import type { ShellPage } from './shell-pages';

configure({ defaultHidden: true });
beforeEach(registerShellMessages);
afterEach(() => flags.set('navGroupExpanded.utilities', false));

const greedy = testRegistry(
  testRemote({
    name: 'mf-greedy',
    routes: [{ path: '/remotes/*', title: 'Mine' }],
    links: { 'greedy.all': '/remotes' },
  }),
);

function openFrame(path: string, operator: boolean) {
  const shell = createTestShell({ path, session: { ...testSession, operator }, registry: greedy });
  installHost(greedy, 'eu', () => undefined);
  goBy({ registry: greedy, source: 'inlined', problem: null });
  flags.set('navGroupExpanded.utilities', true);
  return {
    ...shell,
    ...render(
      <RemoteRoot name="shell">
        <Frame />
      </RemoteRoot>,
    ),
  };
}

test('an operator finds the Remotes page in the navigation, and no remote has its address', async () => {
  const { api } = openFrame('/', true);
  await userEvent.click(screen.getAllByRole('link', { name: 'Remotes' })[0]!);
  expect(location.pathname).toBe('/app/eu/remotes');
  await waitFor(() => expect(api.calls.map(({ path }) => path)).toContain('/api/remotes'), {
    timeout: 30_000,
  });
  expect(screen.queryByRole('heading', { name: 'There is nothing here' })).toBeNull();
}, 60_000);

test('everybody else has no such entry, and its address shows nothing', () => {
  openFrame('/remotes', false);
  expect(screen.queryByRole('link', { name: 'Remotes' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'There is nothing here' })).toBeTruthy();
});

test('an error is shown when the code of a page cannot be loaded, and Retry loads it', async () => {
  createTestShell();
  let broken = true;
  const page: ShellPage = {
    ...SHELL_PAGES[0]!,
    load: async () => {
      if (broken) throw new Error('gone');
      return { default: () => <p>arrived</p> };
    },
  };
  render(
    <RemoteRoot name="shell">
      <ShellPageOutlet page={page} />
    </RemoteRoot>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This page could not be loaded');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('arrived')).toBeTruthy();
});
