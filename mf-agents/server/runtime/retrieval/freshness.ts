import type { Section } from './sections';

const MONTH = String.raw`\p{L}{3,10}\.?`;
/** A whole date: 14.06.2023, 2023-06-14, 5 de septiembre de 2022, June 5, 2022. */
const DATE = new RegExp(
  String.raw`\b\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:19|20)\d\d\b|\b(?:19|20)\d\d-\d\d-\d\d\b|\b\d{1,2}(?:\.|er|st|nd|rd|th|º)?(?: de)? ${MONTH}(?: de)? (?:19|20)\d\d\b|(?<!\p{L})${MONTH} \d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\d\d\b|(?:19|20)\d\d年\d{1,2}月\d{1,2}日|(?:19|20)\d\d년 ?\d{1,2}월 ?\d{1,2}일`,
  'iu',
);
const MAX_DATE_LINE = 70;
/** Lines at the top of a post, of which one may say when it was written. */
const TOP_LINES = 3;
const POSTS =
  /(?:^|\/)(?:news|blogs?|posts?|press|articles?|stories|changelog|release-notes|releases|archive|aktuelles|neuigkeiten|nachrichten|presse|actualites?|nouvelles|noticias|novedades|notizie|novita|nieuws|nyheter|aktuellt|aktualnosci|novosti|novyny|haberler|duyurular)(?:\/|$|[-_.])/;

/** When a text says that it was written, as it is written there; null for a standing text. */
export function dateOf({ text, chunk }: Pick<Section, 'text' | 'chunk'>): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  for (const line of lines.slice(0, TOP_LINES)) {
    const date = line.length <= MAX_DATE_LINE ? DATE.exec(line)?.[0] : undefined;
    if (date !== undefined && !isFact(line, date)) return date;
  }
  return isPost(chunk.url) ? '' : null;
}

/** Is a page a post, a piece of news or a list of changes, by its address? */
export const isPost = (url: string): boolean =>
  URL.canParse(url) && POSTS.test(new URL(url).pathname.toLowerCase());

/** A date that is itself what the line says, such as a deadline, stands in a sentence. */
const isFact = (line: string, date: string): boolean => {
  const rest = line.replace(date, '').match(/\p{L}+/gu) ?? [];
  return rest.length > 6 || /^#/.test(line);
};
