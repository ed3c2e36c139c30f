import { ident, string, tokenize, tokenTypes as T, url } from 'css-tree';

/** A CSS string that no parser, of CSS or of markup, can read as anything else. */
export const cssString = (text: string): string =>
  `"${text.replace(/["\\<\p{Cc}]/gu, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;

/**
 * The same style sheet written in one way: names without needless escapes, addresses and texts as plain strings, no comments, nothing a
 * browser and we could read differently. Line numbers stay. `onBroken` hears where something could not be read.
 */
export function canonicalCss(css: string, onBroken: (offset: number) => void): string {
  const source = css
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?|\f/g, '\n')
    .replaceAll('\0', '\uFFFD');
  // Twice: a name without its escapes may start an address (`\\75rl(`), which the first reading could not see.
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

/** A name of letters only, or with the escapes it needs; none that markup could read as the beginning of a tag. */
const name = (text: string): string => ident.encode(ident.decode(text)).replaceAll('\\<', '\\3c ');
