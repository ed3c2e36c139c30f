import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  act,
  configure,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { RemoteFailure } from '@voxgrove/federation';
import { flags, navigateTo, notify, useUnsavedGuard } from '@voxgrove/sdk';
import { RemoteRoot, chooseLanguage, noticeStore, notifyWithLink } from '@voxgrove/sdk/internal';
import {
  createTestShell,
  findHardCodedText,
  testRegistry,
  testRemote,
  testSession,
} from '@voxgrove/testing';
import type { ApiHandlers } from '@voxgrove/testing';
import { Dialog } from '@voxgrove/ui';
import { installHost, registerShellMessages } from '../host/host';
import { goBy } from '../remotes/page-registry';
import { pageStates } from '../remotes/page-views';
import { Frame } from './Frame';
import { NOTICES_HEIGHT } from '../parts/notices-height';
import { frameBranding } from './branding';
import { openGroups } from './nav-groups';
import { makingWorkspace } from '../session/new-workspace';
import { keyboardLayer } from './palette/palette-state';

const nav = (id: string, label: string, link: string, group: string, order: number) => ({
  id,
  label,
  link,
  icon: 'bot',
  group,
  order,
});
const registry = testRegistry(
  testRemote({
    name: 'mf-plants',
    routes: [
      { path: '/plants', title: 'list.title' },
      { path: '/plants/:id/*', title: 'list.title' },
    ],
    links: { 'plants.list': '/plants', 'plants.new': '/plants/new', 'plants.one': '/plants/:id' },
    navigation: [
      nav('new', 'New Plant', 'plants.new', 'main', 1),
      nav('list', 'Plants', 'plants.list', 'main', 10),
      nav('one', 'One', 'plants.one', 'agent', 1),
    ],
  }),
  testRemote({
    name: 'mf-tools',
    routes: [{ path: '/tools', title: 'title' }],
    links: { 'tools.all': '/tools' },
    navigation: [nav('tools', 'Tools', 'tools.all', 'utilities', 1)],
  }),
);

/** jsdom has no media queries, so the content of a wide screen is hidden. */
configure({ defaultHidden: true });

beforeEach(() => {
  registerShellMessages();
  act(() => {
    noticeStore.set([]);
    pageStates.set({});
    openGroups.set({});
    frameBranding.set({ showPricing: true });
    makingWorkspace.set(false);
    keyboardLayer.set('none');
  });
});

function openFrame(
  path: string,
  {
    region = 'eu' as const,
    session = testSession,
    lang = '',
    remotes = registry,
    api = {} as ApiHandlers,
  } = {},
) {
  const shell = createTestShell({ path, region, session, registry: remotes, api });
  installHost(remotes, region, () => undefined);
  goBy({ registry: remotes, source: 'inlined', problem: null });
  chooseLanguage(lang);
  return {
    ...shell,
    ...render(
      <RemoteRoot name="shell">
        <Frame />
      </RemoteRoot>,
    ),
  };
}
const sideNav = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0]!);

describe('navigation', () => {
  test('shows the entries of the remotes in their order, and marks the entry of the current address', async () => {
    openFrame('/plants');
    expect(
      sideNav()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['New Plant', 'Plants']);
    expect(sideNav().getByRole('link', { name: 'Plants' }).getAttribute('aria-current')).toBe(
      'page',
    );
    await userEvent.click(sideNav().getByRole('link', { name: 'New Plant' }));
    expect(location.pathname).toBe('/app/eu/plants/new');
    expect(sideNav().getByRole('link', { name: 'New Plant' }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(sideNav().getByRole('link', { name: 'Plants' }).getAttribute('aria-current')).toBeNull();
  });

  test('groups are closed at first, and opened ones are remembered', async () => {
    const { unmount } = openFrame('/plants');
    expect(sideNav().queryByText('Tools')).toBeNull();
    await userEvent.click(sideNav().getByRole('button', { name: 'Utilities' }));
    expect(sideNav().getByText('Tools')).toBeTruthy();
    expect(flags.get('navGroupExpanded.utilities')).toBe(true);
    unmount();
    // Open the frame again without a reload of the page.
    openFrame('/plants');
    expect(sideNav().getByText('Tools')).toBeTruthy();
  });

  test('a newly loaded page starts with closed groups, except the group of its address', () => {
    flags.set('navGroupExpanded.utilities', true);
    const { unmount } = openFrame('/plants');
    expect(sideNav().queryByText('Tools')).toBeNull();
    unmount();
    openFrame('/tools');
    expect(sideNav().getByRole('button', { name: 'Utilities' }).getAttribute('aria-expanded')).toBe(
      'true',
    );
    act(() => navigateTo('/plants'));
    expect(sideNav().getByText('Tools')).toBeTruthy();
  });

  test('a group that another tab opens opens here too', () => {
    openFrame('/plants');
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'navGroupExpanded.utilities', newValue: 'true' }),
      );
    });
    expect(sideNav().getByText('Tools')).toBeTruthy();
  });

  test('/app/{region} redirects to the entry nearest to the root', () => {
    const { path } = openFrame('/');
    expect(path()).toBe('/plants');
  });

  test('/app/{region} redirects to the home that a remote declares', () => {
    const [plants, tools] = registry.remotes;
    const home = { label: 'Tools', link: 'tools.all', order: 1 };
    const { path } = openFrame('/', { remotes: testRegistry(plants!, { ...tools!, home }) });
    expect(path()).toBe('/tools');
  });

  test('a group that a remote declares appears in its position, with icons of the remote', () => {
    const [plants, tools] = registry.remotes;
    const declaring = {
      ...tools!,
      navigation: [{ ...nav('t', 'Tools', 'tools.all', 'garden', 1), icon: 'spade' }],
      navigationGroups: [{ id: 'garden', label: 'Garden', order: 50 }],
      icons: { spade: 'M2 2L22 22' },
    };
    openFrame('/tools', { remotes: testRegistry(plants!, declaring) });
    const group = sideNav().getByRole('button', { name: 'Garden' });
    expect(group.getAttribute('aria-expanded')).toBe('true');
    const link = sideNav().getByRole('link', { name: 'Tools' });
    expect(link.querySelector('path')?.getAttribute('d')).toBe('M2 2L22 22');
  });
});

