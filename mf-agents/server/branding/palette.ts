import { decodeText } from '@voxgrove/server/text/decode-text';
import type { BrandColor } from '../../contract/wizard';
import { cssColors } from './css-colors';
import { rankColors } from './rank-colors';
import type { ColorClue } from './rank-colors';

export interface FetchedText {
  bytes: Uint8Array;
  contentType: string | undefined;
}

/** The sources of a site's colors. */
export interface PaletteSources {
  theme: ColorClue[];
  manifest: FetchedText | null;
  sheets: FetchedText[];
  styles: string;
  /** Colors of the logo and the icon. */
  pictures: ColorClue[];
}

/** Returns the brand's colors, the best first; see `rankColors`. */
export function readPalette(from: PaletteSources): BrandColor[] {
  return rankColors([
    ...from.theme,
    ...(from.manifest === null ? [] : manifestColors(textOf(from.manifest))),
    ...from.sheets.flatMap((sheet) => cssColors(textOf(sheet))),
    ...cssColors(from.styles),
    ...from.pictures,
  ]);
}

const textOf = ({ bytes, contentType }: FetchedText): string => decodeText(bytes, contentType);

const MANIFEST_WEIGHTS = { theme_color: 30, background_color: 2 };

function manifestColors(text: string): ColorClue[] {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text || '{}');
  } catch {
    return [];
  }
  if (typeof manifest !== 'object' || manifest === null) return [];
  const named = manifest as Record<string, unknown>;
  return Object.entries(MANIFEST_WEIGHTS).flatMap(([name, weight]): ColorClue[] => {
    const css = named[name];
    return typeof css === 'string' ? [{ css, weight, from: 'manifest' }] : [];
  });
}
