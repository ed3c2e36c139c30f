import { BANNED_IN_TEXTS, BANNED_WORDS } from './banned-words.js';

const COMMENT = /^\s*(?:\/\/|\/\*|\*\s)|\s\/\/ /;
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*\(\s*['"`]/;
/** Files with the English texts of screens, and with the messages of errors. */
const TEXTS =
  /^(?:shell|mf-\w+|shared\/(?:ui|sdk|contracts))\/(?:[^.]*\/)?(?:(?:[\w-]+-)?texts|i18n\/en|errors)\.ts$/;

const patternsOf = (words: typeof BANNED_WORDS) =>
  words.map(({ word, instead }) => ({
    word,
    instead,
    pattern: new RegExp(`\\b${word.replaceAll(' ', '\\s+')}\\b`, 'i'),
  }));
const BANNED = patternsOf(BANNED_WORDS);
const BANNED_TEXTS = patternsOf(BANNED_IN_TEXTS);

/** Files that may contain the words, with the reason. */
const EXCEPTIONS: readonly { path: RegExp; reason: string }[] = [
  { path: /^docs\/glossary\.md$/, reason: 'lists the words' },
  { path: /^shared\/tooling\/house\//, reason: 'lists and tests the words' },
  { path: /^shell\/content\/legal\//, reason: 'legal texts, word for word' },
  { path: /^docs\/access\.md$/, reason: 'generated from the routes' },
  { path: /^docs\/adr\//, reason: 'records of past decisions' },
  { path: /^CHANGELOG\.md$/, reason: 'record of past releases' },
];

/**
 * Finds banned words in comments and test titles (code), in texts of screens, or anywhere outside
 * code blocks (Markdown).
 * @param files text by path
 * @returns `path:line word: what to write instead`
 */
export function bannedWords(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    if (EXCEPTIONS.some((exception) => exception.path.test(path))) return [];
    const isMarkdown = path.endsWith('.md');
    let inCode = false;
    return text.split('\n').flatMap((line, index) => {
      if (isMarkdown && line.startsWith('```')) inCode = !inCode;
      const isProse = isMarkdown ? !inCode : COMMENT.test(line) || TITLE.test(line);
      // The name of a text is no part of it.
      const text = TEXTS.test(path) && !COMMENT.test(line) ? line.replace(/^\s*\w+:/, '') : '';
      return [
        ...BANNED.filter(({ pattern }) => isProse && pattern.test(line)),
        ...BANNED_TEXTS.filter(({ pattern }) => pattern.test(text)),
      ].map(({ word, instead }) => `${path}:${index + 1} "${word}": ${instead}`);
    });
  });
}
