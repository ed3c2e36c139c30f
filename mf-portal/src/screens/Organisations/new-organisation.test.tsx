import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Organisation } from '@voxgrove/contracts';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';
import { devData } from '../../testing/dev-data';

let remote: RenderedRemote;
afterEach(() => remote.unmount());

test('an organization whose reply was lost is created once', async () => {
  const ids: string[] = [];
  remote = await renderRemote(lifecycles, {
    path: '/organizations',
    registry: testRegistry(
      testRemote({
        name: 'mf-portal',
        routes: [{ path: '/organizations/*', title: 'organisations.title' }],
      }),
    ),
    api: {
      ...devData.api,
      'POST /agencies/:agencyId/orgs': ({ body }) => {
        const { ID, name } = body as { ID: string; name: string };
        ids.push(ID);
        if (ids.length === 1) throw 'NETWORK';
        const owner = { agencyId: 'agencyGrove0001', workspaceId: 'workspaceGrove1' };
        const times = { lastModified: 1_790_000_000, ts: 1_790_000_000 };
        return { data: Organisation.parse({ ID, name, ...owner, ...times }) };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add organization' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add organization' }));
  await userEvent.type(dialog.getByLabelText(/^Name/), 'Bakery');
  await userEvent.click(dialog.getByRole('button', { name: 'Add organization' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Add organization' }));
  await waitFor(() => expect(location.pathname).toContain(`/organizations/${ids[0]}`));
  expect(new Set(ids).size).toBe(1);
});
