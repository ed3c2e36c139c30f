import { string, tokenize, tokenTypes as T } from 'css-tree';
import { isUrl } from '@voxgrove/contracts/is-url';
import type { CssDropReason } from '@voxgrove/contracts/restricted-css';
import {
  ALL_VALUES,
  FUNCTIONS,
  LIMITS,
  PICTURE_PROPERTIES,
  POSITIONS,
  PROPERTIES_NOT,
} from './allowed';
import { cssString } from './canonical-css';

export type Checked =
  { value: string; reason?: CssDropReason } | { value?: undefined; reason: CssDropReason };

const PROPERTY = /^(--[\w-]+|-?[a-z][a-z-]*)$/;
const PICTURE = /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i;
/** Paths of our own files that websites may show. */
const OWN_FILES = /^\/(widget\/v1|uploads)\//;

interface Token {
  type: number;
  text: string;
}
const tokensOf = (css: string): Token[] => {
  const tokens: Token[] = [];
  tokenize(css, (type, start, end) => {
    tokens.push({ type, text: css.slice(start, end) });
  });
  return tokens;
};

/**
 * Checks a canonical declaration: returns its allowed value with absolute addresses, or the reason
 * for refusing it.
 */
export function checkValue(property: string, css: string, ownOrigin: string): Checked {
  if (!PROPERTY.test(property) || PROPERTIES_NOT.has(property)) return { reason: 'PROPERTY' };
  const word = css.trim().toLowerCase();
  if (property === 'position' && word === 'fixed') return { value: 'absolute', reason: 'POSITION' };
  if (property === 'position' && !POSITIONS.has(word)) return { reason: 'POSITION' };
  if (property === 'all' && !ALL_VALUES.has(word)) return { reason: 'POSITION' };
  const tokens = tokensOf(css.trim());
  const reason = tokens.some(({ type }) => type === T.Colon)
    ? 'UNREADABLE'
    : checkTokens(tokens, FUNCTIONS, true);
  if (reason) return { reason };
  let value = '';
  for (let index = 0; index < tokens.length; index += 1) {
    if (!isUrlToken(tokens[index]!)) {
      value += tokens[index]!.text;
      continue;
    }
    const [, address, end] = tokens.slice(index, index + 3);
    if (address?.type !== T.String || end?.type !== T.RightParenthesis)
      return { reason: 'UNREADABLE' };
    if (!PICTURE_PROPERTIES.has(property)) return { reason: 'ADDRESS' };
    const checked = checkAddress(string.decode(address.text), ownOrigin);
    if (checked.value === undefined) return checked;
    value += `url(${cssString(checked.value)})`;
    index += 2;
  }
  return { value };
}

const isUrlToken = ({ type, text }: Token): boolean =>
  type === T.Function && text.toLowerCase() === 'url(';

/**
 * Checks that brackets are balanced, that functions are allowed, and that no token ends the value
 * or starts a rule.
 */
export function checkTokens(
  tokens: readonly Token[],
  functions: ReadonlySet<string>,
  urls: boolean,
): CssDropReason | undefined {
  const open: number[] = [];
  for (const [index, token] of tokens.entries()) {
    switch (token.type) {
      case T.Function:
        if (!functions.has(token.text.slice(0, -1).toLowerCase()) && !(urls && isUrlToken(token)))
          return isAddressFunction(token.text) ? 'ADDRESS' : 'FUNCTION';
        open.push(T.RightParenthesis);
        break;
      case T.LeftParenthesis:
        open.push(T.RightParenthesis);
        break;
      case T.LeftSquareBracket:
        open.push(T.RightSquareBracket);
        break;
      case T.RightParenthesis:
      case T.RightSquareBracket:
        if (open.pop() !== token.type) return 'UNREADABLE';
        break;
      case T.Url:
      case T.BadUrl:
      case T.BadString:
      case T.AtKeyword:
      case T.Semicolon:
      case T.LeftCurlyBracket:
      case T.RightCurlyBracket:
      case T.CDO:
      case T.CDC:
        return 'UNREADABLE';
      case T.Delim:
        // In a condition `<` compares with a number. In a value `<` is refused, because it could
        // end a style element.
        if (
          token.text === '!' ||
          token.text === '\\' ||
          (token.text === '<' && (urls || tokens[index + 1]?.text === '/'))
        )
          return 'UNREADABLE';
        break;
    }
  }
  return open.length > 0 ? 'UNREADABLE' : undefined;
}

const isAddressFunction = (text: string): boolean =>
  /^(url|src|image|(-webkit-)?image-set|(-webkit-)?cross-fade|element|-moz-element)\($/i.test(text);

/** @param functions allowed in the prelude */
export const checkPrelude = (
  css: string,
  functions: ReadonlySet<string>,
): CssDropReason | undefined => checkTokens(tokensOf(css), functions, false);

function checkAddress(text: string, ownOrigin: string): Checked {
  const address = text.trim();
  if (/^data:/i.test(address)) {
    if (!PICTURE.test(address)) return { reason: 'ADDRESS' };
    return address.length > LIMITS.pictureCharacters
      ? { reason: 'PICTURE_SIZE' }
      : { value: address };
  }
  // A relative address is refused, because the browser would resolve it against the website.
  if (!/^https?:\/\//i.test(address) || !isUrl(address)) return { reason: 'ADDRESS' };
  const { origin, pathname, href, username } = new URL(address);
  return origin === ownOrigin && username === '' && OWN_FILES.test(pathname)
    ? { value: href }
    : { reason: 'ADDRESS' };
}
