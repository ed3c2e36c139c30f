/** Takes what an answer offers to be pressed, `[[one | two]]`, out of its streamed text. */
export interface OfferFilter {
  /** The part of the text that can be shown now; what might become an offer is kept until it is decided. */
  push(text: string): string;
  /** What was kept. */
  end(): string;
  /** What was offered last. */
  offered(): string[];
}

const MOST = 4;
const LONGEST = 80;
/** What begins an offer and has not ended after that is none. */
const UNDECIDED_CHARS = 500;

/** Space before them is bounded: a provider may send nothing but spaces, and those are looked through once. */
const MARK = /\s{0,8}\[\[([^[\]]*)\]\]/g;
const UNDECIDED = /\s{0,8}(?:\[(?:\[[^[\]]*\]?)?)?$/;

/** One line as it reads: pressed, it is what the visitor says. */
const label = (said: string): string => said.toWellFormed().replace(/[\s\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2060-\u2069]+/gu, ' ').trim();

export function offerFilter(): OfferFilter {
  let kept = '';
  let offers: string[] = [];

  return {
    push(text) {
      kept = (kept + text).replace(MARK, (_mark, said: string) => {
        offers = [...new Set(said.split('|').map(label).filter((one) => one !== '' && one.length <= LONGEST))].slice(0, MOST);
        return '';
      });
      const at = kept.search(UNDECIDED);
      const from = kept.length - at > UNDECIDED_CHARS ? kept.length : at;
      const shown = kept.slice(0, from);
      kept = kept.slice(from);
      return shown;
    },
    end() {
      const rest = kept.trimEnd();
      kept = '';
      return rest;
    },
    offered: () => offers,
  };
}
