import { load } from 'cheerio';
import type { CheerioAPI } from 'cheerio';
import { PageParser } from './page-parser';
import { pageTree } from './page-tree';

/**
 * Parses HTML of any quality, as browsers do, in time linear in its length.
 * @throws UnreadablePage for HTML that nests too deeply or has more elements than any page
 */
export function parsePage(html: string): CheerioAPI {
  const document = PageParser.parse(html, { treeAdapter: pageTree() });
  return load(document);
}
