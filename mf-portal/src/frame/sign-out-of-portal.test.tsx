import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageTenant, PortalSession } from '@voxgrove/contracts';
import { portalStore } from '@voxgrove/sdk/internal';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as door from '../slots/door';
import * as frame from '../slots/frame';
import * as profile from '../slots/profile';

const registry = testRegistry(testRemote({ name: 'mf-portal' }));
const tenant = PageTenant.parse({
  agencyId: 'a'.repeat(15),
  region: 'eu',
  basePath: '',
  brand: { name: 'Fern & Co' },
  settings: { enableClientSignup: true },
  showPoweredBy: false,
});
const session = PortalSession.parse({
  kind: 'client',
  region: 'eu',
  client: {
    ID: 'c'.repeat(15),
    agencyId: tenant.agencyId,
    workspaceId: 'w'.repeat(15),
    orgId: 'o'.repeat(15),
    name: 'Ines',
    email: 'ines@bakery.example',
    ts: 1_790_000_000,
  },
  organisation: {
    ID: 'o'.repeat(15),
    agencyId: tenant.agencyId,
    workspaceId: 'w'.repeat(15),
    name: 'Alder Street Bakery',
    lastModified: 1_790_000_000,
    ts: 1_790_000_000,
  },
  accessDisabled: null,
  viewing: null,
});

const API = {
  'GET /portal/agents': () => ({ data: [] }),
  'GET /portal/credits': () => ({ data: { isUsedUp: false } }),
  'POST /portal/sign-out': () => ({ success: true }),
};

let remote: RenderedRemote | undefined;
const leave = async (): Promise<void> => {
  await remote?.unmount();
  cleanup();
};
afterEach(async () => {
  await leave();
  remote = undefined;
  act(() => portalStore.set(null));
  sessionStorage.clear();
});

test.each([
  [
    'the profile menu',
    async () => {
      remote = await renderRemote(profile, { registry, slotProps: {}, api: API });
      await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    },
  ],
  [
    'the dialog of a client without agents',
    async () => {
      remote = await renderRemote(frame, { registry, slotProps: {}, api: API });
      await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
    },
  ],
])('a sign-out in %s leaves nothing of a sign-up in the tab', async (_place, signOut) => {
  remote = await renderRemote(door, { path: '/signup', registry, slotProps: { tenant } });
  await userEvent.type(screen.getByLabelText('Full name'), 'Ada Moreau');
  expect(sessionStorage).toHaveLength(1);
  await leave();
  portalStore.set({ tenant, session });
  await signOut();
  const paths = () => remote!.api.calls.map(({ path }) => path);
  await waitFor(() => expect(paths()).toContain('/api/portal/sign-out'));
  expect(sessionStorage).toHaveLength(0);
});
