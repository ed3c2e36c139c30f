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

export function offerFilter(): OfferFilter {
  let kept = '';
  let offers: string[] = [];

  return {
    push(text) {
      kept = (kept + text).replace(/\s*\[\[([^[\]]*)\]\]/g, (_mark, said: string) => {
        offers = [...new Set(said.split('|').map((one) => one.trim()).filter((one) => one !== '' && one.length <= LONGEST))].slice(0, MOST);
        return '';
      });
      const at = kept.search(/\s*\[\[[^[\]]*\]?$|\s*\[?$/);
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
