/** Format of the bytes. `robots`, `sitemap` and `css` are files that only the crawler reads. */
export type HostileFormat =
  'html' | 'txt' | 'md' | 'csv' | 'pdf' | 'docx' | 'robots' | 'sitemap' | 'css';

/** Expected result for a document: it is read (with or without some words), or refused. */
export type Expected = { read: true; has?: string; lacks?: string } | { refused: RegExp };

/** A document made to harm its reader. */
export interface HostileDocument {
  /** Unique: a file name with the ending of its format, e.g. `150000-attributes.html`. */
  name: string;
  format: HostileFormat;
  /** As a web server would send it; without a character set unless the case is about one. */
  contentType: string;
  /**
   * Returns the same bytes on every call. Built on demand, because all documents together would
   * fill the memory of a test.
   */
  bytes: () => Buffer;
  expected: Expected;
}

const TYPES: Record<HostileFormat, { contentType: string; ending: string }> = {
  html: { contentType: 'text/html', ending: 'html' },
  txt: { contentType: 'text/plain', ending: 'txt' },
  md: { contentType: 'text/markdown', ending: 'md' },
  csv: { contentType: 'text/csv', ending: 'csv' },
  pdf: { contentType: 'application/pdf', ending: 'pdf' },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: 'docx',
  },
  robots: { contentType: 'text/plain', ending: 'robots.txt' },
  sitemap: { contentType: 'application/xml', ending: 'sitemap.xml' },
  css: { contentType: 'text/css', ending: 'css' },
};

/** `expected`: "read" by default. */
export function hostile(
  format: HostileFormat,
  name: string,
  make: () => Buffer | string,
  expected: Expected = { read: true },
): HostileDocument {
  const { contentType, ending } = TYPES[format];
  return {
    name: `${name}.${ending}`,
    format,
    contentType,
    bytes: () => Buffer.from(make()),
    expected,
  };
}

/** Returns `count` copies of a text that differ by their number. */
export const numbered = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join('');

/** Returns English sentences, about `chars` characters in one line. */
export function prose(chars: number): string {
  const sentence = 'The quick brown fox jumps over the lazy dog near the river bank. ';
  return sentence.repeat(Math.ceil(chars / sentence.length)).slice(0, chars);
}
