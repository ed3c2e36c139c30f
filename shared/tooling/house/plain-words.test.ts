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

test('texts of screens have words of their own that are banned', () => {
  const text = "// Nobody reads this.\n  noBody: 'No text',\n  empty: 'Nobody has written.',\n";
  const files = [
    'mf-agents/src/screens/Home/texts.ts',
    'shell/src/i18n/en.ts',
    'shell/src/home.ts',
  ];
  expect(bannedWords(new Map(files.map((path) => [path, text])))).toEqual([
    'mf-agents/src/screens/Home/texts.ts:3 "nobody": no one, or: No … yet',
    'shell/src/i18n/en.ts:3 "nobody": no one, or: No … yet',
  ]);
});
