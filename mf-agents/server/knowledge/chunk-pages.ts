import type { Content } from '../content/port';
import { chunkSizes } from '../pages/port';
import type { Section } from '../pages/port';
import type { KnowledgePage } from './website-source';

/** A page that was read but not yet cut into passages. */
export interface ReadPage {
  page: KnowledgePage['page'];
  sections: Section[];
  lang: string;
}

/** Cuts pages into passages, one after the other. */
export async function chunkPages(
  content: Content,
  pages: ReadPage[],
  maxChunkSize: number,
): Promise<KnowledgePage[]> {
  const sizes = chunkSizes(maxChunkSize);
  const chunked: KnowledgePage[] = [];
  for (const { page, sections, lang } of pages)
    chunked.push({ page, passages: await content('chunkPage', sections, lang, sizes) });
  return chunked;
}
