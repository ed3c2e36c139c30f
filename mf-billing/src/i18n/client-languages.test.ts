import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { SCREEN_LANGUAGES } from '@voxgrove/contracts/language';
import { flatTexts, translationFaults } from '@voxgrove/testing/translations';
import { CLIENT_LANGUAGES } from './client-languages';
import { messages as english } from './en';

/** The texts of the billing window, of the payment form in it, and of the tab of an agent. */
const OF_CLIENTS =
  /^(client\.|agent\.|page\.(cancel|close|retry|failed|loading|paid|unpaid)$|pastDue\.(title|payInvoice|rechargeTitle|rechargeBody)$|plan\.(lastsUntil|lastsLong|noUse)$|credits\.recharge\.(enable|save)$|statement\.(latest|view|viewOf|noInvoices|noInvoicesBody|draft|invoiceStatus\..+)$)/;
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
  async (language) => {
    const { messages } = await CLIENT_LANGUAGES[language]!();
    expect(translationFaults(messages, wanted)).toEqual([]);
  },
);

const WINDOW = fileURLToPath(new URL('../slots/client/ClientBillingModal.tsx', import.meta.url));

/** Adds the text of a file, and of the files that it imports by a relative path. */
function addSource(file: string, sources: Map<string, string>): Map<string, string> {
  if (sources.has(file)) return sources;
  const text = readFileSync(file, 'utf8');
  sources.set(file, text);
  for (const [, address] of text.matchAll(/ from '(\.[^']+)';$/gm)) {
    const imported = path.resolve(path.dirname(file), address!);
    const found = [`${imported}.tsx`, `${imported}.ts`].find((name) => existsSync(name));
    if (found !== undefined) addSource(found, sources);
  }
  return sources;
}

test('every text that the billing window of clients names is a translated one', () => {
  const sources = [...addSource(WINDOW, new Map()).values()].join('\n');
  const named = flatTexts(english)
    .map(([key]) => key)
    .filter((key) => sources.includes(`'${key}'`));
  expect(named).toEqual(expect.arrayContaining(['client.title', 'plan.noUse', 'pastDue.title']));
  expect(named.filter((key) => !wanted.has(key))).toEqual([]);
});
