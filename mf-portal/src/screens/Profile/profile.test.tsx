import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError, ClientView, Organisation, PageTenant, PortalSession } from '@voxgrove/contracts';
import { portalStore } from '@voxgrove/sdk/internal';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';

const IDS = { agencyId: 'a'.repeat(15), workspaceId: 'w'.repeat(15) };
const TS = 1_790_000_000;

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  act(() => portalStore.set(null));
});

test('a refused picture has the reason at its field', async () => {
  const clientId = 'c'.repeat(15);
  const orgId = 'o'.repeat(15);
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
      client: ClientView.parse({
        ...IDS,
        ID: clientId,
        orgId,
        name: 'Ines',
        email: 'ines@bakery.example',
        squarePhotoURL: '/files/eu/w/i/face.png',
        ts: TS,
      }),
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
  const message = 'This picture is gone. Please upload it again.';
  remote = await renderRemote(lifecycles, {
    registry: testRegistry(testRemote({ name: 'mf-portal' })),
    path: '/profile',
    api: {
      'GET /portal/passkeys': () => ({ data: [] }),
      [`PATCH /clients/${clientId}`]: () => {
        throw new AppError('BAD_INPUT', { fields: { squarePhotoURL: message } });
      },
    },
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Save' }))[0]!);
  expect(await screen.findByText(message)).toBeTruthy();
});
