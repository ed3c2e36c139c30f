/**
 * Characters nobody sees: controls that are no white space, and what has no shape, such as marks of
 * width and direction, tags and variation selectors. Texts are hidden in them.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|[^\P{Cc}\s]/gu;

/** A text without what nobody sees in it, and well formed. */
export const withoutInvisible = (text: string): string =>
  text.toWellFormed().replace(INVISIBLE, '');

/**
 * Text as it reads: one space for any run of white space, nothing invisible, nothing a database
 * refuses.
 */
export const cleanText = (text: string): string =>
  withoutInvisible(text).replace(/\s+/g, ' ').trim();
