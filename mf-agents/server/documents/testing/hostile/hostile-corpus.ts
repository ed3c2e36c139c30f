import { HIDDEN_PAGES } from './hidden-pages';
import { HOSTILE_CRAWL_FILES } from './hostile-crawl-files';
import { HOSTILE_DOCX } from './hostile-docx';
import type { HostileDocument } from './hostile-document';
import { HOSTILE_HTML } from './hostile-html';
import { HOSTILE_PDF } from './hostile-pdf';
import { HOSTILE_TEXTS } from './hostile-texts';

/**
 * Documents made to hold up, fill or mislead whoever reads them, in every format that owners add or
 * crawlers meet, up to 10 MB each. Each says what must become of it.
 */
export const HOSTILE_CORPUS: readonly HostileDocument[] = [
  ...HOSTILE_HTML,
  ...HOSTILE_TEXTS,
  ...HOSTILE_DOCX,
  ...HOSTILE_PDF,
  ...HOSTILE_CRAWL_FILES,
  ...HIDDEN_PAGES,
];
