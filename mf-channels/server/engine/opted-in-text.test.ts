import { expect, test } from '@jest/globals';
import { LANGUAGES } from '@voxgrove/contracts/language';
import { endsCampaigns } from './opt-out-keywords';
import { optedInText } from './opted-in-text';

test.each(LANGUAGES)('%s: the word that the confirmation names ends campaigns', (language) => {
  const word = /\p{Lu}{3,}|(?<=["“「])[^"”」]+/u.exec(optedInText(language))![0];
  expect([word, endsCampaigns(word)]).toEqual([word, true]);
});

test('an agent without a language confirms in English', () => {
  expect(optedInText('')).toBe('You get our news again. Send STOP to end it.');
});
