import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteFailure } from '@voxgrove/federation';
import type { ViewState } from '@voxgrove/federation';
import { useUnsavedGuard } from '@voxgrove/sdk';
import { RemoteRoot, chooseLanguage, noticeStore } from '@voxgrove/sdk/internal';
import {
  createTestShell,
  findHardCodedText,
  testRegistry,
  testRemote,
  testSession,
} from '@voxgrove/testing';
import { installHost, registerShellMessages } from '../host/host';
import { noticeRefusedOverrides } from '../host/refused-overrides';
import { goBy, pageRegistry } from '../remotes/page-registry';
import { pageStates } from '../remotes/page-views';
import { Frame } from './Frame';

configure({ defaultHidden: true });
beforeEach(() => {
  registerShellMessages();
  act(() => {
    noticeStore.set([]);
    pageStates.set({});
    pageRegistry.set({ keys: [], trusted: false, problem: null, overrides: [] });
  });
});

const BUILD = '1.0.0-00000000';
const registry = testRegistry(
  testRemote({ name: 'mf-plants', routes: [{ path: '/plants', title: 'title' }] }),
);

function openFrame({
  path = '/plants',
  operator = false,
  source = 'inlined',
  problem = null,
  overrides = [],
  lang = '',
  Beside = () => null,
  given = registry,
}: {
  path?: string;
  operator?: boolean;
  source?: 'inlined' | 'stored' | 'unverified';
  problem?: 'REGISTRY_UNSIGNED' | null;
  overrides?: { name: string; target: string }[];
  lang?: string;
  Beside?: () => null;
  given?: typeof registry;
} = {}) {
  const shell = createTestShell({ path, session: { ...testSession, operator }, registry: given });
  installHost(given, 'eu', () => undefined);
  chooseLanguage(lang);
  pageRegistry.set((page) => ({ ...page, overrides }));
  goBy({ registry: given, source, problem });
  return {
    ...shell,
    ...render(
      <RemoteRoot name="shell">
        <Beside />
        <Frame />
      </RemoteRoot>,
    ),
  };
}
const show = (state: ViewState) => act(() => pageStates.set({ 'mf-plants': state }));
const failed = (
  code: ConstructorParameters<typeof RemoteFailure>[0],
  facts: ConstructorParameters<typeof RemoteFailure>[2] = {},
): ViewState => ({
  phase: 'failed',
  failure: new RemoteFailure(code, 'mf-plants', { build: BUILD, ...facts }),
});
const ready = (build: string, instead: RemoteFailure | null = null): ViewState => ({
  phase: 'ready',
  build,
  instead,
});

describe('instead of a page that could not be loaded', () => {
  test.each([
    ['ENTRY_UNREACHABLE', {}, 'This part could not be loaded'],
    ['CHUNK_INTEGRITY', {}, 'The downloaded file failed verification'],
    ['CONTRACT_MISMATCH', {}, 'needs another version of the dashboard'],
    ['MOUNT_FAILED', {}, 'This part failed to start'],
    ['REGISTRY_UNVERIFIED', {}, 'failed verification, so nothing was started'],
    [
      'REMOTE_DISABLED',
      { reason: 'It loses drafts.' },
      'switched this part off: “It loses drafts.”',
    ],
    ['REMOTE_DISABLED', { reason: '' }, 'switched this part off. It returns automatically'],
  ] as const)('%s %j is explained in words, with the code and Retry', (code, facts, words) => {
    openFrame();
    show(failed(code, facts));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(words);
    expect(alert.textContent).toContain(code);
    expect(within(alert).getByRole('heading', { level: 1 })).toBeTruthy();
    expect(within(alert).getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(within(alert).queryByRole('link', { name: 'Reset overrides' })).toBeNull();
  });

  test('a failed override shows its underlying failure and can be reset', () => {
    openFrame();
    show(failed('OVERRIDE_FAILED', { underlying: 'MANIFEST_HTTP' }));
    expect(screen.getByRole('alert').textContent).toContain('OVERRIDE_FAILED (MANIFEST_HTTP)');
    expect(screen.getByRole('link', { name: 'Reset overrides' }).getAttribute('href')).toBe(
      '?remote=reset',
    );
  });
});

describe('above a page, the notice', () => {
  test('does not appear while the page runs the expected build', () => {
    openFrame({ operator: true });
    show(ready(BUILD));
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('status')
        .map(({ textContent }) => textContent),
    ).toEqual(['']);
    expect(screen.queryByRole('link', { name: 'Open Remotes' })).toBeNull();
  });

  test('says that the previous build is shown, and can be dismissed', async () => {
    openFrame();
    show(ready('0.9.0-00000000', new RemoteFailure('MOUNT_FAILED', 'mf-plants', { build: BUILD })));
    expect(screen.getByText(/You see the previous version/).textContent).toContain('MOUNT_FAILED');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/You see the previous version/)).toBeNull();
  });

  test('says that a newer build is available, and opening it asks about unsaved changes first', async () => {
    const Draft = () => {
      useUnsavedGuard(true);
      return null;
    };
    openFrame({ Beside: Draft });
    show(ready('0.9.0-00000000'));
    expect(screen.getByText('This page has been replaced by another version.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Open it' }));
    expect(screen.getByRole('alertdialog', { name: 'You have unsaved changes' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('This page has been replaced by another version.')).toBeTruthy();
  });
});