describe('on a phone', () => {
  const openNavigation = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open navigation' }));
    return within(screen.getByRole('dialog', { name: 'Main' }));
  };

  test('the navigation closes when a page asks about unsaved changes', async () => {
    const { path } = openFrame('/plants');
    const { unmount: saved } = renderHook(() => useUnsavedGuard(true));
    await userEvent.click((await openNavigation()).getByRole('link', { name: 'New Plant' }));
    expect(document.querySelector('dialog[open]')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    saved();
    expect(path()).toBe('/plants/new');
  });

  test('workspaces can be switched and created in the navigation', async () => {
    openFrame('/plants');
    const navigation = await openNavigation();
    expect(await navigation.findByRole('option', { name: /Second Team/ })).toBeTruthy();
    await userEvent.click(navigation.getByRole('button', { name: '+ New Workspace' }));
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(await screen.findByRole('alertdialog', { name: 'New workspace' })).toBeTruthy();
  });
});

const billing = testRegistry(
  ...registry.remotes,
  testRemote({
    name: 'mf-billing',
    routes: [{ path: '/account/billing', title: 'title' }],
    links: { 'account.billing': '/account/billing' },
  }),
);
const inWorkspace = (change: Partial<(typeof testSession)['workspaces'][number]>) => ({
  ...testSession,
  workspaces: testSession.workspaces.map((workspace) => ({ ...workspace, ...change })),
});
const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);

describe('the plan of the workspace', () => {
  test('credits and the offer of a plan appear when a remote declares the billing page', () => {
    const { unmount } = openFrame('/plants', { session: inWorkspace({ loadTokens: 120 }) });
    expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).toBeNull();
    unmount();
    openFrame('/plants', { session: inWorkspace({ loadTokens: 120 }), remotes: billing });
    expect(
      within(screen.getByRole('region', { name: 'Your plan' })).getByRole('progressbar', {
        name: '120 credits left',
      }),
    ).toBeTruthy();
    // Once in the top bar, and once in the navigation for narrow screens.
    expect(
      screen
        .getAllByRole<HTMLAnchorElement>('link', { name: 'Upgrade Plan' })
        .map(({ pathname }) => pathname),
    ).toEqual(['/app/eu/account/billing', '/app/eu/account/billing']);
  });

  test('a workspace with a plan gets no offer, and an agency can hide the plan', () => {
    frameBranding.set({ showPricing: false });
    openFrame('/plants', {
      session: inWorkspace({ loadTokens: 0, subscribed: true }),
      remotes: billing,
    });
    expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull();
  });

  test.each([
    ['runs', 3 * DAY - 60, /Whitelabel trial3 days leftEnds on /],
    ['ended yesterday', -DAY, /Your whitelabel trial has endedIt ended on /],
  ])('a trial that %s is shown with its date', (_name, from, words) => {
    openFrame('/plants', { session: inWorkspace({ whitelabelTrialEndsAt: now() + from }) });
    expect(screen.getByRole('note').textContent).toMatch(words);
  });

  test('a trial that ended long ago is not shown', () => {
    openFrame('/plants', { session: inWorkspace({ whitelabelTrialEndsAt: now() - 5 * DAY }) });
    expect(screen.queryByRole('note')).toBeNull();
  });
});

test('a sign-out that fails shows the error in the same dialog', async () => {
  openFrame('/plants', {
    api: {
      'POST /auth/sign-out': () => {
        throw new AppError('UNAVAILABLE');
      },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Your account' })).getByRole('button', {
      name: 'Sign out',
    }),
  );
  expect((await screen.findByRole('alert')).textContent).toBe('Error Occured');
});

