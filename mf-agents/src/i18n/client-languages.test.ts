import { expect, test } from '@jest/globals';
import { SCREEN_LANGUAGES } from '@voxgrove/contracts/language';
import type { Messages } from '@voxgrove/sdk';
import { flatTexts, translationFaults } from '@voxgrove/testing/translations';
import { messages as analytics } from '../screens/Analytics/texts';
import { messages as home } from '../screens/Home/texts';
import { messages as inbox } from '../screens/Inbox/texts';
import { messages as leads } from '../screens/Leads/texts';
import { CLIENT_LANGUAGES } from './client-languages';
import { messages as english } from './en';

/** Texts that only members of a workspace see, or that are names. */
const UNTRANSLATED =
  /^(inbox\.(settings|merge|separate|eraseMerged)|workspace\.(tab\.|remoteTab|unknown|notBuilt|notHere)|channel\.(api|sms|telegram|whatsapp|instagram|messenger|discord)$)/;

const { parts, channel, workspace, convos } = english;
const WANTED = { parts, channel, workspace, convos, home, inbox, leads, analytics } as Messages;

const wanted = new Map(flatTexts(WANTED).filter(([key]) => !UNTRANSLATED.test(key)));

test('the pages of clients are in every language of the dashboard', () => {
  const languages = SCREEN_LANGUAGES.filter((language) => language !== 'en');
  expect(Object.keys(CLIENT_LANGUAGES).sort()).toEqual([...languages].sort());
});

test.each(Object.keys(CLIENT_LANGUAGES))(
  '%s has every text of these pages, with the placeholders of the English one',
  async (language) => {
    const { messages } = await CLIENT_LANGUAGES[language]!();
    expect(translationFaults(messages, wanted)).toEqual([]);
  },
);
