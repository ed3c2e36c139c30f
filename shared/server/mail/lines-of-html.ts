import { Tokenizer, TokenizerMode } from 'parse5';
import type { Token, TokenHandler } from 'parse5';

/**
 * Elements whose content is not text of the page, with the tokenizer state that reads this content.
 */
const HIDDEN = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['title', TokenizerMode.RCDATA],
]);
const OF_OWN_LINE =
  /^(?:p|div|br|hr|li|ul|ol|dl|dt|dd|h[1-6]|table|tr|blockquote|pre|section|article|header|footer)$/;
const CELL = /^t[dh]$/;
/**
 * Limit of attributes of an element. Others are ignored, because parse5 compares each new one with
 * all before it.
 */
const MAX_ATTRIBUTES = 200;

interface LinesOfHtmlOptions {
  /** Begins the lines of quoted mails with `> `, as in a mail of plain text. */
  marksQuotes?: boolean;
}

/**
 * Returns the lines of the text in HTML: without tags, scripts, styles and empty lines. Takes linear
 * time, because no tree is built.
 */
export function linesOfHtml(
  html: string,
  { marksQuotes = false }: LinesOfHtmlOptions = {},
): string[] {
  const reader = new LineReader(marksQuotes);
  const tokenizer = new MailTokenizer({ sourceCodeLocationInfo: false }, reader);
  reader.readsHidden = (mode) => {
    tokenizer.state = mode;
  };
  tokenizer.write(html, true);
  return reader.lines();
}

class MailTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    const token = this.currentToken as Token.TagToken;
    if (token.attrs.length < MAX_ATTRIBUTES) super._leaveAttrName();
  }
}

class LineReader implements TokenHandler {
  readsHidden: (mode: Tokenizer['state']) => void = () => undefined;
  readonly #lines: string[] = [];
  #line = '';
  /** Name of the hidden element that is open; '' without one. */
  #hidden = '';
  #blockquotes = 0;
  /**
   * Number of open `div` elements in a Gmail quote, including the element of the quote; 0 outside
   * of a quote.
   */
  #divsOfQuote = 0;

  constructor(private readonly marksQuotes: boolean) {}

  lines(): string[] {
    this.#endLine();
    return this.#lines;
  }

  onStartTag({ tagName, attrs }: Token.TagToken): void {
    this.#separate(tagName);
    if (tagName === 'blockquote') this.#blockquotes += 1;
    const isQuote = attrs.some(({ name, value }) => name === 'class' && /gmail_quote/.test(value));
    if (tagName === 'div' && (isQuote || this.#divsOfQuote > 0)) this.#divsOfQuote += 1;
    const mode = HIDDEN.get(tagName);
    if (mode === undefined) return;
    this.#hidden = tagName;
    this.readsHidden(mode);
  }

  onEndTag({ tagName }: Token.TagToken): void {
    this.#separate(tagName);
    if (tagName === this.#hidden) this.#hidden = '';
    if (tagName === 'blockquote') this.#blockquotes = Math.max(0, this.#blockquotes - 1);
    if (tagName === 'div') this.#divsOfQuote = Math.max(0, this.#divsOfQuote - 1);
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.#hidden === '') this.#line += chars;
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token);
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}

  #separate(tagName: string): void {
    if (OF_OWN_LINE.test(tagName)) this.#endLine();
    else if (CELL.test(tagName)) this.#line += ' ';
  }

  #endLine(): void {
    const text = this.#line.replace(/\s+/g, ' ').trim();
    this.#line = '';
    if (text === '') return;
    const isQuoted = this.marksQuotes && this.#blockquotes + this.#divsOfQuote > 0;
    this.#lines.push(isQuoted ? `> ${text}` : text);
  }
}
