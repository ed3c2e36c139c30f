import type { ChatUser } from '../contract/widget-config';

/**
 * Terminates each text that the launcher stores (shell.ts). A comma and the time of sending precede
 * the text.
 */
export const END = '\0';

/**
 * `id`: the message id, equal in every tab that sends the text. Without an id no other tab has a
 * copy.
 */
export interface KeptText {
  text: string;
  id?: string;
}

/**
 * Texts that the visitor sent in this tab before the app was loaded, on this page or an earlier
 * one. Undefined where the browser forbids storage. `key`: keptKey.
 */
export function keptTexts(key: string): KeptText[] | undefined {
  try {
    return (sessionStorage.getItem(key) ?? '').split(END).slice(0, -1).map(read);
  } catch {
    return undefined;
  }
}

/** Launchers of earlier builds stored no time. */
function read(kept: string): KeptText {
  const [, at, text] = /^,(\d{13})([^]*)$/.exec(kept) ?? [];
  return at === undefined ? { text: kept } : { text: text!, id: `kept${at}` };
}

/**
 * Returns the storage key of the texts. The key contains the user, so that the next user does not
 * send the texts.
 */
export const keptKey = (key: string, user: ChatUser | string | undefined): string =>
  `${key}${user as string}`;

export function forgetTexts(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    /* Storage is forbidden here, so there is nothing to remove. */
  }
}
