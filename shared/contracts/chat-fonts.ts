/** Fonts that the product serves. */
export const CHAT_FONTS = [
  'DM Sans',
  'Inter',
  'Rubik',
  'Open Sans',
  'Montserrat',
  'Nunito',
  'Work Sans',
  'Lora',
  'Source Sans 3',
] as const;

/** Returns the base name of the font's files. */
export const fontFile = (font: string): string => font.toLowerCase().replaceAll(' ', '-');
