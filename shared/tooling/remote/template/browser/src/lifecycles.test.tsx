import { afterEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { chooseLanguage } from '@voxgrove/sdk/internal';
import { findHardCodedText, renderRemote, testRegistry, testRemote } from '@voxgrove/testing';
import type { RenderedRemote } from '@voxgrove/testing';
import * as lifecycles from './lifecycles';

const registry = testRegistry(
  testRemote({ name: 'mf-template', routes: [{ path: '/template', title: 'home.tabTitle' }] }),
);
let remote: RenderedRemote;
afterEach(async () => {
  await remote.unmount();
  act(() => chooseLanguage('?lang=en'));
});

test('counts', async () => {
  remote = await renderRemote(lifecycles, { path: '/template', registry });
  await screen.findByText('Counted so far: 0');
  await act(async () => screen.getByRole('button', { name: 'Count one more' }).click());
  await screen.findByText('Counted so far: 1');
});

test('has no hard-coded text', async () => {
  chooseLanguage('?lang=en-XA');
  remote = await renderRemote(lifecycles, { path: '/template', registry });
  await screen.findByRole('heading');
  expect(findHardCodedText(remote.element)).toEqual([]);
});
