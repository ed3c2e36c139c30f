import type { AgentId, Chunk, CrawledPage, KnowledgeSource } from '@voxgrove/contracts';
import { KnowledgeSource as Source } from '@voxgrove/contracts';
import type { Passage } from '../pages/port';
import { websiteSourceId } from './source-id';

/** A page that was taken, as far as its knowledge goes. */
export interface KnowledgePage {
  page: Pick<CrawledPage, 'url' | 'title' | 'chars'>;
  passages: Passage[];
}

/** A source and its passages, as they are to be stored. */
export interface SourceContent {
  source: KnowledgeSource;
  chunks: Chunk[];
}

/** What a source is besides what was read. */
export type SourceHead = Pick<KnowledgeSource, 'id' | 'agentId' | 'kind' | 'title'> &
  Partial<KnowledgeSource>;

/** A source that has been read, with the passages of its pages. */
export function readSource(head: SourceHead, taken: KnowledgePage[], now: number): SourceContent {
  const { id: sourceId, agentId } = head;
  const chunks = taken
    .flatMap(({ page, passages }) =>
      passages.map((passage, position) => ({
        agentId,
        sourceId,
        url: page.url,
        title: page.title,
        position,
        ...passage,
      })),
    )
    .map((chunk, index): Chunk => ({ id: `${sourceId}-${index}`, ...chunk }));
  const source = Source.parse({
    pages: [],
    ...head,
    status: 'SUCCESS',
    chars: taken.reduce((sum, { page }) => sum + page.chars, 0),
    chunkCount: chunks.length,
    checkedAt: now,
    readAt: now,
    updatedAt: now,
  });
  return { source, chunks };
}

/**
 * Makes the source of a website from what a crawl reported, with the passages of the pages that
 * were taken.
 */
export const websiteSource = (
  agentId: AgentId,
  home: string,
  title: string,
  pages: CrawledPage[],
  taken: KnowledgePage[],
  now: number,
  id = websiteSourceId(agentId, home),
): SourceContent =>
  readSource(
    {
      id,
      agentId,
      kind: 'website',
      url: home,
      title,
      pages,
      bytes: pages.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    taken,
    now,
  );

/**
 * What stays of a source however often it is read: how it is to be read, and how often people have
 * changed it.
 */
export const keptOf = (existing: KnowledgeSource | null): Partial<KnowledgeSource> =>
  existing === null
    ? {}
    : {
        refresh: existing.refresh ?? 'never',
        nextRefreshAt: existing.nextRefreshAt ?? null,
        revision: existing.revision ?? 1,
        ...(existing.maxPages !== undefined && { maxPages: existing.maxPages }),
        ...(existing.include !== undefined && { include: existing.include }),
        ...(existing.exclude !== undefined && { exclude: existing.exclude }),
      };

export const textSourceId = (agentId: AgentId, name: string): string => `${agentId}-${name}`;

/** Makes a source of one text, for instance what the owner wrote about the company. */
export const textSource = (
  agentId: AgentId,
  name: string,
  page: KnowledgePage['page'],
  passages: Passage[],
  now: number,
): SourceContent =>
  readSource(
    { id: textSourceId(agentId, name), agentId, kind: 'text', title: page.title },
    [{ page, passages }],
    now,
  );
