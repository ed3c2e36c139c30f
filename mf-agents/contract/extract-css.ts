/** CSS that was found in a reply, and the text around the CSS. */
export interface FoundCss {
  css: string;
  prose: string;
}

/**
 * Fenced blocks marked as CSS, with the fences on their own lines. The last block may have no
 * closing fence, because the model's reply was cut off.
 */
const FENCED = /^[ \t]*```[ \t]*(?:css|scss|less)[ \t]*\n([\s\S]*?)(?:^[ \t]*```|(?![\s\S]))/gim;
/**
 * Fenced blocks that share a line with their code, have another mark or none, or have a fence of
 * one backtick.
 */
const INLINE_FENCED = [
  /```[ \t]*css\b([\s\S]*?)(?:```|(?![\s\S]))/gi,
  /```[ \t]*\w*[ \t]*([\s\S]*?)(?:```|(?![\s\S]))/g,
  /`([^`]+)`/g,
];
const MOST_CHARACTERS = 60_000;

/**
 * Returns the CSS of a reply: from fenced CSS blocks, else from inline-fenced variants, else from
 * lines that look like rules. The CSS is trimmed, and runs of blank lines are collapsed. Returns
 * null if the reply contains no CSS.
 */
export function extractCss(reply: string): FoundCss | null {
  const text = reply.slice(0, MOST_CHARACTERS).replace(/\r\n?/g, '\n');
  return (
    [FENCED, ...INLINE_FENCED].reduce<FoundCss | null>(
      (found, pattern) => found ?? fenced(text, pattern),
      null,
    ) ?? bareRules(text)
  );
}

function fenced(text: string, pattern: RegExp): FoundCss | null {
  const blocks = [...text.matchAll(pattern)].map(({ 1: block = '' }) => block).filter(looksLikeCss);
  return blocks.length === 0
    ? null
    : {
        css: tidy(blocks.join('\n\n')),
        prose: tidy(
          text.replace(pattern, (whole: string, block: string) =>
            looksLikeCss(block) ? '\n' : whole,
          ),
        ),
      };
}

const looksLikeCss = (text: string): boolean => /\{[^{}:]*:[^{}]*\}/.test(text);

/**
 * Finds rules without fences: lines from one that opens a rule, or a list of selectors, to the line
 * that closes the rule.
 */
function bareRules(text: string): FoundCss | null {
  const css: string[] = [];
  const prose: string[] = [];
  let depth = 0;
  let rule: string[] = [];
  for (const line of text.split('\n')) {
    const begins = /^\s*[@.#:*&[\w][^{}]*\{/.test(line);
    const lists = /^\s*[.#:*[][^{}]*,\s*$/.test(line);
    if (depth === 0 && !begins) {
      if (lists) rule.push(line);
      else {
        prose.push(...rule, line);
        rule = [];
      }
      continue;
    }
    rule.push(line);
    depth = Math.max(0, depth + count(line, '{') - count(line, '}'));
    if (depth > 0) continue;
    (looksLikeCss(rule.join('\n')) ? css : prose).push(...rule);
    rule = [];
  }
  prose.push(...rule);
  return css.length === 0 ? null : { css: tidy(css.join('\n')), prose: tidy(prose.join('\n')) };
}

const count = (line: string, character: string): number => line.split(character).length - 1;

const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
