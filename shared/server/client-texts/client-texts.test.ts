import { expect, test } from '@jest/globals';
import { SCREEN_LANGUAGES } from '@voxgrove/contracts/language';
import { speechIn, textsIn } from './client-texts';
import { texts as english } from './en';

const placeholders = (text: string): string[] => [...(text.match(/\{\{\w+\}\}/g) ?? [])].sort();

test.each(SCREEN_LANGUAGES.filter((language) => language !== 'en'))(
  '%s has every text, with the placeholders of the English one',
  async (language) => {
    const texts = await textsIn(language);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      const wanted = english[key as keyof typeof english];
      expect([key, placeholders(text)]).toEqual([key, placeholders(wanted)]);
      expect([key, text.trim()]).not.toEqual([key, '']);
    }
  },
);

test('a text has the given values, also a value that looks like a placeholder', async () => {
  const { lang, say } = await speechIn('de');
  expect([lang, say('signInButton', { name: '{{code}} & Co' })]).toEqual([
    'de',
    'Bei {{code}} & Co anmelden',
  ]);
});

test('an unknown language is English', async () => {
  const { lang, say } = await speechIn('../../secrets');
  expect([lang, say('unsubscribe')]).toEqual(['en', 'Unsubscribe']);
});
