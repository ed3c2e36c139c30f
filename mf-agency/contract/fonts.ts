import { CHAT_FONTS } from '@voxgrove/contracts/chat-fonts';

/** The agency keeps the font of the product. */
export const INHERITED_FONT = 'inherit';

/** Families that the product serves itself, so that visitors never contact a font service. */
export const AGENCY_FONTS: readonly string[] = CHAT_FONTS;

/**
 * Returns the family with the spelling of its files, or null if the product does not serve the
 * family.
 */
export function knownFont(name: string): string | null {
  const wanted = name.trim().toLowerCase();
  if (wanted === INHERITED_FONT) return INHERITED_FONT;
  return AGENCY_FONTS.find((font) => font.toLowerCase() === wanted) ?? null;
}
