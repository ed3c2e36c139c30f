import { createHash } from 'node:crypto';
import type { AgentId, Chunk, CrawledPage, KnowledgeSource } from '@voxgrove/contracts';
import { AGENT } from '@voxgrove/contracts';
import { chunkPage } from './chunk-page';
import type { Section } from './page-content';

/** A page that was taken, as far as its knowledge goes. */
export interface KnowledgePage { page: CrawledPage; sections: Section[]; lang: string }

/** A website is one source of an agent, however often it is read. */
const websiteSourceId = (agentId: AgentId, home: string): string => `${agentId}-${createHash('sha256').update(new URL(home).host.replace(/^www\./, '')).digest('hex').slice(0, 12)}`;

/** A source and its passages, as they are to be stored. */
export interface SourceContent { source: KnowledgeSource; chunks: Chunk[] }

/** Makes the source of a website from what a crawl reported, with the passages of the pages that were taken. */
export function websiteSource(agentId: AgentId, home: string, title: string, pages: CrawledPage[], taken: KnowledgePage[], now: number, maxChunkSize: number = AGENT.maxChunkSize): SourceContent {
  const sourceId = websiteSourceId(agentId, home);
  const chunks = taken.flatMap(({ page, sections, lang }) =>
    chunkPage(sections, lang, { min: AGENT.minChunkSize, max: maxChunkSize }).map((passage, position) => ({ agentId, sourceId, url: page.url, title: page.title, position, ...passage })))
    .map((chunk, index): Chunk => ({ id: `${sourceId}-${index}`, ...chunk }));
  const source: KnowledgeSource = {
    id: sourceId, agentId, kind: 'website', url: home, title, status: 'SUCCESS', pages, chars: taken.reduce((sum, { page }) => sum + page.chars, 0), chunkCount: chunks.length, updatedAt: now,
  };
  return { source, chunks };
}

export const textSourceId = (agentId: AgentId, name: string): string => `${agentId}-${name}`;

/** Makes a source of one text, for instance what the owner wrote about the company. */
export function textSource(agentId: AgentId, name: string, url: string, title: string, text: string, now: number): SourceContent {
  const sourceId = textSourceId(agentId, name);
  const chunks = chunkPage([{ headings: [title], blocks: [{ text, whole: false }] }]).map((passage, position): Chunk => ({ id: `${sourceId}-${position}`, agentId, sourceId, url, title, position, ...passage }));
  return { source: { id: sourceId, agentId, kind: 'text', title, status: 'SUCCESS', pages: [], chars: text.length, chunkCount: chunks.length, updatedAt: now }, chunks };
}
