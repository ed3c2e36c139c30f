import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cpuTime } from '@voxgrove/testing/cpu-time';
import { segmentSentences } from './segment-sentences';

const whole = (text: string, lang = 'en'): string[] =>
  [...new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)].map(
    ({ segment }) => segment,
  );
const windowed = (text: string, lang = 'en'): string[] =>
  segmentSentences(text, lang).map((sentence) => sentence.text);

describe('sentences of a text', () => {
  test('are the same as for the whole text, wherever a window ends', () => {
    const word = fc.constantFrom(
      'We',
      'open',
      'at',
      '9.30',
      'on',
      'Monday',
      'e.g.',
      'Mr.',
      'Über',
      'no',
      '(see',
      'below)',
      '“Yes”',
      '日本語です。',
      'what?',
      'now!',
    );
    const sentence = fc
      .tuple(
        fc.array(word, { minLength: 1, maxLength: 40 }),
        fc.constantFrom('. ', '? ', '! ', '… ', '.\n', '. '),
      )
      .map(([words, end]) => words.join(' ') + end);
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 120 }), (sentences) => {
        const text = sentences.join('');
        expect(windowed(text)).toEqual(whole(text));
      }),
      { numRuns: 60 },
    );
  });

  test('are the same for prose in several languages', () => {
    const texts: [string, string][] = [
      [
        'en',
        'Dr. Smith arrived at 5 p.m. on Friday. He said: “We are closed.” Nobody asked why! '.repeat(
          200,
        ),
      ],
      ['de', 'Der 3. Oktober ist ein Feiertag. Wir öffnen z. B. am 4. um neun Uhr. '.repeat(200)],
      ['ja', '当店は九時に開きます。お問い合わせはこちら！質問はありますか？'.repeat(300)],
    ];
    for (const [lang, text] of texts) expect(windowed(text, lang)).toEqual(whole(text, lang));
  });

  test('longer than a window stay one sentence', () => {
    const long = `${'word '.repeat(2_000)}end. Another one.`;
    expect(windowed(long)).toEqual(whole(long));
  });

  test('of any text cover all of it in order, and split no character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 5_000 }),
        fc.integer({ min: 1, max: 30 }),
        (text, times) => {
          const sentences = segmentSentences(text.repeat(times), 'en');
          expect(sentences.map((sentence) => sentence.text).join('')).toBe(text.repeat(times));
          for (const { text: part } of sentences)
            expect(part.isWellFormed()).toBe(text.isWellFormed());
        },
      ),
    );
  });

  test.each([
    ['questions', 'what? '],
    ['prose', 'The quick brown fox jumps over the lazy dog near the river bank. '],
    ['nothing but full stops', '.'],
    ['nothing but letters', 'a'],
  ])('of four times as many %s take about four times as long', (_, sentence) => {
    const timeOf = (chars: number): number => {
      const text = sentence.repeat(chars / sentence.length);
      const took = cpuTime();
      segmentSentences(text, 'en');
      return took();
    };
    timeOf(100_000);
    expect(timeOf(1_600_000)).toBeLessThan(9 * timeOf(400_000) + 100);
  });
});
