import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { AppError } from '@voxgrove/contracts';
import { chooseLanguage } from '@voxgrove/sdk/internal';
import { findHardCodedText, renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { ApiHandlers, RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from '../lifecycles';
import { devData } from '../testing/dev-data';

const ROUTE = { path: '/whatsapp-numbers', title: 'numbers.title' };
const registry = testRegistry(testRemote({ name: 'mf-channels', routes: [ROUTE] }));
const LIST = 'GET /workspaces/:workspaceId/whatsapp-numbers';

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

test('a number links to the channel of its agent', async () => {
  await open();
  const link = await screen.findByRole('link', { name: '+1 555 020 1001' });
  expect(link.getAttribute('href')).toContain('/channels/whatsapp');
  expect(screen.getByText('Fern')).toBeTruthy();
});

test('without a number the page explains how to get one', async () => {
  await open({ [LIST]: () => ({ data: [] }) });
  await screen.findByText('No WhatsApp number yet');
});

test('a failure is explained', async () => {
  await open({
    [LIST]: () => {
      throw new AppError('FORBIDDEN');
    },
  });
  await screen.findByText('Failed to fetch connected accounts');
});

test('has no hard-coded text', async () => {
  chooseLanguage('?lang=en-XA');
  await open();
  await screen.findByRole('link', { name: '+1 555 020 1001' });
  expect(findHardCodedText(document.body)).toEqual([]);
});
