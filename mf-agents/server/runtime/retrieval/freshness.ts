import { isUrl } from '@voxgrove/contracts/is-url';
import type { Section } from './sections';

const MONTH = String.raw`\p{L}{3,10}\.?`;
/** A whole date: 14.06.2023, 2023-06-14, 5 de septiembre de 2022, June 5, 2022. */
const DATE = new RegExp(
  String.raw`\b\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:19|20)\d\d\b|\b(?:19|20)\d\d-\d\d-\d\d\b|\b\d{1,2}(?:\.|er|st|nd|rd|th|º)?(?: de)? ${MONTH}(?: de)? (?:19|20)\d\d\b|(?<!\p{L})${MONTH} \d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\d\d\b|(?:19|20)\d\d年\d{1,2}月\d{1,2}日|(?:19|20)\d\d년 ?\d{1,2}월 ?\d{1,2}일`,
  'iu',
);
const MAX_DATE_LINE = 70;
/** Number of lines at the top of a post that may contain its date. */
const TOP_LINES = 3;
const POSTS =
  /(?:^|\/)(?:news|blogs?|posts?|press|articles?|stories|changelog|release-notes|releases|archive|aktuelles|neuigkeiten|nachrichten|presse|actualites?|nouvelles|noticias|novedades|notizie|novita|nieuws|nyheter|aktuellt|aktualnosci|novosti|novyny|haberler|duyurular)(?:\/|$|[-_.])/;

/**
 * Returns the date on which a text was written, as the text has it; '' for a post without a date,
 * null for an undated text.
 */
export function dateOf({ text, chunk }: Pick<Section, 'text' | 'chunk'>): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  for (const line of lines.slice(0, TOP_LINES)) {
    const date = line.length <= MAX_DATE_LINE ? DATE.exec(line)?.[0] : undefined;
    if (date !== undefined && !isFact(line, date)) return date;
  }
  return isPost(chunk.url) ? '' : null;
}

/** Returns whether the address of a page looks like a post, a news item or a list of changes. */
export const isPost = (url: string): boolean =>
  isUrl(url) && POSTS.test(new URL(url).pathname.toLowerCase());

/**
 * Returns whether a date is part of a sentence, such as a deadline, and not the date of the text.
 */
const isFact = (line: string, date: string): boolean => {
  const rest = line.replace(date, '').match(/\p{L}+/gu) ?? [];
  return rest.length > 6 || /^#/.test(line);
};
