import type { Chunk, Source } from '@voxgrove/contracts';
import type { KnowledgeIndex } from '../retrieval/knowledge-index';
import type { Opening } from '../opening';
import { topOfPage } from '../opening';
import { rank } from '../retrieval/rank';
import { describeRetrieval } from '../trace/describe-retrieval';
import type { Trace } from '../trace/trace';
import { noTrace } from '../trace/trace';

/** A numbered passage of the prompt. */
export interface Passage {
  number: number;
  chunk: Chunk;
  source: Source;
}

const MAX_PASSAGES = 6;
/** A passage that covers less of the question would only distract the model. */
const MIN_COVERAGE = 0.2;

/**
 * Returns the passages for a question, best first; none if nothing fits. At the beginning of a
 * conversation, the page that the visitor is on may be added.
 */
export function passagesFor(
  index: KnowledgeIndex,
  question: string,
  trace: Trace = noTrace,
  opening?: Opening,
): Passage[] {
  const chosen = new Map<string, Passage>();
  const found = rank(index, question);
  for (const { section, coverage } of found.ranked) {
    if (coverage < MIN_COVERAGE || chosen.has(section.chunk.id)) continue;
    const { chunk, heading } = section;
    chosen.set(chunk.id, {
      number: chosen.size + 1,
      chunk,
      source: { title: chunk.title, url: chunk.url, ...(heading !== chunk.title && { heading }) },
    });
    if (chosen.size === MAX_PASSAGES) break;
  }
  const top = topOfPage(index, opening?.pageUrl);
  if (top && !chosen.has(top.id))
    chosen.set(top.id, {
      number: chosen.size + 1,
      chunk: top,
      source: { title: top.title, url: top.url },
    });
  trace.step(
    'retrieval',
    describeRetrieval(question, found, ({ section: { chunk } }) => {
      const number = chosen.get(chunk.id)?.number;
      return number === undefined ? undefined : { use: 'prompt', number };
    }),
  );
  return [...chosen.values()];
}

/**
 * Returns the passages as the prompt shows them. Numbers in brackets at the start of a line of a
 * page are changed, so that they do not look like passage numbers.
 */
export function passagesText(passages: Passage[]): string {
  return passages
    .map(
      ({ number, chunk }) =>
        `[${number}] ${chunk.title}\n${chunk.text.replace(/^(\s*)\[(\d+)\]/gm, '$1($2)')}`,
    )
    .join('\n\n');
}
