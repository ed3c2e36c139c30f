import type { Source } from '@voxgrove/contracts';
import { hasFigures, knownFigures } from './figures';
import type { Passage } from './passages';

/** Removes the citation marks from a streamed text and remembers the cited passages. */
export interface CitationFilter {
  /**
   * Returns the part of the text that can be shown now. Text that may become a mark is kept until
   * this is decided.
   */
  push(text: string): string;
  /** Ends the text. Returns the kept text. */
  end(): string;
  /**
   * Returns the sources that were cited and exist, in the order of their first mention. A passage
   * that lacks a figure of the statement which cites it is no source.
   */
  sources(): Source[];
  /** Returns whether the text has figures that are in no passage and in none of these texts. */
  hasUnknownFigures(knownTexts: readonly string[]): boolean;
}

const MARK = /[ \t]{0,4}\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;
const UNDECIDED = /[ \t]{0,4}(?:\[[\d\s,]{0,20})?$/;
/** The number of an item of a list. */
const LIST_NUMBER = /^\s*\d{1,2}[.)](?=\s)/gmu;
/** The end of a sentence or a line. A point inside of a number ends nothing. */
const ENDS = /(?<=[.!?。！？])(?=\s|$)|\n+/u;

/** `question`: the visitor's question, whose figures an answer may repeat. */
export function citationFilter(passages: Passage[], question = ''): CitationFilter {
  let pending = '';
  let fullText = '';
  /** Places of the marks in the whole text, with their numbers. */
  const marks: { offset: number; number: number }[] = [];
  return {
    push(text) {
      const undecided = pending + text;
      const from = undecided.search(UNDECIDED);
      pending = undecided.slice(from);
      return shownOf(undecided.slice(0, from));
    },
    end() {
      const rest = shownOf(pending).trimEnd();
      pending = '';
      return rest;
    },
    sources() {
      const cited = statements(fullText, marks).flatMap(({ text, numbers }) => {
        const citedPassages = numbers.flatMap(
          (one) => passages.find(({ number }) => number === one) ?? [],
        );
        const figures = knownFigures([...citedPassages.map(textOf), question]);
        return figures.haveAll(text) ? citedPassages.map(({ source }) => source) : [];
      });
      return cited.filter(
        ({ url }, index) => cited.findIndex((other) => other.url === url) === index,
      );
    },
    hasUnknownFigures(knownTexts) {
      const text = fullText.replace(LIST_NUMBER, '');
      const figures = knownFigures([...passages.map(textOf), question, ...knownTexts]);
      return hasFigures(text) && !figures.haveAll(text);
    },
  };

  /** Returns a text without its marks, and remembers both. */
  function shownOf(text: string): string {
    let visibleText = '';
    let from = 0;
    for (const mark of text.matchAll(MARK)) {
      visibleText += text.slice(from, mark.index);
      from = mark.index + mark[0].length;
      for (const number of (mark[1] ?? '').split(','))
        marks.push({ offset: fullText.length + visibleText.length, number: Number(number) });
    }
    visibleText += text.slice(from);
    fullText += visibleText;
    return visibleText;
  }
}

/** Returns the statements that cite passages: the sentence before each mark. */
function statements(
  fullText: string,
  marks: readonly { offset: number; number: number }[],
): { text: string; numbers: number[] }[] {
  const byPlace = new Map<number, number[]>();
  for (const { offset: at, number } of marks) byPlace.set(at, [...(byPlace.get(at) ?? []), number]);
  return [...byPlace].map(([offset, numbers]) => ({
    text: lastSentence(fullText.slice(0, offset)),
    numbers,
  }));
}

const lastSentence = (text: string): string =>
  text
    .replace(LIST_NUMBER, '')
    .split(ENDS)
    .filter((sentence) => sentence.trim() !== '')
    .at(-1) ?? '';

const textOf = ({ chunk, text }: Passage): string =>
  [chunk.title, ...chunk.headings, text].join('\n');
