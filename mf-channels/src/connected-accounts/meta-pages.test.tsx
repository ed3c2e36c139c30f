import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { AppError } from '@voxgrove/contracts';
import { chooseLanguage } from '@voxgrove/sdk/internal';
import { findHardCodedText, renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../lifecycles';
import { devData } from '../testing/dev-data';

const ROUTE = { path: '/meta-pages', title: 'metaPages.title' };
const registry = testRegistry(testRemote({ name: 'mf-channels', routes: [ROUTE] }));
const LIST = 'GET /workspaces/:workspaceId/meta-pages';

let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  cleanup();
  act(() => chooseLanguage('?lang=en'));
});
const open = async (api: ApiHandlers = {}): Promise<void> => {
  remote = await renderRemote(lifecycles, {
    path: ROUTE.path,
    registry,
    api: { ...devData.api, ...api },
  });
};

test('a page links to the channel of its agent', async () => {
  await open();
  const link = await screen.findByRole('link', { name: 'Fern tents' });
  expect(link.getAttribute('href')).toContain('/channels/messenger');
  expect(screen.getByText('fern_tents')).toBeTruthy();
});

test('without a page the screen explains how to get one', async () => {
  await open({ [LIST]: () => ({ data: [] }) });
  await screen.findByText('No page yet');
});

test('a failure is explained', async () => {
  await open({
    [LIST]: () => {
      throw new AppError('FORBIDDEN');
    },
  });
  await screen.findByText('Your pages could not be loaded');
});

test('has no hard-coded text', async () => {
  chooseLanguage('?lang=en-XA');
  await open();
  await screen.findByRole('link', { name: 'Fern tents' });
  expect(findHardCodedText(document.body)).toEqual([]);
});
