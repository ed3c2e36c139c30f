import { asksForName, nameIn, nameInReply } from '../runtime/port';

const ADDRESS = /\S@\S+\.\S/;
const NUMBER = /\+?\d[\d\s()/.-]{6,}\d/;

/**
 * Returns whether a text may contain an address, a phone number, or the name of its author. The
 * check is cheap and rarely wrong.
 */
export const mayContainContact = (text: string): boolean =>
  ADDRESS.test(text) || NUMBER.test(text) || nameIn(text) !== undefined;

/** The preview of a message is cut to this length, so a question at its end may be missing. */
const CUT_PREVIEW = 150;

/**
 * Returns whether a text may be the reply to a question for the visitor's name. `lastText`: the
 * preview of the message before.
 */
export const mayBeName = (lastText: string, text: string): boolean =>
  (asksForName(lastText) || lastText.length >= CUT_PREVIEW) && nameInReply(text) !== null;
