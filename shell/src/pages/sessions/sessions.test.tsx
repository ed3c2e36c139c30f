import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { RemoteRoot, chooseLanguage } from '@voxgrove/sdk/internal';
import { createTestShell, findHardCodedText } from '@voxgrove/testing';
import { registerShellMessages } from '../../host/host';
import SessionsPage from './SessionsPage';

beforeEach(registerShellMessages);

test('without a remote that lists visitors the page says so, in translatable texts', async () => {
  createTestShell({ path: '/sessions' });
  render(
    <RemoteRoot name="shell">
      <SessionsPage />
    </RemoteRoot>,
  );
  expect(await screen.findByText('Visitors are not available on this installation.')).toBeTruthy();
  act(() => chooseLanguage('?lang=en-XA'));
  expect(findHardCodedText(document.body)).toEqual([]);
  act(() => chooseLanguage('?lang=en'));
});
