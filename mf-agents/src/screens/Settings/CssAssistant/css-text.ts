/** A style sheet with more behind it, an empty line between. */
export const withCss = (sheet: string, more: string): string => (sheet.trim() === '' ? `${more}\n` : `${sheet.trimEnd()}\n\n${more}\n`);
