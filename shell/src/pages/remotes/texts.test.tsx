import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { chooseLanguage, translate } from '@voxgrove/sdk/internal';
import { findHardCodedText } from '@voxgrove/testing';
import { choose } from './testing/choose';
import { openRemotes } from './testing/open-remotes';
import {
  testCanary,
  testEntry,
  testOverview,
  testRemoteSummary,
  testToken,
  testVerdict,
} from './testing/test-remotes';

afterEach(() => {
  cleanup();
  act(() => chooseLanguage('?lang=en'));
});

const text = (key: string, values = {}) => translate('shell', `remotes.${key}`, values);
const overview = testOverview(
  [
    testRemoteSummary({ canary: testCanary(), verdict: testVerdict() }),
    testRemoteSummary({ name: 'mf-off', enabled: false, disabledReason: 'x' }),
  ],
  { state: 'corrupt', source: 'last-verified' },
);
const hardCoded = () =>
  findHardCodedText(document.body).filter(
    (found) =>
      !/^(aria-label|title)="/.test(found) ||
      !/mf-|\d\.\d|example\.com|team-|token:|\d{4}/.test(found),
  );

test.each([
  ['/remotes', 'list.day'],
  ['/remotes/mf-plants', 'detail.history'],
  ['/remotes/tokens', 'tokens.revoke'],
  ['/remotes/mf-nobody', 'detail.missingBody'],
])('%s has no hard-coded text', async (path, key) => {
  chooseLanguage('?lang=en-XA');
  openRemotes(path, { overview, tokens: [testToken()], audit: [testEntry({ actor: 'gate' })] });
  await screen.findAllByText(text(key));
  expect(hardCoded()).toEqual([]);
});

test.each(['promote', 'rollback', 'changeCanary', 'disable', 'prune'])(
  'the dialog %s has no hard-coded text',
  async (action) => {
    chooseLanguage('?lang=en-XA');
    openRemotes('/remotes', { overview });
    await screen.findByText('mf-plants');
    await choose(text('list.menu', { name: 'mf-plants' }), text(`actions.${action}`));
    await screen.findByRole('alertdialog');
    expect(hardCoded()).toEqual([]);
  },
);
