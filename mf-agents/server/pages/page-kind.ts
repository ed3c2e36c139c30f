import { foldWord } from '../fold-word';
import { PAGE_KINDS, PAGE_WORDS } from './page-words';
import type { PageKind } from './page-words';

/** Words that say nothing about the purpose of a page. */
const FILLERS = new Set(
  'our us we the a an and of to for your in at my info information page und die der das wir unsere zu les nos la le et de nuestros y i il e nossos os en ons onze nasze vara och htm html php aspx asp index'.split(
    ' ',
  ),
);

/** The text of a link, or the last part of an address, with more words than this is a headline. */
const MAX_WORDS = 7;

/** Scripts whose words are not separated by spaces, or have their article attached. */
const JOINED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]/u;

const folded = (text: string): string =>
  foldWord(text)
    .replace(/['’]/gu, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const phrases = (kind: PageKind): string[] =>
  PAGE_WORDS[kind].split('|').map(folded).filter(Boolean);

/** The kind of page by each of its phrases. If two kinds share a phrase, the first kind counts. */
const BY_PHRASE = new Map<string, PageKind>(
  [...PAGE_KINDS]
    .reverse()
    .flatMap((kind) => phrases(kind).map((phrase): [string, PageKind] => [phrase, kind])),
);
const FIRST_WORDS = new Set([...BY_PHRASE.keys()].map((phrase) => phrase.split(' ')[0]));
const JOINED_PHRASES = [...BY_PHRASE]
  .filter(([phrase]) => JOINED.test(phrase))
  .sort(([phrase], [other]) => other.length - phrase.length);

/** A kind of page that words name, and the share of the words that name it: 1 if all of them do. */
export interface NamedKind {
  kind: PageKind;
  share: number;
}

/**
 * Returns the kind of page that some words name ("Opening hours", `kontakt`), or undefined if they
 * name none.
 */
export function kindNamed(words: string): NamedKind | undefined {
  if (words.length > 80) return undefined;
  const text = folded(words);
  if (JOINED.test(text)) {
    const found = JOINED_PHRASES.find(([phrase]) => text.includes(phrase));
    if (found) return { kind: found[1], share: Math.min(1, (found[0].length / text.length) * 1.5) };
  }
  const all = text.split(' ').filter(Boolean);
  if (all.length === 0 || all.length > MAX_WORDS) return undefined;
  const meaning = all.filter((word) => !FILLERS.has(word)).length;
  let bestKind: NamedKind | undefined;
  for (let from = 0; from < all.length; from += 1) {
    if (!FIRST_WORDS.has(all[from] ?? '')) continue;
    for (let to = from + 1; to <= Math.min(all.length, from + 5); to += 1) {
      const kind = BY_PHRASE.get(all.slice(from, to).join(' '));
      if (kind === undefined) continue;
      const phraseWords = all.slice(from, to).filter((word) => !FILLERS.has(word)).length;
      const share = meaning === 0 ? 1 : Math.max(1, phraseWords) / Math.max(1, meaning);
      if (bestKind === undefined || share > bestKind.share)
        bestKind = { kind, share: Math.min(1, share) };
    }
  }
  return bestKind;
}

/**
 * Returns the kind of page that an address names by its last parts, without an ending such as
 * `.html`.
 */
export function kindOfAddress(url: URL): NamedKind | undefined {
  const parts = url.pathname
    .split('/')
    .filter(Boolean)
    .slice(-2)
    .map((part) => decoded(part).replace(/\.\w{2,5}$/, ''));
  const last = parts.at(-1);
  const named = last === undefined ? undefined : kindNamed(last);
  if (named) return named;
  // `/contact/berlin` is also a page about contact, but less so than `/contact`.
  const above = parts.length > 1 ? kindNamed(parts[0] ?? '') : undefined;
  return above && { kind: above.kind, share: above.share * 0.4 };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
