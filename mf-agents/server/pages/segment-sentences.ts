/**
 * Number of characters that are segmented at once. `Intl.Segmenter` copies its whole input for each
 * sentence, so a whole book at once would take quadratic time and memory.
 */
const WINDOW = 1_024;

/** A sentence with its position in the text and the white space after it. */
export interface Sentence {
  text: string;
  start: number;
}

/**
 * Returns the sentences of a text of any length, in linear time. A sentence is complete when
 * another one begins in the same window, so a window may end anywhere.
 */
export function segmentSentences(text: string, lang: string): Sentence[] {
  const segmenter = new Intl.Segmenter(supported(lang), { granularity: 'sentence' });
  const sentences: Sentence[] = [];
  let start = 0;
  let from = 0;
  while (from < text.length) {
    const to = windowEnd(text, from);
    const begins = [...segmenter.segment(text.slice(from, to))].slice(1);
    for (const { index } of begins) {
      sentences.push({ text: text.slice(start, from + index), start });
      start = from + index;
    }
    // A sentence that began in this window is read again from its beginning. If it fills the
    // window, it continues in the next one.
    from = begins.length > 0 && to < text.length ? start : to;
  }
  if (start < text.length) sentences.push({ text: text.slice(start), start });
  return sentences;
}

const supported = (lang: string): string =>
  Intl.Segmenter.supportedLocalesOf(/^[a-z]{2,3}$/.test(lang) ? lang : 'en')[0] ?? 'en';

/**
 * Returns the end of the window at the last white space, so that no word is cut; if there is none,
 * between two characters.
 */
function windowEnd(text: string, from: number): number {
  const end = from + WINDOW;
  if (end >= text.length) return text.length;
  for (let index = end; index > end - WINDOW / 2; index -= 1)
    if (isSpace(text.charCodeAt(index - 1))) return index;
  const splitsPair = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return splitsPair ? end - 1 : end;
}

const isSpace = (code: number): boolean =>
  code === 0x20 || (code >= 9 && code <= 13) || code === 0xa0;