describe('a problem with the registry', () => {
  const untrusted = { source: 'unverified', problem: 'REGISTRY_UNSIGNED' } as const;

  test('is shown to operators, with a link to the Remotes page', () => {
    openFrame({ operator: true, ...untrusted });
    expect(screen.getByText(/no remote runs/).textContent).toContain('REGISTRY_UNSIGNED');
    expect((screen.getByRole('link', { name: 'Open Remotes' }) as HTMLAnchorElement).pathname).toBe(
      '/app/eu/remotes',
    );
  });

  test.each([
    [{ source: 'stored', problem: 'REGISTRY_UNSIGNED' } as const, /uses another verified copy/],
    [{ given: { ...registry, source: 'last-verified' as const } }, /last verified copy/],
    [{ given: { ...registry, source: 'checkout' as const } }, /its own checkout/],
  ])('with %j is shown to operators', (options, words) => {
    openFrame({ operator: true, ...options });
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('is not shown to other people', () => {
    openFrame(untrusted);
    expect(screen.queryByText(/no remote runs/)).toBeNull();
  });
});

describe('overrides', () => {
  const overrides = [
    { name: 'mf-plants', target: '1.1.0-0badcafe' },
    { name: 'mf-other', target: 'http://localhost:4105/mf-manifest.json' },
  ];

  test('are always listed with one link to reset them, and the list can be collapsed', async () => {
    openFrame({ operator: true, overrides });
    const badge = screen.getByRole('region', { name: 'Overrides' });
    expect(
      within(badge)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['mf-plants → 1.1.0-0badcafe', 'mf-other → http://localhost:4105/mf-manifest.json']);
    expect(within(badge).getByRole('link', { name: 'Reset overrides' }).getAttribute('href')).toBe(
      '?remote=reset',
    );
    const fold = within(badge).getByRole('button', { name: '2 overrides' });
    expect(fold.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(fold);
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(within(badge).getByRole('list').hidden).toBe(true);
  });

  test('have no badge if there are none', () => {
    openFrame({ operator: true });
    expect(screen.queryByRole('region', { name: 'Overrides' })).toBeNull();
  });

  test('that were refused are shown with the reason', () => {
    openFrame();
    act(() =>
      noticeRefusedOverrides([
        { name: 'mf-plants', target: 'https://elsewhere.example/x.json', reason: 'address' },
      ]),
    );
    expect(
      screen.getByText(
        'The override mf-plants → https://elsewhere.example/x.json is not used: overrides may not come from this address.',
      ),
    ).toBeTruthy();
  });
});

test('every text goes through i18n', () => {
  const { container } = openFrame({
    operator: true,
    lang: '?lang=en-XA',
    source: 'unverified',
    problem: 'REGISTRY_UNSIGNED',
    overrides: [{ name: 'mf-plants', target: 'x' }],
  });
  for (const state of [
    failed('MOUNT_FAILED'),
    failed('OVERRIDE_FAILED'),
    failed('REMOTE_DISABLED', { reason: '' }),
    ready('0.9.0-00000000'),
    ready('0.9.0-00000000', new RemoteFailure('MOUNT_FAILED', 'mf-plants', { build: 'x' })),
  ]) {
    show(state);
    expect(findHardCodedText(container)).toEqual([]);
  }
});
