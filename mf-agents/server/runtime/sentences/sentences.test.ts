import { expect, test } from '@jest/globals';
import { LANGUAGES } from '@voxgrove/contracts/language';
import { sentences as english } from './en';
import { sentencesIn } from './sentences';

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  '%s has every sentence in its own words, without markup',
  (language) => {
    const sentences = sentencesIn(language);
    expect(Object.keys(sentences)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(sentences)) {
      expect([key, text.trim() === text && text !== '', /[*_`#<>[\]\\]/.test(text)]).toEqual([
        key,
        true,
        false,
      ]);
      expect([key, text]).not.toEqual([key, english[key as keyof typeof english]]);
      // The sentence with contact data continues the sentence without contact data.
      if (key.endsWith('WithContact'))
        expect(
          text.startsWith(sentences[key.replace('WithContact', '') as keyof typeof sentences]),
        ).toBe(true);
    }
    // Both introduce a quote, on a separate line.
    expect(sentences.direct).toMatch(/[:：]$/);
    expect(sentences.directFromDocuments).toMatch(/[:：]$/);
  },
);

test('English is used when the language of the reader is unknown', () => {
  expect(sentencesIn()).toBe(english);
});
