import { AGENT } from '@voxgrove/contracts';
import { tableLength } from '@voxgrove/contracts/markdown/table';
import type { Block, Section } from './page-content';
import { segmentSentences } from './segment-sentences';

/** A passage of a page and its headings: the shared path, then each heading inside. */
export interface Passage {
  headings: string[];
  text: string;
}

/** The smallest unit that is never split. `cut`: the cost class of a boundary before it. */
interface Atom {
  text: string;
  cut: keyof typeof CUT_COST;
  joint: string;
  section: number;
}

/**
 * Cost of a boundary: nothing at a heading, most inside a sentence. A passage that is too short
 * costs more than any boundary.
 */
const CUT_COST = { section: 0, block: 4, sentence: 10, word: 25 } as const;
const SHORT_COST = 60;
const LENGTH_COST = 5;
/** Shorter paragraphs and sentences are not split. */
const KEEP = 500;
const MANY = 20_000;
/** The deepest heading of Markdown. */
const MAX_DEPTH = 6;

/** A part of a block: the text between it and the part before, and the kind of boundary there. */
interface Piece {
  text: string;
  joint: string;
  cut: 'sentence' | 'word';
}

/**
 * Splits a page into passages of `min` to `max` characters, preferably at headings, never inside a
 * table row or between a question and its answer. Chooses the cheapest of all splits. A passage is
 * shorter than `min` only if the page ends or a neighboring block is too large.
 */
export function chunkPage(
  sections: Section[],
  lang = 'en',
  { min, max }: { min: number; max: number } = { min: AGENT.minChunkSize, max: AGENT.maxChunkSize },
): Passage[] {
  const atoms = inHand(
    sections.flatMap((section, index) => atomsOf(section, index, lang, max)),
    max / 20,
  );
  // best[i]: the cheapest way to split the atoms from i on, and the end of its first passage.
  const bestCuts: { cost: number; end: number }[] = Array.from(
    { length: atoms.length + 1 },
    () => ({
      cost: Infinity,
      end: atoms.length,
    }),
  );
  bestCuts[atoms.length] = { cost: 0, end: atoms.length };
  for (let start = atoms.length - 1; start >= 0; start -= 1) {
    let length = 0;
    for (let end = start; end < atoms.length; end += 1) {
      const atom = atoms[end]!;
      length += atom.text.length + (end > start ? atom.joint.length : 0);
      if (length > max) break;
      const short =
        length < min
          ? SHORT_COST * (2 - length / min)
          : LENGTH_COST * ((length - min) / (max - min));
      const cut = end + 1 < atoms.length ? CUT_COST[atoms[end + 1]!.cut] : 0;
      const cost = short + cut + bestCuts[end + 1]!.cost;
      if (cost < bestCuts[start]!.cost) bestCuts[start] = { cost, end: end + 1 };
    }
  }
  const passages: Passage[] = [];
  for (let start = 0; start < atoms.length; start = bestCuts[start]!.end)
    passages.push(passage(atoms.slice(start, bestCuts[start]!.end), sections));
  return passages;
}

/**
 * Merges pieces if there are more than any real text has, because splitting a text of one-letter
 * paragraphs would take seconds.
 */
function inHand(atoms: Atom[], size: number): Atom[] {
  if (atoms.length <= MANY) return atoms;
  const larger: Atom[] = [];
  for (const atom of atoms) {
    const last = larger.at(-1);
    if (last === undefined || last.text.length + atom.joint.length + atom.text.length > size)
      larger.push({ ...atom });
    else last.text += atom.joint + atom.text;
  }
  return larger;
}

function passage(atoms: Atom[], sections: Section[]): Passage {
  const paths = [...new Set(atoms.map((atom) => atom.section))].map(
    (index) => sections[index]?.headings ?? [],
  );
  const first = paths[0] ?? [];
  let shared = 0;
  while (shared < first.length && paths.every((path) => path[shared] === first[shared]))
    shared += 1;
  const headings = [
    ...new Set([...first.slice(0, shared), ...paths.flatMap((path) => path.slice(shared))]),
  ];
  return {
    headings,
    text: atoms.map((atom, index) => (index === 0 ? atom.text : atom.joint + atom.text)).join(''),
  };
}

