/**
 * Removes the quick replies at the end of an answer, `[[one | two]]`, from its streamed text. The
 * same marks within the text stay, because quoted pages use them for links.
 */
export interface OfferFilter {
  /**
   * Returns the part of the text that can be shown now. Text that may become a quick reply is kept
   * until this is decided.
   */
  push(text: string): string;
  /** Ends the text. Returns the kept text if it is not a quick reply. */
  end(): string;
  /** Returns the quick replies, after the end. */
  offered(): string[];
}

const MOST = 4;
const LONGEST = 80;
/** A longer text without an end is not a quick reply. */
const UNDECIDED_CHARS = 500;

const MARK = String.raw`\[\[[^[\]]*\]\]`;
/**
 * The number of spaces before a mark is limited, so that a provider that sends only spaces does not
 * cause repeated searches.
 */
const UNDECIDED = new RegExp(
  String.raw`(?:\s{0,8}${MARK}){0,${MOST}}\s{0,8}(?:\[(?:\[[^[\]]*\]?)?)?$`,
);
const OFFER = new RegExp(String.raw`^(\s*)((?:${MARK}\s*){1,${MOST}})$`);

/** Returns a reply as one line. When a visitor presses it, it becomes the visitor's message. */
const label = (reply: string): string =>
  reply
    .toWellFormed()
    .replace(/[\s\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2060-\u2069]+/gu, ' ')
    .trim();

export function offerFilter(): OfferFilter {
  let pending = '';
  let offers: string[] = [];
  let begun = false;

  return {
    push(text) {
      pending += text;
      const markStart = pending.search(UNDECIDED);
      const from = pending.length - markStart > UNDECIDED_CHARS ? pending.length : markStart;
      const visibleText = pending.slice(0, from);
      pending = pending.slice(from);
      begun ||= visibleText !== '';
      return visibleText;
    },
    end() {
      const rest = pending.trimEnd();
      pending = '';
      const [, before = '', marks = ''] = OFFER.exec(rest) ?? [];
      // Quick replies are on a separate line, or have alternatives. Otherwise a sentence may end
      // with the name of a page.
      if (marks === '' || (begun && !before.includes('\n') && !marks.includes('|'))) return rest;
      offers = [
        ...new Set(
          marks
            .split(/\]\]\s*\[\[|\||\[\[|\]\]/)
            .map(label)
            .filter((offer) => offer !== '' && offer.length <= LONGEST),
        ),
      ].slice(0, MOST);
      return '';
    },
    offered: () => offers,
  };
}
