import { ident, string, tokenize, tokenTypes as T, url } from 'css-tree';

/** Returns a CSS string that every parser, of CSS or markup, reads in the same way. */
export const cssString = (text: string): string =>
  `"${text.replace(/["\\<\p{Cc}]/gu, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;

/**
 * Rewrites a style sheet in canonical form: names without needless escapes, plain strings, no
 * comments, and no text that browsers could read differently. Keeps line numbers. `onBroken`
 * receives each unreadable place.
 */
export function canonicalCss(css: string, onBroken: (offset: number) => void): string {
  const source = css
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?|\f/g, '\n')
    .replaceAll('\0', '\uFFFD');
  // The second pass is needed because an unescaped name may begin an address (`\\75rl(`), which the
  // first pass could not see.
  return rewritten(rewritten(source, onBroken), onBroken);
}

function rewritten(source: string, onBroken: (offset: number) => void): string {
  let out = '';
  tokenize(source, (type, start, end) => {
    const text = source.slice(start, end);
    const broken = (): string => {
      onBroken(out.length);
      return ' ';
    };
    out += token(type, text, broken);
  });
  return out;
}

function token(type: number, text: string, broken: () => string): string {
  switch (type) {
    case T.Comment:
      return text.replace(/[^\n]+/g, ' ') || ' ';
    case T.CDO:
    case T.CDC:
      return ' ';
    case T.BadString:
    case T.BadUrl:
      return broken();
    case T.String:
      return cssString(string.decode(text));
    case T.Url:
      return `url(${cssString(url.decode(text))})`;
  }
  if (!text.includes('\\')) return text;
  switch (type) {
    case T.Ident:
      return name(text);
    case T.Function:
      return `${name(text.slice(0, -1))}(`;
    case T.AtKeyword:
      return `@${name(text.slice(1))}`;
    case T.Hash:
      return `#${name(text.slice(1))}`;
    default:
      return broken();
  }
}

/**
 * Returns a name with only the escapes that it needs, so that markup cannot read the name as a tag.
 */
const name = (text: string): string => ident.encode(ident.decode(text)).replaceAll('\\<', '\\3c ');
