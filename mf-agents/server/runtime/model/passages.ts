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
/** Below this share of the question a passage would only distract. */
const MIN_COVERAGE = 0.2;

/**
 * The passages a model is given for a question, best first; none when nothing fits. A conversation
 * may begin with the page the visitor is on, too.
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
 * Passages as the prompt shows them. A line of a page that looks like one of our numbers does not
 * become one.
 */
export function passagesText(passages: Passage[]): string {
  return passages
    .map(
      ({ number, chunk }) =>
        `[${number}] ${chunk.title}\n${chunk.text.replace(/^(\s*)\[(\d+)\]/gm, '$1($2)')}`,
    )
    .join('\n\n');
}
