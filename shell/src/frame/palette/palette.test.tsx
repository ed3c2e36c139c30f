import { beforeEach, expect, test } from '@jest/globals';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaletteItem } from '@voxgrove/sdk';
import { usePaletteSource } from '@voxgrove/sdk';
import { RemoteRoot, chooseLanguage } from '@voxgrove/sdk/internal';
import { createTestShell, findHardCodedText, testRegistry, testRemote } from '@voxgrove/testing';
import { installHost, registerShellMessages } from '../../host/host';
import { KeyboardLayers } from './KeyboardLayers';
import { keyboardLayer } from './palette-state';

const registry = testRegistry(
  testRemote({
    name: 'mf-plants',
    routes: [{ path: '/plants/*', title: 'title' }],
    links: { 'plants.list': '/plants', 'plants.new': '/plants/new' },
    navigation: [
      { id: 'new', label: 'New Plant', link: 'plants.new', icon: 'plus', group: 'main', order: 1 },
      { id: 'list', label: 'Plants', link: 'plants.list', icon: 'bot', group: 'main', order: 10 },
    ],
  }),
);
configure({ defaultHidden: true });
beforeEach(() => {
  registerShellMessages();
  act(() => keyboardLayer.set('none'));
});

type Search = (query: string, signal: AbortSignal) => Promise<PaletteItem[]>;
const tent = (title: string): PaletteItem => ({
  id: title,
  title,
  icon: 'bot',
  group: 'Tents',
  path: `/plants/${title}`,
});

function openPage(sources: Record<string, Search> = {}, lang = '') {
  const shell = createTestShell({ path: '/plants', registry });
  installHost(registry, 'eu', () => undefined);
  chooseLanguage(lang);
  const Source = ({ id, search }: { id: string; search: Search }) => {
    usePaletteSource({ id, title: id, search });
    return null;
  };
  render(
    <RemoteRoot name="shell">
      <button>before</button>
      <input aria-label="a field" />
      {Object.entries(sources).map(([id, search]) => (
        <Source key={id} id={id} search={search} />
      ))}
      <KeyboardLayers />
    </RemoteRoot>,
  );
  return shell;
}
async function openPalette() {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Command palette' });
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

// This must be the first test of the file, because the palette's code must not be loaded yet.
test("text that is typed before the palette's code is loaded is kept and goes nowhere else", async () => {
  const { path } = openPage();
  screen.getByLabelText('a field').focus();
  await userEvent.keyboard('{Control>}k{/Control}plxa{Backspace}{Backspace}{Enter}');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Command palette' });
  expect([field.value, screen.getByLabelText<HTMLInputElement>('a field').value, path()]).toEqual([
    'pl',
    '',
    '/plants',
  ]);
  await userEvent.type(field, 'a');
  expect(options()).toEqual(['Plants', 'New Plant']);
});

test('Ctrl+K opens the palette everywhere, typing finds pages, workspaces and actions, arrows choose, and Enter opens the choice', async () => {
  const { path } = openPage();
  screen.getByLabelText('a field').focus();
  const field = await openPalette();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await waitFor(() =>
    expect(options()).toEqual(
      expect.arrayContaining([
        'New Plant',
        'Plants',
        'Second Team',
        'Boston Team',
        'Invite someone',
      ]),
    ),
  );
  await userEvent.keyboard('pla');
  expect(options()).toEqual(['Plants', 'New Plant']);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Plants');
  await userEvent.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: 'New Plant' }).id,
  );
  await userEvent.keyboard('{Enter}');
  expect(path()).toBe('/plants/new');
  expect(screen.queryByRole('dialog')).toBeNull();
  // The last choice is the first line.
  await openPalette();
  await waitFor(() => expect(options()[0]).toBe('New Plant'));
});

test.each([
  ['invite', 'Invite someone', '/workspace/members?invite=true'],
  ['members', 'Members', '/workspace/members'],
  ['devices', 'Your devices', '/account/devices'],
])('“%s” finds %s', async (query, title, place) => {
  const { path } = openPage();
  await openPalette();
  await userEvent.keyboard(query);
  expect(screen.getByRole('option', { selected: true }).textContent).toContain(title);
  await userEvent.keyboard('{Enter}');
  expect(path()).toBe(place);
});

test('the palette changes the theme, and returns to that of the system', async () => {
  openPage();
  await openPalette();
  await userEvent.keyboard('theme');
  expect(options()).toEqual(['Use dark mode']);
  await userEvent.keyboard('{Enter}');
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  await openPalette();
  await userEvent.keyboard('theme');
  expect(options().toSorted()).toEqual(['Match the system’s theme', 'Use light mode']);
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.keyboard('match the system{Enter}');
  expect(localStorage.getItem('colorMode')).toBeNull();
});

test('Ctrl+Enter opens the choice in another tab, and a second Ctrl+K closes the palette', async () => {
  const { path } = openPage();
  const opened: string[] = [];
  window.open = ((url: string) => {
    opened.push(url);
    return null;
  }) as typeof window.open;
  await openPalette();
  await userEvent.keyboard('plants{Control>}{Enter}{/Control}');
  expect(opened).toEqual(['/app/eu/plants']);
  expect(path()).toBe('/plants');
  await userEvent.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a slow source is shown as searching and delays nothing, and a failed source can be retried', async () => {
  let deliver: (lines: PaletteItem[]) => void = () => undefined;
  let fail = true;
  openPage({
    Slow: () =>
      new Promise((resolve) => {
        deliver = resolve;
      }),
    Broken: async () => {
      if (fail) throw new Error('broken on purpose');
      return [tent('Ridge tent')];
    },
    Quick: async (query) =>
      [tent('Dome tent')].filter(({ title }) => title.toLowerCase().includes(query)),
  });
  await openPalette();
  await userEvent.keyboard('tent');
  await waitFor(() => expect(options()).toContain('Dome tent'));
  expect(await screen.findByText('Searching Slow…')).toBeTruthy();
  const failure = screen.getByText('Broken could not be searched.');
  fail = false;
  await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(options()).toEqual(['Ridge tent', 'Dome tent']));
  act(() => deliver([tent('Tarp')]));
  await waitFor(() => expect(options()).toContain('Tarp'));
  expect(screen.queryByText('Searching Slow…')).toBeNull();
});

test('a message is shown when nothing matches', async () => {
  openPage();
  await openPalette();
  await userEvent.keyboard('zzzz');
  expect(await screen.findByText('Nothing matches “zzzz”.')).toBeTruthy();
});

test('? lists the shortcuts, but not when it is typed in a field', async () => {
  openPage();
  await userEvent.type(screen.getByLabelText('a field'), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByText('before').focus();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

test('every text goes through i18n', async () => {
  openPage(
    {
      Tents: async () => {
        throw new Error('broken on purpose');
      },
    },
    '?lang=en-XA',
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('⟦'));
  const names = [
    ...registry.remotes[0]!.navigation.map(({ label }) => label),
    'Second Team',
    'Boston Team',
  ];
  expect(
    findHardCodedText(dialog).filter((text) => !names.some((name) => text.includes(name))),
  ).toEqual([]);
});
