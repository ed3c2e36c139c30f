/**
 * Takes what an answer ends with to be pressed, `[[one | two]]`, out of its streamed text. The same
 * marks within a text are its own: pages that are quoted link to others so.
 */
export interface OfferFilter {
  /**
   * The part of the text that can be shown now; what might become an offer is kept until it is
   * decided.
   */
  push(text: string): string;
  /** What was kept and is no offer. */
  end(): string;
  /** What was offered, after the end. */
  offered(): string[];
}

const MOST = 4;
const LONGEST = 80;
/** What begins an offer and has not ended after that is none. */
const UNDECIDED_CHARS = 500;

const MARK = String.raw`\[\[[^[\]]*\]\]`;
/**
 * Space before them is bounded: a provider may send nothing but spaces, and those are looked
 * through once.
 */
const UNDECIDED = new RegExp(
  String.raw`(?:\s{0,8}${MARK}){0,${MOST}}\s{0,8}(?:\[(?:\[[^[\]]*\]?)?)?$`,
);
const OFFER = new RegExp(String.raw`^(\s*)((?:${MARK}\s*){1,${MOST}})$`);

/** One line as it reads: pressed, it is what the visitor says. */
const label = (said: string): string =>
  said
    .toWellFormed()
    .replace(/[\s\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2060-\u2069]+/gu, ' ')
    .trim();

export function offerFilter(): OfferFilter {
  let kept = '';
  let offers: string[] = [];
  let begun = false;

  return {
    push(text) {
      kept += text;
      const at = kept.search(UNDECIDED);
      const from = kept.length - at > UNDECIDED_CHARS ? kept.length : at;
      const shown = kept.slice(0, from);
      kept = kept.slice(from);
      begun ||= shown !== '';
      return shown;
    },
    end() {
      const rest = kept.trimEnd();
      kept = '';
      const [, before = '', marks = ''] = OFFER.exec(rest) ?? [];
      // On a line of its own, or with alternatives: a sentence may end with the name of a page.
      if (marks === '' || (begun && !before.includes('\n') && !marks.includes('|'))) return rest;
      offers = [
        ...new Set(
          marks
            .split(/\]\]\s*\[\[|\||\[\[|\]\]/)
            .map(label)
            .filter((one) => one !== '' && one.length <= LONGEST),
        ),
      ].slice(0, MOST);
      return '';
    },
    offered: () => offers,
  };
}
