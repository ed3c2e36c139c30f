import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { SCREEN_LANGUAGES } from '@voxgrove/contracts/language';
import { showLanguage } from '@voxgrove/sdk';
import type { Messages } from '@voxgrove/sdk';
import { chooseLanguage, i18n } from '@voxgrove/sdk/internal';
import { flatTexts, translationFaults } from '@voxgrove/testing/translations';
import { UiProvider } from '@voxgrove/ui';
import { messages as notificationCenter } from '../frame/notifications/center/texts';
import { SkipLink } from '../frame/SkipLink';
import { registerShellMessages } from '../host/host';
import { messages as shellTexts } from '../i18n/en';
import { offerPortalLanguages, PORTAL_LANGUAGES } from './offer-portal-languages';

const { skip, ui, viewing, remote, build, notFound, connection, notices, notifications, leave } =
  shellTexts;
/** The texts of the shell that portals show. */
const OF_FRAME = {
  skip,
  ui,
  viewing,
  remote,
  build,
  notFound,
  connection,
  notices,
  notifications,
  leave,
  frame: { partFailed: shellTexts.frame.partFailed },
  notificationCenter,
} as Messages;
/** Texts of the sdk that only people with overrides, or only settings of agents, show. */
const NOT_OF_CLIENTS = /^(failure\.(override|resetOverrides)|settings\.|workspace\.)/;

const languages = SCREEN_LANGUAGES.filter((language) => language !== 'en');

test.each(languages)('%s has every text of the frame, with its placeholders', async (language) => {
  const { messages, sdkMessages } = await PORTAL_LANGUAGES[language]!();
  expect(translationFaults(messages, new Map(flatTexts(OF_FRAME)))).toEqual([]);
  const ofSdk = flatTexts(i18n.getResourceBundle('en', 'sdk') as Messages);
  const ofClients = ofSdk.filter(([key]) => !NOT_OF_CLIENTS.test(key));
  expect(translationFaults(sdkMessages, new Map(ofClients))).toEqual([]);
});

test('the frame of a portal is in the language of the client', async () => {
  registerShellMessages();
  offerPortalLanguages();
  render(
    <UiProvider>
      <SkipLink />
    </UiProvider>,
  );
  expect(screen.getByRole('link').textContent).toBe('Skip to content');
  act(() => showLanguage('de'));
  expect(await screen.findByRole('link', { name: 'Zum Inhalt springen' })).toBeTruthy();
  act(() => chooseLanguage(''));
});
