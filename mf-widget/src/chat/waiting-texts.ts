import { END, keptTexts } from '../../loader/kept-texts';
import type { KeptText } from '../../loader/kept-texts';

/** What was sent before anybody could send it: on this page, and on earlier ones of this tab that were left in that moment. */
export interface WaitingTexts {
  earlier: KeptText[];
  own: KeptText[];
}

/**
 * The texts under `key` and those this page has in memory (`typed`). Where storage takes them it is right: a page that the browser has put
 * aside and shows again may have in memory what the next one has sent meanwhile. A website may have filled it.
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
