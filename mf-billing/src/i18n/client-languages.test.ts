import { expect, test } from '@jest/globals';
import { SCREEN_LANGUAGES } from '@voxgrove/contracts/language';
import { flatTexts, translationFaults } from '@voxgrove/testing/translations';
import { CLIENT_LANGUAGES } from './client-languages';
import { messages as english } from './en';

/** The texts of the billing window, of the payment form in it, and of the tab of an agent. */
const OF_CLIENTS =
  /^(client\.|agent\.|page\.(cancel|close|retry|failed|loading|paid|unpaid)$|credits\.recharge\.(enable|save)$|statement\.(latest|view|viewOf|noInvoices|noInvoicesBody|draft|invoiceStatus\..+)$)/;
/** Texts of the payment form that only the plans of workspaces show. */
const OF_WORKSPACES =
  /^payment\.(noneBody|pay|subscribe|subscriptionFailed|creating|creatingBody|confirming|confirmingBody|successTitle|successBody|paidAmount|errorTitle|done|close|again|otherCard|offer\w+)$/;

const isOfClients = ([key]: [string, string]): boolean =>
  OF_CLIENTS.test(key) || (key.startsWith('payment.') && !OF_WORKSPACES.test(key));
const wanted = new Map(flatTexts(english).filter(isOfClients));

test('the billing of clients is in every language of the dashboard', () => {
  const languages = SCREEN_LANGUAGES.filter((language) => language !== 'en');
  expect(Object.keys(CLIENT_LANGUAGES).sort()).toEqual([...languages].sort());
});

test.each(Object.keys(CLIENT_LANGUAGES))(
  '%s has every text of this billing, with the placeholders of the English one',
  async (language) =>
    expect(translationFaults(await CLIENT_LANGUAGES[language]!(), wanted)).toEqual([]),
);
