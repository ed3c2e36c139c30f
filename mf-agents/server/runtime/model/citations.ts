import type { Source } from '@voxgrove/contracts';
import type { Passage } from './passages';

/** Removes the citation marks from a streamed text and remembers the cited passages. */
export interface CitationFilter {
  /**
   * Returns the part of the text that can be shown now. Text that may become a mark is kept until
   * this is decided.
   */
  push(text: string): string;
  /** Ends the text. Returns the kept text. */
  end(): string;
  /** Returns the sources that were cited and exist, in the order of their first mention. */
  sources(): Source[];
}

const MARK = /[ \t]{0,4}\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;
const UNDECIDED = /[ \t]{0,4}(?:\[[\d\s,]{0,20})?$/;

export function citationFilter(passages: Passage[]): CitationFilter {
  const cited = new Map<string, Source>();
  let kept = '';
  return {
    push(text) {
      const clean = (kept + text).replace(MARK, (_mark, numbers: string) => {
        for (const number of numbers.split(',')) {
          const passage = passages.find((one) => one.number === Number(number));
          if (passage)
            cited.set(passage.source.url, cited.get(passage.source.url) ?? passage.source);
        }
        return '';
      });
      const from = clean.search(UNDECIDED);
      kept = clean.slice(from);
      return clean.slice(0, from);
    },
    end() {
      const rest = kept.trimEnd();
      kept = '';
      return rest;
    },
    sources: () => [...cited.values()],
  };
}
