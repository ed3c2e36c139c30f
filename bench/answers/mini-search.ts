import MiniSearch from 'minisearch';
import type { Chunk } from '@voxgrove/contracts';
import { foldWord } from '../../mf-agents/server/fold-word';
import { stopWordsOf } from '../../mf-agents/server/runtime/retrieval/language/stop-words';
import { sectionsOf } from '../../mf-agents/server/runtime/retrieval/sections';
import type { Asked } from './product';

interface Entry {
  id: number;
  title: string;
  headings: string;
  text: string;
  page: string;
}

/**
 * Creates an engine on MiniSearch, with its defaults or tuned. The answer is always the first
 * section that MiniSearch finds.
 */
export function miniSearch(chunks: Chunk[], tuned: boolean): Asked {
  const entries = chunks.flatMap(sectionsOf).map((section, id): Entry => ({
    id,
    title: section.chunk.title,
    headings: section.headings.join(' '),
    text: section.text,
    page: new URL(section.chunk.url).pathname,
  }));
  const stopWords = new Set(
    [...new Set(chunks.flatMap(sectionsOf).map(({ language }) => language))].flatMap((language) => [
      ...stopWordsOf(language),
    ]),
  );
  const index = new MiniSearch<Entry>({
    fields: ['title', 'headings', 'text'],
    ...(tuned && {
      processTerm: (term) => {
        const folded = foldWord(term);
        return stopWords.has(folded) ? null : folded;
      },
      searchOptions: {
        boost: { title: 2, headings: 3 },
        prefix: (term) => term.length > 3,
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      },
    }),
  });
  index.addAll(entries);
  return {
    async reply(turns) {
      const [found] = index.search(turns.at(-1) as string);
      const entry = found && entries[found.id as number];
      return {
        text: entry ? `${entry.headings}\n${entry.text}` : '',
        gives: entry ? 'answer' : 'none',
        pages: entry ? [entry.page] : [],
        intent: null,
      };
    },
  };
}
