import { END, keptTexts } from '../../loader/kept-texts';
import type { KeptText } from '../../loader/kept-texts';

/**
 * Texts that were sent before the app was loaded: on this page, and on earlier pages of this tab
 * that the visitor left at once.
 */
export interface WaitingTexts {
  /** Texts from earlier pages. */
  earlier: KeptText[];
  /** Texts from this page. */
  own: KeptText[];
}

/**
 * Returns the texts under `key` and those in this page's memory (`typed`). If the storage is
 * writable, its texts are used: the browser may restore a page from its cache whose memory still
 * contains texts that the next page has sent meanwhile. If the website has filled the storage, the
 * texts in memory are used.
 */
export function waitingTexts(key: string | undefined, typed: string[]): WaitingTexts {
  const kept = key === undefined || !takes(key + END, typed.join()) ? undefined : keptTexts(key);
  return {
    earlier: kept?.splice(0, kept.length - typed.length) ?? [],
    own: kept ?? typed.map((text) => ({ text })),
  };
}

function takes(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
