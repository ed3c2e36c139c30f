import type { AgentId, Chunk, CrawledPage } from '@voxgrove/contracts';
import { readHtml } from '../../mf-agents/server/crawl/read-html';
import { withoutRepeated } from '../../mf-agents/server/knowledge/port';
import { websiteSource } from '../../mf-agents/server/knowledge/website-source';
import { chunkPage } from '../../mf-agents/server/pages/port';
import type { Site } from './site';

/** Reads a website as the crawler does and returns its passages. */
export async function passagesOfSite({ name, origin, pages }: Site): Promise<Chunk[]> {
  const listed: CrawledPage[] = [];
  const read = pages.flatMap(({ url, html }) => {
    const { page, content } = readHtml(html, {
      url,
      finalUrl: url,
      contentType: 'text/html; charset=utf-8',
      robotsTag: undefined,
    });
    listed.push(page);
    return content ? [{ page, sections: content.sections, lang: content.lang }] : [];
  });
  const { taken } = await withoutRepeated(listed, read);
  const cut = taken.map(({ page, sections, lang }) => ({
    page,
    passages: chunkPage(sections, lang),
  }));
  return websiteSource('AnswersBench0000' as AgentId, origin, name, listed, cut, 0).chunks;
}
