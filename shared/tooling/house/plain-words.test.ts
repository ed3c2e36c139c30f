import { expect, test } from '@jest/globals';
import { bannedWords } from './plain-words';

test('banned words are found in comments, titles and Markdown, not in code or code blocks', () => {
  const files = new Map([
    [
      'a/code.ts',
      "const whoever = 1;\n// Whoever calls it.\ntest('what one hears of it', () => {});\n",
    ],
    ['a/guide.md', 'Fine.\n```\nwhoever\n```\nA vain question.\n'],
  ]);
  expect(bannedWords(files).map((fault) => /^\S+ "[^"]+"/.exec(fault)![0])).toEqual([
    'a/code.ts:2 "whoever"',
    'a/code.ts:3 "hears of"',
    'a/guide.md:5 "vain question"',
  ]);
});

test('legal texts and the glossary may contain the words', () => {
  const text = 'Whoever reads this.\n';
  expect(
    bannedWords(
      new Map([
        ['docs/glossary.md', text],
        ['shell/content/legal/tos.md', text],
      ]),
    ),
  ).toEqual([]);
});
