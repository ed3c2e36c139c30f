import type { Term } from '../retrieval/question-terms';
import { coverage } from '../retrieval/coverage';
import type { Section } from '../retrieval/sections';
import { indexedStems } from '../retrieval/language/indexed-stems';
import type { Block } from './blocks';
import { blocksOf } from './blocks';
import { splitSentences } from './sentences';

/** Blocks of a section, or parts of them, in the order of the text. */
export interface Quote {
  blocks: Block[];
  /** Share of the question found in the blocks themselves. */
  own: number;
}

/** A section up to this many characters is quoted whole. */
const WHOLE_SECTION = 700;
/** Maximum characters of a quote from a longer section. */
const ROOM = 500;
const MAX_PARAGRAPH = 420;
/** A table or list with more rows is cut to the rows that the question names. */
const MAX_ROWS = 15;
const MAX_NAMED_ROWS = 6;
const LEAD_IN = 200;

interface ReadBlock {
  block: Block;
  words: ReadonlySet<string>;
  chars: number;
}

/**
 * Blocks by section. Sections live as long as their index, and splitting one is most of the cost of
 * a quote.
 */
const blocksBySection = new WeakMap<Section, ReadBlock[]>();

function readSection(section: Section): ReadBlock[] {
  const before = blocksBySection.get(section);
  if (before) return before;
  const read = blocksOf(section).map((block): ReadBlock => {
    const text = block.lines.join('\n');
    return {
      block,
      words: new Set(indexedStems(text, section.language)),
      chars: text.length,
    };
  });
  blocksBySection.set(section, read);
  return read;
}

/** Chooses the quote from a section; null if the section has only a heading. */
export function quoteFrom(section: Section, terms: Term[]): Quote | null {
  const read = readSection(section);
  if (read.length === 0) return null;
  const chars = read.reduce((sum, block) => sum + block.chars, 0);
  const chosen = chars <= WHOLE_SECTION ? read : bestOf(read, terms);
  const words = new Set(chosen.flatMap((block) => [...block.words]));
  return {
    blocks: chosen.map((block) => shortened(block.block, terms, section)),
    own: coverage(terms, words),
  };
}

/** Returns the best block with its lead-in and as many neighbors as fit. */
function bestOf(read: ReadBlock[], terms: Term[]): ReadBlock[] {
  const worth = read.map(({ words }) => coverage(terms, words));
  const bestIndex = worth.indexOf(Math.max(...worth));
  let [from, to] = [bestIndex, bestIndex + 1];
  let room = ROOM - (read[bestIndex]?.chars ?? 0);
  const before = read[from - 1];
  if (before && isLeadIn(before.block, read[from]?.block)) {
    from -= 1;
    room -= before.chars;
  }
  const after = read[to];
  if (after && isLeadIn(read[to - 1]?.block as Block, after.block)) {
    to += 1;
    room -= after.chars;
  }
  for (;;) {
    const [next, previous] = [read[to], read[from - 1]];
    const forward = (worth[to] ?? -1) >= (worth[from - 1] ?? -1);
    const grown = forward ? next : previous;
    if (!grown || grown.chars > room) break;
    room -= grown.chars;
    if (forward) to += 1;
    else from -= 1;
  }
  return read.slice(from, to);
}

/** Returns whether a paragraph announces the list or table after it. */
const isLeadIn = (block: Block, next: Block | undefined): boolean =>
  block.kind === 'text' &&
  next !== undefined &&
  next.kind !== 'text' &&
  (block.lines.join(' ').endsWith(':') || block.lines.join(' ').length <= LEAD_IN);

function shortened(block: Block, terms: Term[], section: Section): Block {
  if (block.kind === 'text') {
    const text = block.lines.join(' ');
    return text.length <= WHOLE_SECTION
      ? block
      : { ...block, lines: [bestSentences(text, terms, section).join(' ')] };
  }
  const head = block.kind === 'table' ? block.lines.slice(0, 1) : [];
  const rows = block.lines.slice(head.length);
  if (rows.length <= MAX_ROWS) return block;
  const worth = rows.map((row) => coverage(terms, stemsIn(row, section)));
  const most = Math.max(...worth);
  const named = rows.filter((_, rowIndex) => most > 0 && (worth[rowIndex] ?? 0) >= most - 0.05);
  const shownRows = named.length > 0 ? named.slice(0, MAX_NAMED_ROWS) : rows.slice(0, MAX_ROWS);
  return { ...block, lines: [...head, ...shownRows] };
}

const stemsIn = (text: string, section: Section): ReadonlySet<string> =>
  new Set(indexedStems(text, section.language));

/** Returns the sentence that fits best, and its neighbors. */
function bestSentences(text: string, terms: Term[], section: Section): string[] {
  const sentences = splitSentences(text);
  const worth = sentences.map((sentence) => coverage(terms, stemsIn(sentence, section)));
  const bestIndex = worth.indexOf(Math.max(...worth));
  let [from, to] = [bestIndex, bestIndex + 1];
  let room = MAX_PARAGRAPH - (sentences[bestIndex]?.length ?? 0);
  for (;;) {
    // Prefer the following sentence at nearly equal coverage, because it explains more often than
    // the previous one.
    const forward = (worth[to] ?? -1) + 0.1 >= (worth[from - 1] ?? -1);
    const grown = forward ? sentences[to] : sentences[from - 1];
    if (grown === undefined || grown.length > room) break;
    room -= grown.length;
    if (forward) to += 1;
    else from -= 1;
  }
  return sentences.slice(from, to);
}
