import { END, keptTexts } from '../../loader/kept-texts';
import type { KeptText } from '../../loader/kept-texts';

/**
 * Texts sent before the app was loaded: on this page, and on earlier pages of this tab that were
 * left at once.
 */
export interface WaitingTexts {
  earlier: KeptText[];
  own: KeptText[];
}

/**
 * The texts under `key` and those in this page's memory (`typed`). Writable storage wins: a page
 * restored from the cache may remember what the next page has sent meanwhile. If the website has
 * filled the storage, memory wins.
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
