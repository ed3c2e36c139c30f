const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * Returns the text of a mail without a text part. Quotes of earlier mails are left out, because
 * their marks are lost in the text.
 */
export function textOfHtml(html: string): string {
  const beforeQuote = html.split(/<blockquote\b|<div[^<>]{0,200}gmail_quote/i, 1)[0] ?? '';
  const withoutCode = beforeQuote
    .split(/<(?:style|script|head|title)\b/i)
    .map((part, at) => (at === 0 ? part : part.slice(endOfElement(part))))
    .join('');
  return withoutCode
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .replace(/&#(\d{1,6});/g, (_all, code: string) => String.fromCodePoint(Number(code)))
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/** Returns the position after the closing tag that follows, or the end. */
function endOfElement(part: string): number {
  const closing = /<\/(?:style|script|head|title)\s*>/i.exec(part);
  return closing === null ? part.length : closing.index + closing[0].length;
}
