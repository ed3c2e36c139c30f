import { parseInline } from './parse-inline';
import type { Budget, Inline } from './parse-inline';
import { readRow, tableLength } from './table';

/** Block structure of a message. There is no node for raw HTML: markup in the text stays text. */
export type Block =
  | { type: 'paragraph'; text: Inline[] }
  | { type: 'heading'; level: number; text: Inline[] }
  | { type: 'quote'; blocks: Block[] }
  | { type: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { type: 'code'; text: string }
  | { type: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { type: 'rule' };

const ITEM = /^( {0,3})([-*+]|(\d{1,9})[.)])( +|$)(.*)$/;
const MAX_DEPTH = 6;
/**
 * Limit of marks and blocks per message. Real answers have fewer; a hundred thousand would block
 * the page for a minute.
 */
const MAX_PARTS = 8_000;
/** A block with a scroll bar (table, code) costs as much as this many other parts. */
const SCROLLING_PARTS = 40;
/**
 * Matches a line that starts with a word and contains no possible mark. Most lines are like this,
 * so the larger expressions need not be compiled for them.
 */
const PLAIN = /^[^\s\d\\`[<*_~/|#>+-][^\\`[<*_~/|\r\n]*$/;

/** Leading blocks that appended text cannot change. `left`: remaining number of parts. */
export interface Settled {
  text: string;
  blocks: Block[];
  left: number;
}

export const nothingSettled = (): Settled => ({ text: '', blocks: [], left: MAX_PARTS });

/**
 * Parses the Markdown of models and of our own answers. Takes linear time, never throws, and
 * flattens deep nesting. After too many parts the rest becomes plain text. A growing text continues
 * from its `settled` blocks, which keep their identity.
 */
export function parseMarkdown(text: string, settled = nothingSettled()): Block[] {
  if (PLAIN.test(text)) return [{ type: 'paragraph', text: [text] }];
  const whole = text.replace(/\r\n?/g, '\n');
  if (!whole.startsWith(settled.text)) Object.assign(settled, nothingSettled());
  const lines = whole.slice(settled.text.length).split('\n');
  const budget = { left: settled.left };
  let end = { at: 0, count: 0, left: budget.left };
  const added = parseBlocks(lines, budget, 0, (at, count) => {
    // The end of a block may depend on the next two lines, and the last line may continue.
    if (at < lines.length - 2) end = { at, count, left: budget.left };
  });
  const blocks = [...settled.blocks, ...added];
  settled.text += lines
    .slice(0, end.at)
    .map((line) => `${line}\n`)
    .join('');
  settled.blocks = blocks.slice(0, settled.blocks.length + end.count);
  settled.left = end.left;
  return blocks;
}

/**
 * Parses blocks. `between` runs at every line outside of blocks and receives the number of blocks
 * so far.
 */
function parseBlocks(
  lines: string[],
  budget: Budget,
  depth: number,
  between?: (at: number, count: number) => void,
): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const flush = () => {
    if (paragraph.length > 0)
      blocks.push({ type: 'paragraph', text: parseInline(paragraph.join('\n'), budget) });
    paragraph = [];
  };
  for (let at = 0; at < lines.length;) {
    if (paragraph.length === 0) between?.(at, blocks.length);
    if ((budget.left -= 1) <= 0) {
      paragraph = [...paragraph, ...lines.slice(at)];
      break;
    }
    const line = lines[at]!;
    const found =
      depth < MAX_DEPTH ? blockAt(lines, at, budget, depth, paragraph.length > 0) : undefined;
    if (found) {
      flush();
      blocks.push(found.block);
      at = found.next;
    } else {
      if (line.trim() === '') flush();
      else paragraph.push(line);
      at += 1;
    }
  }
  flush();
  return blocks;
}

function blockAt(
  lines: string[],
  at: number,
  budget: Budget,
  depth: number,
  inParagraph: boolean,
): { block: Block; next: number } | undefined {
  const line = lines[at]!;
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
  if (fence && budget.left >= SCROLLING_PARTS) {
    budget.left -= SCROLLING_PARTS;
    let end = at + 1;
    while (end < lines.length && !lines[end]!.trimStart().startsWith(fence)) end += 1;
    return { block: { type: 'code', text: lines.slice(at + 1, end).join('\n') }, next: end + 1 };
  }
  const heading = /^ {0,3}(#{1,6}) +(.*)$/.exec(line);
  if (heading)
    return {
      block: {
        type: 'heading',
        level: heading[1]!.length,
        text: parseInline(heading[2]!.replace(/(?<! ) +#+$/, ''), budget),
      },
      next: at + 1,
    };
  if (/^ {0,3}([-*_])( *\1){2,} *$/.test(line)) return { block: { type: 'rule' }, next: at + 1 };
  if (/^ {0,3}>/.test(line)) {
    let end = at;
    while (end < lines.length && /^ {0,3}>/.test(lines[end]!)) end += 1;
    return {
      block: {
        type: 'quote',
        blocks: parseBlocks(
          lines.slice(at, end).map((quoted) => quoted.replace(/^ {0,3}> ?/, '')),
          budget,
          depth + 1,
        ),
      },
      next: end,
    };
  }
  const item = ITEM.exec(line);
  // Only a list that starts at 1 (or a bullet) interrupts a paragraph: "in 2021.\n2022. was" is not
  // a list.
  if (item && (item[5] !== '' || !inParagraph) && !(inParagraph && item[3] && item[3] !== '1'))
    return listAt(lines, at, item, budget, depth);
  const rows = tableLength(lines, at);
  if (rows > 0 && readRow(line).length + SCROLLING_PARTS <= budget.left)
    return tableAt(lines.slice(at, at + rows), at, budget);
  return undefined;
}

function listAt(
  lines: string[],
  at: number,
  first: RegExpExecArray,
  budget: Budget,
  depth: number,
): { block: Block; next: number } {
  const ordered = first[3] !== undefined;
  const items: Block[][] = [];
  let next = at;
  for (;;) {
    const item = ITEM.exec(lines[next] ?? '');
    if (!item || (item[3] !== undefined) !== ordered || (items.length > 0 && budget.left <= 0))
      break;
    const indent = item[1]!.length + item[2]!.length + 1;
    const content = [item[5]!];
    next += 1;
    while (next < lines.length) {
      const line = lines[next]!;
      const inside = line.search(/\S/) >= Math.min(indent, 2);
      const blankInside =
        line.trim() === '' && (lines[next + 1] ?? '').search(/\S/) >= Math.min(indent, 2);
      if (!inside && !blankInside) break;
      content.push(line.slice(Math.min(indent, Math.max(0, line.search(/\S/)))));
      next += 1;
    }
    items.push(parseBlocks(content, budget, depth + 1));
    // A blank line between items does not end the list.
    if (lines[next]?.trim() === '' && ITEM.test(lines[next + 1] ?? '')) next += 1;
  }
  return { block: { type: 'list', ordered, start: Number(first[3] ?? 1), items }, next };
}

/**
 * Parses a table. Extra cells of a row that is wider than the header are dropped. Short rows are
 * not filled up, because a wide header would multiply the cells.
 */
function tableAt(
  [first = '', , ...others]: string[],
  at: number,
  budget: Budget,
): { block: Block; next: number } {
  const read = (cells: string[]) => cells.map((cell) => parseInline(cell, budget));
  const head = readRow(first);
  budget.left -= SCROLLING_PARTS;
  const block: Block = { type: 'table', head: read(head), rows: [] };
  for (const row of others) {
    if (budget.left <= 0) break;
    block.rows.push(read(readRow(row).slice(0, head.length)));
  }
  return { block, next: at + 2 + block.rows.length };
}
