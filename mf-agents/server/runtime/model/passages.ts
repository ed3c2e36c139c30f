import type { Chunk, Source } from '@voxgrove/contracts';
import type { KnowledgeIndex } from '../retrieval/knowledge-index';
import type { Opening } from '../opening';
import { topOfPage } from '../opening';
import type { Before } from '../retrieval/rank';
import { rank } from '../retrieval/rank';
import type { Section } from '../retrieval/sections';
import { describeRetrieval } from '../trace/describe-retrieval';
import type { Trace } from '../trace/trace';
import { noTrace } from '../trace/trace';
import { estimateTokens } from './estimate-tokens';

/** A numbered passage of the prompt. */
export interface Passage {
  number: number;
  chunk: Chunk;
  /** The text that the model gets: the whole chunk, or one of its sections if it is too long. */
  text: string;
  source: Source;
}

const MAX_PASSAGES = 6;
/** Limit of tokens of all passages: six of average length, or five of the longest. */
const MAX_TOKENS = 3_200;
/**
 * A passage that covers less of the question has hardly a word of it. A model often finds the answer
 * in passages that are not certain enough to be quoted.
 */
const MIN_COVERAGE = 0.05;

/**
 * Returns the passages for a question, best first; none if nothing fits. They are whole, and
 * together not longer than a model should read. At the beginning of a conversation, the page that
 * the visitor is on may be added. `before`: the topic that the question continues.
 */
export function passagesFor(
  index: KnowledgeIndex,
  question: string,
  trace: Trace = noTrace,
  opening?: Opening,
  before?: Before,
): Passage[] {
  const chosen = new Map<string, Passage>();
  let room = MAX_TOKENS;
  const add = (chunk: Chunk, texts: readonly string[], heading: string): void => {
    const text = texts.find((candidate) => estimateTokens(candidate) <= room);
    if (text === undefined) return;
    room -= estimateTokens(text);
    const source = {
      title: chunk.title,
      url: chunk.url,
      ...(heading !== chunk.title && { heading }),
    };
    chosen.set(chunk.id, { number: chosen.size + 1, chunk, text, source });
  };
  const found = rank(index, question, before);
  for (const { section, coverage } of found.ranked) {
    if (coverage < MIN_COVERAGE || chosen.has(section.chunk.id)) continue;
    add(section.chunk, [section.chunk.text, unitText(section)], section.heading);
    if (chosen.size === MAX_PASSAGES) break;
  }
  const top = topOfPage(index, opening?.pageUrl);
  if (top && !chosen.has(top.id)) add(top, [top.text], top.title);
  trace.step(
    'retrieval',
    describeRetrieval(question, found, ({ section: { chunk } }) => {
      const number = chosen.get(chunk.id)?.number;
      return number === undefined ? undefined : { use: 'prompt', number };
    }),
  );
  return [...chosen.values()];
}

/** Returns a section with its headings. */
const unitText = ({ headings, text }: Section): string =>
  [...headings.filter((heading) => !text.includes(heading)), text].join('\n');

/**
 * Returns the passages as the prompt shows them. Numbers in brackets at the start of a line of a
 * page are changed, so that they do not look like passage numbers.
 */
export function passagesText(passages: Passage[]): string {
  return passages
    .map(
      ({ number, chunk, text }) =>
        `[${number}] ${chunk.title}\n${text.replace(/^(\s*)\[(\d+)\]/gm, '$1($2)')}`,
    )
    .join('\n\n');
}
