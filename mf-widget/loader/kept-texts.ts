import type { ChatUser } from '../contract/widget-config';

/** Stands after each text that the launcher keeps (shell.ts), with a comma and the time it was sent at before it. */
export const END = '\0';

/** `id`: under which it is sent, whichever tab does; without one it has no copy. */
export interface KeptText {
  text: string;
  id?: string;
}

/**
 * What a visitor has sent in this tab before anybody was there to send it, on this page or before it; undefined where the browser forbids
 * storage. `key`: keptKey.
 */
export function keptTexts(key: string): KeptText[] | undefined {
  try {
    return (sessionStorage.getItem(key) ?? '').split(END).slice(0, -1).map(read);
  } catch {
    return undefined;
  }
}

/** A launcher of an earlier build wrote no time. */
function read(kept: string): KeptText {
  const [, at, text] = /^,(\d{13})([^]*)$/.exec(kept) ?? [];
  return at === undefined ? { text: kept } : { text: text!, id: `kept${at}` };
}

/** What the launcher keeps them under: whoever signs in next sends nothing of the one before. */
export const keptKey = (key: string, user: ChatUser | string | undefined): string =>
  `${key}${user as string}`;

export function forgetTexts(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    /* forbidden here: there is nothing */
  }
}
