/** A style sheet with more behind it, an empty line between. */
export const withCss = (sheet: string, more: string): string => (sheet.trim() === '' ? `${more}\n` : `${sheet.trimEnd()}\n\n${more}\n`);

/** The style sheet is this one, or has it behind the rest already. */
export const endsWith = (sheet: string, more: string): boolean => `\n${sheet.trim()}`.endsWith(`\n${more.trim()}`);
