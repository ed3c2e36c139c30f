import type { Chunk, VisitorProfile } from '@voxgrove/contracts';
import { isUrl } from '@voxgrove/contracts/is-url';
import type { KnowledgeIndex } from './retrieval/knowledge-index';

/**
 * Data at the beginning of a conversation, for an agent whose first reply depends on it
 * (`smartInit`).
 */
export interface Opening {
  /** Origin and path of the page that the visitor is on. */
  pageUrl?: string | undefined;
  visitor?: Pick<VisitorProfile, 'name'> | undefined;
}

/**
 * The first passages of an index's pages, by address. Cached by the list of sections, which is
 * replaced when the knowledge changes.
 */
const tops = new WeakMap<KnowledgeIndex['sections'], Map<string, Chunk>>();

/**
 * Returns the first passage of the page that the visitor is on; undefined if the page is not among
 * the sources.
 */
export function topOfPage(index: KnowledgeIndex, pageUrl: string | undefined): Chunk | undefined {
  const page = plainAddress(pageUrl);
  if (page === null) return undefined;
  const topChunks = tops.get(index.sections) ?? readTops(index);
  tops.set(index.sections, topChunks);
  return topChunks.get(page);
}

/**
 * Returns the data that the model may see. An address that is no page of the agent's sources is
 * left out: it may contain a text that the author of a link wrote into it, or a secret.
 */
export function toldOpening(
  index: KnowledgeIndex,
  opening: Opening | undefined,
): Opening | undefined {
  return (
    opening && {
      visitor: opening.visitor,
      ...(topOfPage(index, opening.pageUrl) && { pageUrl: opening.pageUrl }),
    }
  );
}

function readTops({ sections }: KnowledgeIndex): Map<string, Chunk> {
  const byUrl = new Map<string, Chunk>();
  for (const { chunk } of sections)
    if (chunk.url !== '' && chunk.position < (byUrl.get(chunk.url)?.position ?? Infinity))
      byUrl.set(chunk.url, chunk);
  return new Map(
    [...byUrl].flatMap(([url, chunk]) => {
      const page = plainAddress(url);
      return page === null ? [] : [[page, chunk] as const];
    }),
  );
}

/** Returns an address without the parts that do not identify the page; null for an invalid one. */
export function plainAddress(url: string | undefined): string | null {
  if (!url || !isUrl(url)) return null;
  const { host, pathname } = new URL(url);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/(index\.html?)?$/, '')}`.toLowerCase();
}