test.each([
  [true, '/plants/new'],
  [false, '/plants'],
])('Save and leave: with saved %s, the page is then %s', async (saved, place) => {
  const { path } = openFrame('/plants');
  const guard = renderHook(() => useUnsavedGuard(true, false, async () => saved));
  act(() => navigateTo('/plants/new'));
  await userEvent.click(await screen.findByRole('button', { name: 'Save and leave' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(path()).toBe(place);
  guard.unmount();
});

test('signing out first asks about unsaved changes, and after a failure the error is shown and the page still asks', async () => {
  const { api } = openFrame('/plants', {
    api: {
      'POST /auth/sign-out': () => {
        throw new AppError('UNAVAILABLE');
      },
    },
  });
  const guard = renderHook(() => useUnsavedGuard(true));
  const signOutHere = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Your account' })).getByRole('button', {
        name: 'Sign out',
      }),
    );
    return screen.findByRole('alertdialog', { name: 'You have unsaved changes' });
  };
  await signOutHere();
  const signOuts = () => api.calls.filter(({ path }) => path.endsWith('/sign-out')).length;
  expect(signOuts()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() =>
    expect(noticeStore.get().map(({ message }) => message)).toEqual(['Error Occured']),
  );
  expect(signOuts()).toBe(1);
  expect(await signOutHere()).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  guard.unmount();
});

describe('the page area', () => {
  test('shows a fallback with a code when the remote failed, and the other pages still work', () => {
    openFrame('/plants');
    act(() =>
      pageStates.set({
        'mf-plants': {
          phase: 'failed',
          failure: new RemoteFailure('ENTRY_UNREACHABLE', 'mf-plants'),
        },
      }),
    );
    expect(screen.getByRole('alert').textContent).toContain('ENTRY_UNREACHABLE');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    act(() => navigateTo('/tools'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
  });

  test('shows a message and a link for an unknown address', async () => {
    const { path } = openFrame('/nowhere');
    expect(screen.getByRole('heading', { name: 'There is nothing here' })).toBeTruthy();
    expect(document.title).toBe('There is nothing here · Dashboard');
    await userEvent.click(screen.getByRole('link', { name: 'Go to Plants' }));
    expect(path()).toBe('/plants');
  });

  test('offers the workspaces of the other region if this region has none', () => {
    openFrame('/plants', {
      session: {
        ...testSession,
        workspaces: testSession.workspaces.filter(({ location }) => location === 'na'),
      },
    });
    expect(screen.getByRole('heading', { name: 'You have no workspace in Europe' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Boston Team' })).toBeTruthy();
  });

  test('gets the focus when a link outside was followed', async () => {
    openFrame('/plants');
    await userEvent.click(sideNav().getByRole('link', { name: 'New Plant' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

test('notices are announced and can be dismissed', async () => {
  openFrame('/plants');
  act(() => notify({ type: 'success', message: 'Saved', durationMs: 60_000 }));
  const region = screen.getByRole('region', { name: 'Notices' });
  expect(region.getAttribute('aria-live')).toBe('polite');
  fireEvent.click(within(region).getByRole('button', { name: 'Dismiss' }));
  expect(region.textContent).toBe('');
});

test('a notice can link to a page, and a screen that repeats its text adds no second notice', async () => {
  openFrame('/plants');
  const link = { label: 'Open billing', path: '/plants/new' };
  const refused = { type: 'error', message: 'Too many.', durationMs: 60_000 } as const;
  act(() => notifyWithLink(refused, link));
  act(() => notify({ type: 'error', message: 'Too many.' }));
  const region = screen.getByRole('region', { name: 'Notices' });
  expect(within(region).getAllByText('Too many.')).toHaveLength(1);
  await userEvent.click(within(region).getByRole('link', { name: 'Open billing' }));
  expect(location.pathname).toMatch(/\/plants\/new$/);
  expect(region.textContent).toBe('');
});

test('while notices are shown, the page has additional space of their height at its end', () => {
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72);
  const room = () => document.documentElement.style.getPropertyValue(NOTICES_HEIGHT);
  openFrame('/plants');
  act(() => notify({ type: 'success', message: 'Saved', durationMs: 60_000 }));
  expect(room()).toBe('72px');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(room()).toBe('');
  height.mockRestore();
});

test('notices are announced even while a layer hides the page from screen readers', async () => {
  const { container } = openFrame('/plants');
  render(
    <RemoteRoot name="shell">
      <Dialog open onClose={() => undefined} title="A layer" />
    </RemoteRoot>,
  );
  await waitFor(() => expect(container.getAttribute('aria-hidden')).toBe('true'));
  act(() => notify({ type: 'success', message: 'Saved', durationMs: 60_000 }));
  expect(screen.getByRole('region', { name: 'Notices' }).closest('[aria-hidden=true]')).toBeNull();
});

test('every text of the frame goes through i18n', () => {
  const { container } = openFrame('/nowhere', { lang: '?lang=en-XA' });
  act(() => notify({ type: 'info', message: '⟦x⟧' }));
  expect(findHardCodedText(container)).toEqual([]);
});
