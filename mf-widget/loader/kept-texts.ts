import type { ChatUser } from '../contract/widget-config';

/** Stands after each text that the launcher keeps (shell.ts). */
export const END = '\0';

/**
 * What a visitor has sent in this tab before anybody was there to send it, on this page or before it; undefined where the browser forbids
 * storage. `key`: keptKey.
 */
export function keptTexts(key: string): string[] | undefined {
  try { return (sessionStorage.getItem(key) ?? '').split(END).slice(0, -1); } catch { return undefined; }
}

/** What the launcher keeps them under: whoever signs in next sends nothing of the one before. */
export const keptKey = (key: string, user: ChatUser | string | undefined): string => `${key}${user as string}`;

export function forgetTexts(key: string): void {
  try { sessionStorage.removeItem(key); } catch { /* forbidden here: there is nothing */ }
}
