/** Fonts the product serves itself. */
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

/** What the files of such a font are named after. */
export const fontFile = (font: string): string => font.toLowerCase().replaceAll(' ', '-');
