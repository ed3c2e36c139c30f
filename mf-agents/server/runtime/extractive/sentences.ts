import { tableLength } from '@voxgrove/contracts/markdown/table';
import type { Section } from '../retrieval/sections';
import { linesOf } from '../retrieval/sections';

/** A sentence, or a row of a table, as it stands in the text. */
export interface Sentence {
  text: string;
  /** Number of the line it stands on. */
  line: number;
  /** Of a row: number of the line that names the columns of its table. */
  table?: number;
}

/**
 * The sentences and table rows of a section, verbatim, without its heading and the lines that only
 * draw tables.
 */
export function sentencesOf(section: Section): Sentence[] {
  const lines = linesOf(section.text).map((line) => line.text.trim());
  const found: Sentence[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const text = lines[at] ?? '';
    const rows = tableLength(lines, at);
    if (rows > 0) {
      for (let line = at; line < at + rows; line += 1)
        if (line !== at + 1) found.push({ text: lines[line] ?? '', line, table: at });
      at += rows - 1;
    } else if (at > 0 || text.replace(/^#+\s*/, '') !== section.heading) {
      found.push(...splitSentences(text).map((sentence) => ({ text: sentence, line: at })));
    }
  }
  return found;
}

/**
 * Splits at sentence ends that are followed by a new beginning, leaving 9.30, e.g. and addresses
 * whole.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?]["”’)]*\s+(?=["“‘(]?[\p{Lu}\p{N}£$€])/gu)) {
    const end = match.index + match[0].trimEnd().length;
    if (
      /\b(?:e\.g|i\.e|approx|incl|Mr|Mrs|Ms|Dr|St|No|Nr|z\. ?B|d\. ?h|u\. ?a|bzw|ca|inkl|zzgl|Str|Tel|Hr|Fr|Abs|evtl|ggf|p\. ?ex|env|Mme|M|av|bd|p\. ?ej|Sr|Sra|aprox|es|Sig|bijv|\d)\.$/u.test(
        text.slice(start, end),
      )
    )
      continue;
    sentences.push(text.slice(start, end).trim());
    start = match.index + match[0].length;
  }
  sentences.push(text.slice(start).trim());
  return sentences.filter((sentence) => sentence !== '');
}
