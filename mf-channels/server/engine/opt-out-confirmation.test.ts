import { expect, test } from '@jest/globals';
import { LANGUAGES } from '@voxgrove/contracts/language';
import { endsCampaigns, isStartKeyword, mayBeAnswer } from './opt-out-keywords';
import { optOutConfirmation } from './opt-out-confirmation';

const wordIn = (text: string): string => /\p{Lu}{3,}|(?<=["“「])[^"”」]+/u.exec(text)![0];

test.each(LANGUAGES)(
  '%s: the word that a confirmation names has the opposite effect',
  (language) => {
    const stop = wordIn(optOutConfirmation(false, language));
    expect([stop, endsCampaigns(stop), mayBeAnswer(stop)]).toEqual([stop, true, false]);
    const start = wordIn(optOutConfirmation(true, language));
    expect([start, isStartKeyword(start)]).toEqual([start, true]);
  },
);

test('an agent without a language confirms in English', () => {
  expect(optOutConfirmation(false, '')).toBe('You get our news again. Send STOP to end it.');
  expect(optOutConfirmation(true, '')).toBe(
    'You get no more news from us. Send START to get it again.',
  );
});
