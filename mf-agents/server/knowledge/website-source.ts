import type { AgentId, Chunk, CrawledPage, KnowledgeSource } from '@voxgrove/contracts';
import { KnowledgeSource as Source } from '@voxgrove/contracts';
import type { Passage } from '../pages/port';
import { websiteSourceId } from './source-id';

/** A page that was taken, reduced to its knowledge. */
export interface KnowledgePage {
  page: Pick<CrawledPage, 'url' | 'title' | 'chars'>;
  passages: Passage[];
}

/** A source and its passages, ready to be stored. */
export interface SourceContent {
  source: KnowledgeSource;
  chunks: Chunk[];
}

/** The fields of a source that do not come from reading it. */
export type SourceHead = Pick<KnowledgeSource, 'id' | 'agentId' | 'kind' | 'title'> &
  Partial<KnowledgeSource>;

/** Returns a source that was read, with the passages of its pages. */
export function readSource(
  head: SourceHead,
  takenPages: KnowledgePage[],
  now: number,
): SourceContent {
  const { id: sourceId, agentId } = head;
  const chunks = takenPages
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
    chars: takenPages.reduce((sum, { page }) => sum + page.chars, 0),
    chunkCount: chunks.length,
    checkedAt: now,
    readAt: now,
    updatedAt: now,
  });
  return { source, chunks };
}

/**
 * Makes the source of a website from the report of a crawl, with the passages of the taken pages.
 */
export const websiteSource = (
  agentId: AgentId,
  home: string,
  title: string,
  pages: CrawledPage[],
  takenPages: KnowledgePage[],
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
    takenPages,
    now,
  );

/** Returns the fields that stay when a source is read again: its reading rules and its revision. */
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

/** Makes a source from one text, for example the text that the owner wrote about the company. */
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
