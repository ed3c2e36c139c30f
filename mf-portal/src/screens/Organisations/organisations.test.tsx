import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@voxgrove/contracts';
import { renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../../lifecycles';

let remote: RenderedRemote;
afterEach(() => remote.unmount());

test('the list of organizations says that it could not be loaded, and loads again', async () => {
  let isDown = true;
  remote = await renderRemote(lifecycles, {
    path: '/organizations',
    registry: testRegistry(
      testRemote({
        name: 'mf-portal',
        routes: [{ path: '/organizations/*', title: 'organisations.title' }],
      }),
    ),
    api: {
      'GET /workspaces/:workspaceId/agency': () => {
        if (isDown) throw new AppError('FORBIDDEN');
        return { data: null };
      },
    },
  });
  expect(await screen.findByText('Your organizations could not be loaded')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your organizations appear here')).toBeTruthy();
});
