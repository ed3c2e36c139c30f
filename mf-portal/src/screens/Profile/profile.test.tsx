import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError, ClientView, Organisation, PageTenant, PortalSession } from '@voxgrove/contracts';
import { portalStore } from '@voxgrove/sdk/internal';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';

const IDS = { agencyId: 'a'.repeat(15), workspaceId: 'w'.repeat(15) };
const TS = 1_790_000_000;

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  act(() => portalStore.set(null));
});

const clientId = 'c'.repeat(15);
const orgId = 'o'.repeat(15);
const stored = ClientView.parse({
  ...IDS,
  ID: clientId,
  orgId,
  name: 'Ines',
  email: 'ines@bakery.example',
  squarePhotoURL: '/files/eu/w/i/face.png',
  ts: TS,
});

/** Opens the account of a client. `change`: answers a save. */
async function open(change: ApiHandlers[string]): Promise<void> {
  portalStore.set({
    tenant: PageTenant.parse({
      agencyId: IDS.agencyId,
      region: 'eu',
      basePath: '',
      brand: { name: 'Fern & Co' },
      settings: {},
      showPoweredBy: false,
    }),
    session: PortalSession.parse({
      kind: 'client',
      region: 'eu',
      client: stored,
      organisation: Organisation.parse({
        ...IDS,
        ID: orgId,
        name: 'Alder Street Bakery',
        lastModified: TS,
        ts: TS,
      }),
      accessDisabled: null,
      viewing: null,
    }),
  });
  remote = await renderRemote(lifecycles, {
    registry: testRegistry(testRemote({ name: 'mf-portal' })),
    path: '/profile',
    api: {
      'GET /portal/passkeys': () => ({ data: [] }),
      [`PATCH /clients/${clientId}`]: change,
    },
  });
}

test('a refused picture has the reason at its field', async () => {
  const message = 'This picture is gone. Please upload it again.';
  await open(() => {
    throw new AppError('BAD_INPUT', { fields: { squarePhotoURL: message } });
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Save' }))[0]!);
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a changed account asks before it is left, until it is saved', async () => {
  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await open(({ body }) => ({ data: { ...stored, ...(body as object) } }));
  const name = (await screen.findAllByLabelText('Name'))[0]!;
  expect(mayClose()).toBe(true);
  await userEvent.type(name, ' Duarte');
  expect(mayClose()).toBe(false);
  await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
  await waitFor(() => expect(mayClose()).toBe(true));
});
