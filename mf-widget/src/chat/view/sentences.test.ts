import { expect, test } from '@jest/globals';
import { plainText } from '@voxgrove/contracts/markdown/plain-text';
import { wholeSentences } from './sentences';

/** Returns what is read while a text grows by one character at a time. */
function spoken(text: string): string[] {
  const lines: string[] = [];
  let from = 0;
  for (let length = 1; length <= text.length; length += 1) {
    const to = wholeSentences(text.slice(0, length), from, length === text.length);
    lines.push(plainText(text.slice(from, to).trim()));
    from = to;
  }
  return lines.filter(Boolean);
}

const letters = (text: string): string => text.replace(/\s/g, '');

test.each([
  ['Two years. **Really. Two.** And more.', ['Two years.', 'Really. Two. And more.']],
  [
    'See [St. John. The shop](https://a.example/b). Then pay.',
    ['See St. John. The shop.', 'Then pay.'],
  ],
  ['1. Open the tent. Dry it.\n2. Roll it up.', ['Open the tent.', 'Dry it.', 'Roll it up.']],
  [
    'Bis zum 31. Mai, z. B. am Montag. Danach nicht.',
    ['Bis zum 31. Mai, z. B. am Montag.', 'Danach nicht.'],
  ],
  ['Run:\n```sh\nmake. all\n\nmake test\n```\nDone.', ['Run:', 'make. all\n\nmake test', 'Done.']],
  ['- Tents\n    - Small. Light.\n', ['Tents', 'Small.', 'Light.']],
  ['帐篷保修两年。可以退货吗？可以。', ['帐篷保修两年。', '可以退货吗？', '可以。']],
  [
    '| A | B |\n|---|---|\n| One. Two | 3 |\n\nThat is all there is.',
    ['A, B\nOne. Two, 3', 'That is all there is.'],
  ],
  [
    'Ask `npm. ci`. Or _us. Now_ please. 2 * 3 is six. Good.\nNext.',
    ['Ask npm. ci.', 'Or us. Now please.', '2 * 3 is six. Good.', 'Next.'],
  ],
])('%j is read in sentences, without markup', (text, sentences) => {
  expect(spoken(text)).toEqual(sentences);
  expect(letters(sentences.join(''))).toBe(letters(plainText(text)));
});

test('unclosed markup does not delay reading for long', () => {
  expect(spoken(`It [costs. ${'One more sentence here. '.repeat(60)}`).length).toBeGreaterThan(10);
});
