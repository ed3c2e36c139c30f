import { safeLink } from './safe-link';

/** Inline structure of a line of text. */
export type Inline =
  | string
  | { type: 'strong' | 'em' | 'strike'; children: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'link'; href: string; children: Inline[] }
  | { type: 'break' };

const MAX_DEPTH = 8;
/**
 * Remaining number of inline marks in a message. The number is limited because each mark becomes an
 * element.
 */
export interface Budget {
  left: number;
}
// Order matters: code wins over everything inside it, links over emphasis, strong over em. Every
// part has a maximum length, so that unclosed marks cost little.
const TOKEN = new RegExp(
  [
    '\\\\([\\\\`*_{}\\[\\]()#+\\-.!|<>~])', // 1 escaped mark
    '(`+)([^`](?:[^`]{0,1000}?[^`])?|[^`])\\2(?!`)', // 2, 3 code
    '!?\\[([^\\[\\]\\n]{0,500})\\]\\((?:<([^<>\\n]{0,2000})>|((?:[^\\s()]|\\([^\\s()]{0,500}\\)){0,2000}))(?: +"[^"\\n]{0,200}")?\\)', // 4 text, 5|6 address
    '<((?:https?://|mailto:)[^\\s<>]{1,2000})>', // 7 address in brackets
    '(https?://[^\\s<>\\\\]{1,2000})', // 8 bare address
    '\\*\\*(?=\\S)([^\\n]{0,1000}?\\S)\\*\\*', // 9 strong
    '(?<![\\w])__(?=\\S)([^\\n]{0,1000}?\\S)__(?!\\w)', // 10 strong
    '(?<!\\w)\\*(?=[^\\s*])([^*\\n]{0,1000}?[^\\s*])\\*(?![\\w*])', // 11 em
    '(?<![\\w])_(?=[^\\s_])([^_\\n]{0,1000}?[^\\s_])_(?!\\w)', // 12 em
    '~~(?=\\S)([^\\n]{0,1000}?\\S)~~', // 13 strike
    '((?<! ) {2,}|\\\\)?\\n', // 14 line break; spaces are counted once, from the first
  ].join('|'),
  'g',
);

/** Parses the inline marks of one paragraph. Keeps line breaks, because chat messages use them. */
export function parseInline(text: string, budget: Budget, depth = 0): Inline[] {
  budget.left -= 1;
  const found: Inline[] = [];
  const push = (part: Inline) => {
    const last = found.length - 1;
    if (typeof part === 'string' && typeof found[last] === 'string') found[last] += part;
    else if (part !== '') found.push(part);
  };
  let from = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (budget.left <= 0) break;
    budget.left -= 1;
    push(text.slice(from, match.index));
    from = match.index + match[0].length;
    for (const part of inlineOf(match, budget, depth)) push(part);
  }
  push(text.slice(from));
  return found;
}

function inlineOf(match: RegExpMatchArray, budget: Budget, depth: number): Inline[] {
  const [
    whole,
    escaped,
    ,
    code,
    label,
    bracketed,
    address,
    autolink,
    bare,
    strong,
    strong2,
    em,
    em2,
    strike,
  ] = match;
  const children = (text: string): Inline[] =>
    depth < MAX_DEPTH ? parseInline(text, budget, depth + 1) : [text];
  if (escaped) return [escaped];
  if (code !== undefined) return [{ type: 'code', text: code.replace(/^ (.*\S.*) $/, '$1') }];
  if (label !== undefined)
    return link(bracketed ?? address ?? '', children(label || (bracketed ?? address ?? '')), whole);
  if (autolink) return link(autolink, [autolink], whole);
  if (bare) {
    const trimmed = addressIn(bare);
    return [...link(trimmed, [trimmed], trimmed), bare.slice(trimmed.length)];
  }
  if (strong ?? strong2) return [{ type: 'strong', children: children((strong ?? strong2)!) }];
  if (em ?? em2) return [{ type: 'em', children: children((em ?? em2)!) }];
  if (strike) return [{ type: 'strike', children: children(strike) }];
  return [{ type: 'break' }];
}

/** Returns a link, or the original text if the address is not allowed. */
function link(address: string, children: Inline[], written: string): Inline[] {
  const href = safeLink(address);
  return href ? [{ type: 'link', href, children }] : [written];
}

/**
 * Returns the address without trailing punctuation, which belongs to the sentence. A closing
 * bracket is also removed if its opening bracket is before the address.
 */
function addressIn(text: string): string {
  let end = text.length;
  // Number of closing brackets without an opening one.
  let tooMany = text.split(')').length - text.split('(').length;
  while (/[.,;:!?'"*_~]/.test(text[end - 1] ?? '') || (text[end - 1] === ')' && tooMany > 0)) {
    if (text[end - 1] === ')') tooMany -= 1;
    end -= 1;
  }
  return text.slice(0, end);
}
