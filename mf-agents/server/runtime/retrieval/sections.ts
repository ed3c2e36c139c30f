import type { Chunk } from '@voxgrove/contracts';
import type { Language } from '@voxgrove/contracts/language';
import { languageOf } from './language/detect-language';

/**
 * A part of a chunk under one heading: the unit that is ranked and quoted. `headings` is the path
 * from the top of the page to the section, its own heading last; `start` and `end` are positions in
 * the chunk's text.
 */
export interface Section {
  id: string;
  chunk: Chunk;
  heading: string;
  headings: string[];
  start: number;
  end: number;
  text: string;
  /** Language of the whole chunk. */
  language: Language;
}

/** Returns the id of the section of a chunk that begins at a position. */
export const sectionId = ({ id }: Pick<Chunk, 'id'>, start: number): string => `${id}:${start}`;

/** Splits a chunk at the headings and questions inside its text. */
export function sectionsOf(chunk: Chunk): Section[] {
  const language = chunkLanguage(chunk);
  if (chunk.qa) return [wholeOf(chunk, language)];
  const lines = linesOf(chunk.text);
  const hasAnswers = lines.filter(({ text }) => questionBefore(text) !== null).length > 1;
  const inside = new Set(lines.map((line) => titleOf(line.text)));
  /** The headings above the chunk. */
  const above = chunk.headings.filter((heading) => !inside.has(heading));
  const sections: Section[] = [];
  let path = above;
  let question: string | undefined;
  let start = 0;
  let body = 0;
  const finish = (end: number) => {
    if (chunk.text.slice(body, end).trim() === '') return;
    const headings = question === undefined ? path : [...path, question];
    sections.push({
      id: sectionId(chunk, start),
      chunk,
      heading: headings.at(-1) ?? chunk.title,
      headings,
      start,
      end,
      text: chunk.text.slice(start, end),
      language,
    });
  };
  lines.forEach((line, index) => {
    const label = hasAnswers ? (questionBefore(line.text) ?? labelBefore(line.text)) : null;
    if (label !== null) {
      finish(line.start);
      question = label;
      start = line.start;
      body = line.start + label.length;
      return;
    }
    if (!isHeading(line.text, chunk) || index === lines.length - 1) return;
    finish(line.start);
    const text = titleOf(line.text);
    const depth = /^\s*(#{1,6})\s/.exec(line.text)?.[1]?.length;
    // A question is below the heading before it. A heading of unknown depth is directly below the
    // headings above the chunk.
    if (depth === undefined && text.endsWith('?')) question = text;
    else {
      path = [...(depth === undefined ? above : path.slice(0, depth - 1)), text];
      question = undefined;
    }
    start = line.start;
    body = line.end;
  });
  finish(chunk.text.length);
  return sections;
}

const titleOf = (line: string): string => line.trim().replace(/^#+\s+/, '');

const chunkLanguage = ({ title, headings, text }: Chunk): Language =>
  languageOf([title, ...headings, text].join('\n'));

/** Makes one section of a question and its answer, with the question as its heading. */
const wholeOf = (chunk: Chunk, language: Language): Section => ({
  id: sectionId(chunk, 0),
  chunk,
  heading: chunk.title,
  headings: chunk.qa?.questions ?? [],
  start: 0,
  end: chunk.text.length,
  text: chunk.text,
  language,
});

export interface Line {
  text: string;
  start: number;
  end: number;
}

/** Returns the lines of a text that are not blank, with their positions. */
export function linesOf(text: string): Line[] {
  return [...text.matchAll(/[^\n]+/g)]
    .map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }))
    .filter((line) => line.text.trim() !== '');
}

/**
 * Returns whether a line is a heading of the page, a Markdown heading, or a question that the next
 * lines answer.
 */
function isHeading(line: string, chunk: Chunk): boolean {
  const text = line.trim();
  if (/^#{1,6}\s/.test(text) || chunk.headings.includes(text)) return true;
  if (/^[-*•|]/.test(text) || text.includes('|')) return false;
  return text.length <= 140 && text.endsWith('?');
}

const QUESTION_AND_ANSWER = /^([^|•*#-][^?|]{6,138}[?？])\s+\S.{14}/u;
const LABEL_AND_TEXT = /^([^|•*#:-][^:|]{2,58}):\s+\S.{39}/u;

/** Returns the question of a line that also contains its answer; null for another line. */
const questionBefore = (line: string): string | null =>
  QUESTION_AND_ANSWER.exec(line)?.[1]?.trim() ?? null;

/** Returns the label of a line with a long text; null for another line. */
const labelBefore = (line: string): string | null => LABEL_AND_TEXT.exec(line)?.[1]?.trim() ?? null;

/** Compares sections in the order of a knowledge base: by page, then by position. */
export const bySection = (one: Section, other: Section): number =>
  byText(one.chunk.url, other.chunk.url) ||
  one.chunk.position - other.chunk.position ||
  byText(one.chunk.id, other.chunk.id) ||
  one.start - other.start;
function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
