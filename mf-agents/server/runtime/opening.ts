import type { Chunk, VisitorProfile } from '@voxgrove/contracts';
import type { KnowledgeIndex } from './retrieval/knowledge-index';

/** What is known when a conversation begins, for an agent that replies to that (`smartInit`). */
export interface Opening {
  /** Where the visitor is: origin and path. */ pageUrl?: string | undefined;
  visitor?: Pick<VisitorProfile, 'name'> | undefined;
}

/**
 * The tops of an index's pages by address; read once for its sections: when what it knows changes,
 * they are another list.
 */
const tops = new WeakMap<KnowledgeIndex['sections'], Map<string, Chunk>>();

/**
 * The passage at the top of the page the visitor is on; undefined when it is not among the sources.
 */
export function topOfPage(index: KnowledgeIndex, pageUrl: string | undefined): Chunk | undefined {
  const page = plainAddress(pageUrl);
  if (page === null) return undefined;
  const known = tops.get(index.sections) ?? readTops(index);
  tops.set(index.sections, known);
  return known.get(page);
}

/**
 * What may be told to a model: an address that is no page of the agent's sources may be a text
 * somebody wrote into a link, or hold a secret.
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

/** An address without what does not say which page it is; null for none. */
export function plainAddress(url: string | undefined): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { host, pathname } = new URL(url);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/(index\.html?)?$/, '')}`.toLowerCase();
}
