import { answerKind } from '../retrieval/answer-kind';
import type { Term } from '../retrieval/knowledge-index';
import { coverage } from '../retrieval/rank';
import type { Section } from '../retrieval/sections';
import { WEIGHT } from '../retrieval/weights';
import { indexedStems } from '../retrieval/language/words';
import type { Sentence } from './sentences';
import { sentencesOf } from './sentences';

/** Verbatim pieces of a section that answer best, in the order of the text. */
export interface Quote {
  pieces: string[];
  /** The pieces are rows of a table, the first one names its columns. */
  table: boolean;
  /** Share of the question found in the pieces themselves. */
  own: number;
  /** The same, with the headings they stand under. */
  withHeadings: number;
  /** The pieces hold the kind of fact the question asks for. */
  kind: boolean;
}

const MAX_CHARS = 420;
/**
 * A line up to this length is quoted whole: what answers is often beside the sentence that shares
 * the words.
 */
const WHOLE_LINE = 320;
const MAX_SENTENCES = 3;
const MAX_ROWS = 4;

type Scored = Sentence & { words: ReadonlySet<string>; worth: number };

/**
 * A sentence with its words, and those it stands under: headings, in a table also the names of its
 * columns.
 */
interface Read {
  sentence: Sentence;
  words: ReadonlySet<string>;
  context: ReadonlySet<string>;
}
interface ReadSection {
  headings: ReadonlySet<string>;
  read: Read[];
}

/** Sections live as long as their index; taking one apart is most of what a quote costs. */
const known = new WeakMap<Section, ReadSection>();

function readSection(section: Section): ReadSection {
  const before = known.get(section);
  if (before) return before;
  const headings = new Set(
    indexedStems([section.chunk.title, ...section.headings].join(' '), section.language),
  );
  const sentences = sentencesOf(section);
  const read = sentences.map((sentence): Read => {
    const header = sentences.find(({ line }) => line === sentence.table);
    return {
      sentence,
      words: new Set(indexedStems(sentence.text, section.language)),
      context:
        header && header !== sentence
          ? new Set([...headings, ...indexedStems(header.text, section.language)])
          : headings,
    };
  });
  known.set(section, { headings, read });
  return { headings, read };
}

/**
 * Chooses what to quote: sentences that stand together, or rows of a table with the row that names
 * its columns.
 */
export function quoteFrom(section: Section, terms: Term[], question: string): Quote | null {
  const { headings, read } = readSection(section);
  const looksRight = answerKind(question);
  const scored = read.map(({ sentence, words, context }): Scored => ({
    ...sentence,
    words,
    worth:
      coverage(terms, words, context, WEIGHT.sentenceHeading) +
      (looksRight?.(sentence.text) ? WEIGHT.sentenceKind : 0),
  }));
  const best = scored.reduce<Scored | undefined>(
    (top, one) => (top === undefined || one.worth > top.worth ? one : top),
    undefined,
  );
  if (!best) return null;
  const quoted = best.table === undefined ? textQuote(scored, best) : tableQuote(scored, best);
  const pieces = quoted.map((piece) => piece.text);
  const said = new Set(quoted.flatMap((piece) => [...piece.words]));
  return {
    pieces,
    table: best.table !== undefined,
    own: coverage(terms, said),
    withHeadings: coverage(terms, said, headings),
    kind: looksRight?.(pieces.join('\n')) ?? false,
  };
}

/** The line of the best sentence when it is short, else its best neighbourhood. */
function textQuote(sentences: Scored[], best: Scored): Scored[] {
  const line = sentences.filter((sentence) => sentence.line === best.line);
  const length = (part: Scored[]) =>
    part.reduce((sum, sentence) => sum + sentence.text.length + 1, 0);
  if (length(line) <= WHOLE_LINE) return line;
  let chosen = [best];
  for (let at = line.indexOf(best); chosen.length < MAX_SENTENCES;) {
    const before = line[at - 1];
    const after = line[at + chosen.length];
    // What follows explains more often than what precedes.
    const forward = (after?.worth ?? -1) + 0.1 >= (before?.worth ?? -1);
    const next = forward ? after : before;
    if (!next) break;
    const grown = forward ? [...chosen, next] : [next, ...chosen];
    if (length(grown) > MAX_CHARS) break;
    chosen = grown;
    if (!forward) at -= 1;
  }
  return chosen;
}

function tableQuote(sentences: Scored[], best: Scored): Scored[] {
  const [header, ...rows] = sentences.filter(({ table }) => table === best.table);
  if (best === header) return [header, ...rows.slice(0, MAX_ROWS)];
  return [
    header as Scored,
    ...rows.filter((row) => row.worth >= best.worth - 0.05).slice(0, MAX_ROWS),
  ];
}
