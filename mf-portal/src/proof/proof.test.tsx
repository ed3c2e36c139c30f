import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  AppError,
  ClientView,
  errorTable,
  Organisation,
  PageTenant,
  PortalSession,
} from '@voxgrove/contracts';
import { noticeStore, portalStore } from '@voxgrove/sdk/internal';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import { PORTAL_ERRORS } from '../../contract/errors';
import * as lifecycles from '../lifecycles';

errorTable.add('mf-portal', PORTAL_ERRORS);

const IDS = { agencyId: 'a'.repeat(15), workspaceId: 'w'.repeat(15) };
const TIMES = { lastModified: 1_790_000_000, ts: 1_790_000_000 };
const organisation = Organisation.parse({ ...IDS, ...TIMES, ID: 'o'.repeat(15), name: 'Bakery' });
const client = ClientView.parse({
  ...IDS,
  ID: 'c'.repeat(15),
  orgId: organisation.ID,
  name: 'Ines',
  email: 'ines@bakery.example',
  ts: TIMES.ts,
});
const registry = testRegistry(
  testRemote({ name: 'mf-portal', routes: [{ path: '/profile', title: 'profile.title' }] }),
);

let remote: RenderedRemote;
let isProven: boolean;
beforeEach(async () => {
  isProven = false;
  noticeStore.set([]);
  const tenant = PageTenant.parse({
    agencyId: IDS.agencyId,
    region: 'eu',
    basePath: '',
    brand: { name: 'Fern & Co' },
    settings: {},
    showPoweredBy: false,
  });
  const ownDetails = { client, organisation, accessDisabled: null, viewing: null };
  portalStore.set({
    tenant,
    session: PortalSession.parse({ kind: 'client', region: 'eu', ...ownDetails }),
  });
  remote = await renderRemote(lifecycles, {
    path: '/profile',
    registry,
    api: {
      'GET /portal/passkeys': () => ({ data: [] }),
      'POST /portal/sign-in': () => {
        isProven = true;
        return { success: true };
      },
      'POST /clients/:clientId/password': () => {
        if (!isProven) throw new AppError('PORTAL_PROOF_NEEDED');
        return { success: true };
      },
    },
  });
});
afterEach(async () => {
  await remote.unmount();
  portalStore.set(null);
});

async function setPassword(): Promise<HTMLElement> {
  await userEvent.type(await screen.findByLabelText('New password'), 'forty potted ferns');
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  return screen.findByRole('dialog', { name: 'Confirm that it is you' });
}
const notices = (): string[] => noticeStore.get().map(({ message }) => message);

test('a sensitive change is made after the client has entered the password again', async () => {
  const dialog = await setPassword();
  expect(notices()).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Current password'), 'thirty ferns');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(notices()).toEqual(['Your password has been set.']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without the proof nothing is changed, and the page says what to do', async () => {
  const dialog = await setPassword();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/^Confirm that it is you with your password/)).toBeTruthy();
  expect(notices()).toEqual([]);
});
