import { nameIn } from './name-in-text';

const ADDRESS = /\S@\S+\.\S/;
const NUMBER = /\+?\d[\d\s()/.-]{6,}\d/;

/**
 * Returns whether a text may contain an address, a phone number, or the name of its author. The
 * check is cheap and rarely wrong.
 */
export const mayContainContact = (text: string): boolean =>
  ADDRESS.test(text) || NUMBER.test(text) || nameIn(text) !== undefined;
