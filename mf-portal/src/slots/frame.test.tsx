import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClientView, Organisation, PageTenant, PortalSession } from '@voxgrove/contracts';
import { showLanguage } from '@voxgrove/sdk';
import { portalStore } from '@voxgrove/sdk/internal';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as frame from './frame';

const IDS = { agencyId: 'a'.repeat(15), workspaceId: 'w'.repeat(15) };
const registry = testRegistry(testRemote({ name: 'mf-portal' }));
const tenant = PageTenant.parse({
  agencyId: IDS.agencyId,
  region: 'eu',
  basePath: '',
  brand: {
    name: 'Fern & Co',
    squarePhotoURL: '/files/light.png',
    darkModeSquarePhotourl: '/files/dark.png',
  },
  settings: {},
  showPoweredBy: false,
});
const organisation = Organisation.parse({
  ...IDS,
  ID: 'o'.repeat(15),
  name: 'Alder Street Bakery',
  lastModified: 1_790_000_000,
  ts: 1_790_000_000,
});

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  portalStore.set(null);
  act(() => showLanguage('en'));
});

interface Shown {
  /** Titles of the client's agents. */
  agents?: string[];
  isDisabled?: boolean;
  path?: string;
}

const agentOf = (title: string) => ({
  ID: title.charAt(0).repeat(16),
  title,
  description: '',
  roundedImageURL: '',
  lastModified: 1_790_000_000,
});

/** Shows the bar to a client. */
async function open(
  changes: Partial<ClientView>,
  { agents = [], isDisabled = false, path = '/agents' }: Shown = {},
): Promise<void> {
  const client = ClientView.parse({
    ...IDS,
    ID: 'c'.repeat(15),
    orgId: organisation.ID,
    name: 'Ines',
    email: 'ines@bakery.example',
    ts: 1_790_000_000,
    ...changes,
  });
  const session = PortalSession.parse({
    kind: 'client',
    region: 'eu',
    client,
    organisation,
    accessDisabled: isDisabled
      ? 'Access is currently disabled. Pleas contact your provider!'
      : null,
    viewing: null,
  });
  portalStore.set({ tenant, session });
  remote = await renderRemote(frame, {
    registry,
    path,
    slotProps: {},
    api: {
      'GET /portal/agents': () => ({ data: agents.map(agentOf) }),
      'GET /portal/credits': () => ({ data: { isUsedUp: true } }),
    },
  });
}

test('the bar uses the language of the client', async () => {
  await open({ preferredLanguage: 'de' });
  const dialog = await screen.findByRole('alertdialog', { name: 'Kein Zugang' });
  expect(dialog.textContent).toContain('Abmelden');
});

test('a client without agents can create one if the agency allows it', async () => {
  await open({});
  await screen.findByRole('alertdialog', { name: 'No access' });
  expect(screen.queryByRole('button', { name: 'Create an agent' })).toBeNull();
  await remote.unmount();
  cleanup();
  await open({ allowCreateAgents: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Create an agent' }));
  expect(location.pathname).toMatch(/\/agents\/new$/);
});

test('the bar has the logo for the color mode of the page', async () => {
  await open({});
  await screen.findByRole('alertdialog');
  const logo = () => remote.element.querySelector('img')?.getAttribute('src');
  expect(logo()).toBe('/files/light.png');
  fireEvent.click(screen.getByRole('button', { name: 'Dark mode', hidden: true }));
  expect(logo()).toBe('/files/dark.png');
  fireEvent.click(screen.getByRole('button', { name: 'Light mode', hidden: true }));
});

test('a client without access reads why in their language', async () => {
  await open({ preferredLanguage: 'de' }, { isDisabled: true });
  const dialog = await screen.findByRole('alertdialog', { name: 'Kein Zugang' });
  expect(dialog.textContent).toContain('Der Zugang ist zurzeit abgeschaltet.');
});

test.each([
  ['settings', 'settings'],
  ['c/price-list/2026', 'c/price-list/2026'],
  ['kb/sources/one', 'kb'],
])('another agent opens at the tab of the address %s', async (shown, opened) => {
  const path = `/agents/${'A'.repeat(16)}/${shown}`;
  await open({ canAccess: ['/home'] }, { agents: ['Ask', 'Book'], path });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Book' }));
  expect(location.pathname).toMatch(new RegExp(`/agents/B{16}/${opened}$`));
});
