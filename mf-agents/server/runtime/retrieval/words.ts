/**
 * Words of a text as the index compares them. English is stemmed lightly; other languages are compared as they are
 * written, without accents, and profit from the fuzzy match of unknown words.
 */
const STOP = new Set(('a an and any are as at be been being but by can could did do does doing for from get give go goes got had has have having he her here hers him his how i if in into is it its '
  + 'just kind let like make me mine more most much my need no not of off on one or our ours out over own per please really s she should so some t tell than that the their them then there these they thing things this those to too '
  + 'under up us use very want was we were what whats when where which while who whom why will with would you your yours about also am because d ll re ve m don doesn isn aren possible able available '
  + 'take takes many accept method methods nearby near between difference compare something anything anyone someone somebody anybody know wonder wondering mean say happen happens offer hi hello hey there').split(' '));

export interface Word { stem: string; start: number; end: number }

/** The words that carry meaning, with their place in the text. */
export function words(text: string): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu)) {
    const meaning = meaningOf(match[0]);
    if (meaning !== '') found.push({ stem: meaning, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** Most words are said again and again: what they mean is looked up. */
const meanings = new Map<string, string>();
const MAX_MEANINGS = 100_000;

/** The stem of a word as written; '' when it carries no meaning. */
function meaningOf(written: string): string {
  const known = meanings.get(written);
  if (known !== undefined) return known;
  const plain = plainWord(written);
  const meaning = STOP.has(plain) || plain === '' ? '' : stem(plain);
  if (meanings.size >= MAX_MEANINGS) meanings.clear();
  if (written.length <= 40) meanings.set(written, meaning);
  return meaning;
}

export const stems = (text: string): string[] => words(text).map((word) => word.stem);

/** Stems of a text of the knowledge base; what is written with a hyphen is found written as one word, too (Wi-Fi, wifi). */
export const indexedStems = (text: string): string[] =>
  [...stems(text), ...[...text.matchAll(/\p{L}+(?:-\p{L}+)+/gu)].map((match) => stem(plainWord(match[0].replaceAll('-', ''))))];

/** A question is judged by this many of its words: each unknown one is compared with the whole vocabulary. */
const MAX_QUESTION_WORDS = 40;

/** Stems of a question, without the words that only say what kind of fact is wanted. */
export const questionStems = (question: string): string[] => [...new Set(stems(question
  .replace(/\b(?:how (?:long|far|big|heavy|high|often)|(?:at |from )?what time|what kind of|what sort of)\b/gi, ' ')
  .replace(/\b(e-?mail|phone|telephone) (?:address|number)\b/gi, '$1')))].slice(0, MAX_QUESTION_WORDS);

const plainWord = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’](s|t|re|ve|ll|d|m)?$/u, '').replace(/['’]/gu, '');

/** Takes off the commonest English endings: renting, rental, rentals and rented become one. */
export function stem(word: string): string {
  if (word.length <= 3 || /\p{N}/u.test(word)) return word;
  const stemmed = word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/(?:ellation|elation|elling|elled)$/, 'el')
    .replace(/([a-z]{3,})(?:ational|ation|ations)$/, '$1')
    .replace(/([a-z]{2,}[^e])(?:als?|ings?|ed|ers?|ly|ments?)$/, '$1')
    .replace(/([^aeioul])\1$/, '$1')
    .replace(/e$/, '');
  return stemmed.length >= 3 ? stemmed : word;
}