function atomsOf(section: Section, index: number, lang: string, max: number): Atom[] {
  const heading = headingLine(section);
  const room = max - (heading === '' ? 0 : heading.length + 1);
  const atoms = section.blocks.flatMap((block) =>
    piecesOf(block, lang, room).map((piece, place): Atom =>
      place === 0
        ? { text: piece.text, section: index, cut: 'block', joint: '\n\n' }
        : { ...piece, section: index },
    ),
  );
  const top = atoms[0];
  if (top === undefined) return [];
  // A heading stays with the text after it.
  return [
    { ...top, cut: 'section', text: heading === '' ? top.text : `${heading}\n${top.text}` },
    ...atoms.slice(1),
  ];
}

/** Returns the heading of a section as Markdown. The number of # characters is its level. */
function headingLine({ headings }: Section): string {
  const heading = headings.at(-1);
  return heading === undefined
    ? ''
    : `${'#'.repeat(Math.min(headings.length, MAX_DEPTH))} ${heading}`;
}

function piecesOf(block: Block, lang: string, max: number): Piece[] {
  if (block.text.length <= (block.whole ? max : Math.min(KEEP, max)))
    return [{ text: block.text, joint: '', cut: 'sentence' }];
  const lines = block.text.split('\n');
  if (block.whole)
    return tableParts(lines, lang, max).map((text) => ({ text, joint: '\n', cut: 'sentence' }));
  return lines.flatMap((line) =>
    sentences(line, lang, max).map((piece, index) =>
      index === 0 ? { ...piece, joint: '\n' } : piece,
    ),
  );
}

/**
 * Groups lines into parts as large as possible. Each part of a table repeats its caption and head.
 * A row that is too long becomes sentences.
 */
function tableParts(lines: string[], lang: string, max: number): string[] {
  const body = lines.findIndex((_, index) => tableLength(lines, index) > 0) + 2;
  const head = body > 1 ? lines.slice(0, body).join('\n') : (lines[0] ?? '');
  const top = head.length < max / 4 ? head : '';
  const rows = top === '' ? lines : lines.slice(Math.max(body, 1));
  const room = max - top.length - 1;
  const parts: string[] = [];
  let part = top;
  for (const row of rows.flatMap((line) =>
    line.length <= room ? [line] : sentences(line, lang, room).map(({ text }) => text),
  )) {
    if (part !== '' && part !== top && part.length + row.length + 1 > max) {
      parts.push(part);
      part = top;
    }
    part = part === '' ? row : `${part}\n${row}`;
  }
  return [...parts, part].filter(Boolean);
}

/**
 * Splits a line into sentences. A very long sentence, or a text without sentence ends, is split
 * further.
 */
function sentences(line: string, lang: string, max: number): Piece[] {
  const limit = Math.min(KEEP, max);
  if (line.length <= limit) return [{ text: line, joint: ' ', cut: 'sentence' }];
  return segmentSentences(line, lang).flatMap(({ text, start }) => {
    const joint = /\s/.test(line[start - 1] ?? '') ? ' ' : '';
    return hardCut(text.trim(), limit).map((piece, index) =>
      index === 0 ? { ...piece, joint, cut: 'sentence' as const } : piece,
    );
  });
}

/** Splits a text without a sentence end within the limit: at a space, or between characters. */
function hardCut(text: string, max: number): Piece[] {
  const parts: Piece[] = [];
  let remaining = text;
  let joint = '';
  while (remaining !== '') {
    let cutAt = remaining.length;
    if (remaining.length > max) {
      const space = remaining.lastIndexOf(' ', max);
      cutAt = space > max / 2 ? space : max;
      if (/[\ud800-\udbff]/.test(remaining[cutAt - 1] ?? '')) cutAt -= 1;
    }
    parts.push({ text: remaining.slice(0, cutAt).trimEnd(), joint, cut: 'word' });
    joint = remaining[cutAt] === ' ' ? ' ' : '';
    remaining = remaining.slice(cutAt).trimStart();
  }
  return parts;
}
