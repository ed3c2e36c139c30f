/**
 * Invisible characters, which can hide text: controls other than white space, width and direction
 * marks, tags and variation selectors.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|[^\P{Cc}\s]/gu;

/** Removes invisible characters and lone surrogates. */
export const withoutInvisible = (text: string): string =>
  text.toWellFormed().replace(INVISIBLE, '');

/**
 * Returns a text as people read it: one space for each run of white space, nothing invisible, and
 * nothing that a database refuses.
 */
export const cleanText = (text: string): string =>
  withoutInvisible(text).replace(/\s+/g, ' ').trim();
