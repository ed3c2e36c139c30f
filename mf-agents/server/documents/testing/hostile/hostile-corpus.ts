import { HIDDEN_PAGES } from './hidden-pages';
import { HOSTILE_CRAWL_FILES } from './hostile-crawl-files';
import { HOSTILE_DOCX } from './hostile-docx';
import type { HostileDocument } from './hostile-document';
import { HOSTILE_HTML } from './hostile-html';
import { HOSTILE_PDF } from './hostile-pdf';
import { HOSTILE_TEXTS } from './hostile-texts';

/**
 * Documents that try to exhaust, fill or mislead a reader, in every supported format, up to 10 MB
 * each, with the expected outcome.
 */
export const HOSTILE_CORPUS: readonly HostileDocument[] = [
  ...HOSTILE_HTML,
  ...HOSTILE_TEXTS,
  ...HOSTILE_DOCX,
  ...HOSTILE_PDF,
  ...HOSTILE_CRAWL_FILES,
  ...HIDDEN_PAGES,
];
