import { asksForName, nameIn, nameInReply } from '../runtime/port';

const ADDRESS = /\S@\S+\.\S/;
const NUMBER = /\+?\d[\d\s()/.-]{6,}\d/;

/**
 * Returns whether a text may contain an address, a phone number, or the name of its author. The
 * check is cheap and rarely wrong.
 */
export const mayContainContact = (text: string): boolean =>
  ADDRESS.test(text) || NUMBER.test(text) || nameIn(text) !== undefined;

/** Ends a preview that is cut, so a question at the end of the message may be missing. */
const CUT = '…';

/**
 * Returns whether a text may be the reply to a question for the visitor's name. `lastText`: the
 * preview of the message before.
 */
export const mayBeName = (lastText: string, text: string): boolean =>
  (asksForName(lastText) || lastText.endsWith(CUT)) && nameInReply(text) !== null;
