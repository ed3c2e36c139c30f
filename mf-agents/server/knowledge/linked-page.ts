import type { CrawledPage } from '@voxgrove/contracts';
import { readHtml } from '../crawl/port';
import type { HtmlAnswer } from '../crawl/port';
import { chunkPage, chunkSizes } from '../pages/port';
import type { Passage } from '../pages/port';

/** The page of a link source; `failed` says why it cannot be one. */
export type LinkedPage =
  { failed: string } | { page: CrawledPage; passages: Passage[]; hash: string };

/** Reads a page whose address an owner entered. */
export function linkedPage(
  bytes: Uint8Array,
  answer: HtmlAnswer,
  maxChunkSize: number,
): LinkedPage {
  const { page, content } = readHtml(bytes, answer);
  if (content === undefined) return { failed: page.reason };
  return {
    page,
    hash: content.hash,
    passages: chunkPage(content.sections, content.lang, chunkSizes(maxChunkSize)),
  };
}
