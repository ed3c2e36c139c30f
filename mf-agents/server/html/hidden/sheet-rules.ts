import { readDeclarations } from './declarations';
import type { Declarations } from './declarations';

/** A rule of a style sheet that applies on every screen. */
export interface SheetRule {
  selector: string;
  style: Declarations;
}

/** Limits of the characters and rules that are read of a page's own style sheets. */
const MAX_CHARS = 200_000;
const MAX_RULES = 5_000;
/**
 * Rules inside these at-rules apply everywhere. Rules for certain screens, or for print, are
 * ignored.
 */
const FOR_ALL = /^@(media\s+(only\s+)?(screen|all)\s*$|supports\b|layer\b)/i;

/** Returns the plain rules of a style sheet, in time linear in its length. */
export function readRules(css: string): SheetRule[] {
  const text = withoutComments(css.slice(0, MAX_CHARS));
  const rules: SheetRule[] = [];
  let position = 0;
  while (position < text.length && rules.length < MAX_RULES) {
    const brace = text.slice(position).search(/[{}]/);
    if (brace < 0) break;
    const before = text.slice(position, position + brace);
    const prelude = before.slice(before.lastIndexOf(';') + 1).trim();
    const opens = text[position + brace] === '{';
    position += brace + 1;
    if (!opens || FOR_ALL.test(prelude)) continue;
    const end = endOfBlock(text, position);
    if (!prelude.startsWith('@')) {
      const style = readDeclarations(text.slice(position, end).split('{')[0] ?? '');
      for (const selector of prelude.slice(0, 2_000).split(','))
        rules.push({ selector: selector.trim(), style });
    }
    position = end + 1;
  }
  return rules;
}

function withoutComments(css: string): string {
  const parts: string[] = [];
  let position = 0;
  for (let start = css.indexOf('/*'); start >= 0; start = css.indexOf('/*', position)) {
    parts.push(css.slice(position, start));
    const end = css.indexOf('*/', start + 2);
    if (end < 0) return parts.join('');
    position = end + 2;
  }
  return parts.join('') + css.slice(position);
}

/**
 * Returns the end of the block whose content begins at `from`; the end of the text if the block is
 * not closed.
 */
function endOfBlock(text: string, from: number): number {
  let depth = 1;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    else if (text[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return text.length;
}
