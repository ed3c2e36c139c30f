import { CHAT_FONTS, fontFile } from '../chat-fonts';
import { contrast, inkOn } from '../colors';
import { readCustomTheme } from '../custom-theme';
import { hexToOklch, oklchToHex } from '../oklch';
import { rampOf } from '../ramp';
import type { Agency } from './agency';

/** Settings of an agency for the look of its pages. */
export interface Brand {
  /**
   * `#rrggbb`; colors of text and fills are corrected until they are readable. Absent: the default
   * accent.
   */
  primary?: string | undefined;
  /** A font family that the product serves. Absent or `inherit`: the default family. */
  font?: string | undefined;
  variant?: Agency['themeVariant'] | undefined;
  colorUsage?: Agency['themeColorUsage'] | undefined;
}

/** The variables of a brand, which replace the defaults of the design system. */
export interface BrandTheme {
  variables: Readonly<Record<`--vg-${string}`, string>>;
  /** The font's files, for a page that has not loaded them. */
  fontFaces: readonly FontSource[];
  /** For a style element in the first HTML, so that the page never shows another look. */
  css: string;
}

export interface FontSource {
  family: string;
  /** Path on every host of the product. */
  url: string;
  unicodeRange: string;
}

/** Surfaces on which accents appear (semantic-colors.ts): the page, panels, and layers. */
const SURFACES = {
  light: ['#F9FAFB', '#FFFFFF', '#F3F5F7', '#E9EDF0'],
  dark: ['#11161B', '#1A2128', '#222A32', '#28313A', '#151B21'],
} as const;
type Mode = keyof typeof SURFACES;

/** The light page, on which buttons must be visible. */
const PAGE = SURFACES.light[0];

const TEXT = 4.5;
const OUTLINE = 3;
const LIGHTNESS_STEP = 0.01;
const HOVER_STEP = 0.06;

/** The prefixes of all variables that a brand may set. */
const OWN_VARIABLE = /^--vg-(accent-|font$|surface-|frame-)/;

/** Borders and backgrounds of cards and fields. */
const VARIANTS: Record<NonNullable<Brand['variant']>, Record<`--vg-${string}`, string>> = {
  default: {},
  bordered: { '--vg-surface-border': '2px' },
  faded: { '--vg-surface-bg': 'var(--vg-colors-bg-subtle)' },
  flat: {
    '--vg-surface-bg': 'var(--vg-colors-bg-muted)',
    '--vg-surface-color': 'transparent',
  },
};

/** Background of the navigation and of the area around the sign-in form. */
const FRAMES: Record<NonNullable<Brand['colorUsage']>, Record<`--vg-${string}`, string>> = {
  plain: {},
  colorful: { '--vg-frame-bg': 'var(--vg-colors-accent-subtle)' },
  gradient: {
    '--vg-frame-bg':
      'linear-gradient(160deg, var(--vg-colors-accent-subtle), var(--vg-colors-bg-panel) 70%)',
  },
};

const LATIN = 'U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+2122';
const LATIN_EXTENDED = 'U+0100-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+2C60-2C7F';

/**
 * Returns the theme of a brand: the accent in light and dark, readable by WCAG AA for every primary
 * color, the font and the surfaces. Works without a document, so that the server and the browser
 * get the same theme.
 */
export function themeFrom({ primary, font, variant, colorUsage }: Brand): BrandTheme {
  const variables: Record<`--vg-${string}`, string> = {
    ...(primary !== undefined && accentVariables(primary)),
    ...VARIANTS[variant ?? 'default'],
    ...FRAMES[colorUsage ?? 'plain'],
  };
  const fontFaces = facesOf(font);
  if (fontFaces.length > 0) variables['--vg-font'] = `'${fontFaces[0]!.family}'`;
  const declarations = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  const faces = fontFaces.map(
    ({ family, url, unicodeRange }) =>
      `@font-face{font-family:'${family}';src:url(${url}) format('woff2');font-weight:400 700;font-display:swap;unicode-range:${unicodeRange}}`,
  );
  const root = declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`;
  return { variables, fontFaces, css: faces.join('') + root };
}

/** Returns the brand in the settings of an agency. Ignores a damaged theme. */
export function brandOf(
  agency: Pick<Agency, 'customThemeJSONString' | 'googleFont' | 'themeVariant' | 'themeColorUsage'>,
): Brand {
  return {
    primary: readCustomTheme(agency.customThemeJSONString)?.primary.toLowerCase(),
    font: agency.googleFont,
    variant: agency.themeVariant,
    colorUsage: agency.themeColorUsage,
  };
}

/** Replaces the look of the open page; undefined returns to the default. */
export function applyTheme(theme: BrandTheme | undefined, root: HTMLElement): void {
  for (const name of [...root.style]) if (OWN_VARIABLE.test(name)) root.style.removeProperty(name);
  for (const [name, value] of Object.entries(theme?.variables ?? {}))
    root.style.setProperty(name, value);
  const { fonts } = root.ownerDocument;
  const FontFaceOfPage = root.ownerDocument.defaultView?.FontFace;
  if (FontFaceOfPage === undefined) return;
  for (const { family, url, unicodeRange } of theme?.fontFaces ?? [])
    fonts.add(new FontFaceOfPage(family, `url(${url})`, { weight: '400 700', unicodeRange }));
}

/** Returns the font's files. DM Sans needs none, because every page contains it. */
function facesOf(font: string | undefined): FontSource[] {
  const family = CHAT_FONTS.find((known) => known === font);
  if (family === undefined || family === 'DM Sans') return [];
  const address = (subset: string): string => `/widget/v1/font-${fontFile(family)}-${subset}.woff2`;
  return [
    { family, url: address('latin'), unicodeRange: LATIN },
    { family, url: address('latin-ext'), unicodeRange: LATIN_EXTENDED },
  ];
}

function accentVariables(primary: string): Record<`--vg-${string}`, string> {
  const light = accentOf(primary, 'light');
  const dark = accentOf(primary, 'dark');
  return Object.fromEntries([
    ...Object.entries(light).map(([name, hex]) => [`--vg-accent-${name}`, hex]),
    ...Object.entries(dark).map(([name, hex]) => [`--vg-accent-${name}-dark`, hex]),
  ]) as Record<`--vg-${string}`, string>;
}

function accentOf(primary: string, mode: Mode) {
  const ramp = rampOf(primary);
  const subtle = mode === 'light' ? ramp[50] : ramp[900];
  const solid = toward(primary, mode, OUTLINE, mode === 'light' ? [PAGE] : SURFACES.dark);
  const ink = inkOn(solid);
  return {
    solid,
    hover: hoverOf(solid, ink),
    contrast: ink,
    fg: toward(primary, mode, TEXT, [...SURFACES[mode], subtle]),
    subtle,
    border: mode === 'light' ? ramp[200] : ramp[800],
    ring: toward(primary, mode, OUTLINE, SURFACES[mode]),
  };
}

/**
 * Returns the color, or the nearest darker (in light) or lighter (in dark) color with enough
 * contrast.
 */
function toward(color: string, mode: Mode, least: number, surfaces: readonly string[]): string {
  const [start, chroma, hue] = hexToOklch(color);
  const direction = mode === 'light' ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  let shade = color;
  for (let lightness = start; lightness >= 0 && lightness <= 1; lightness += direction) {
    if (surfaces.every((surface) => contrast(shade, surface) >= least)) return shade;
    shade = oklchToHex([Math.max(0, Math.min(1, lightness + direction)), chroma, hue]);
  }
  return mode === 'light' ? '#000000' : '#ffffff';
}

/**
 * Returns a color a little further from the color of the text on it, so that the text stays
 * readable.
 */
function hoverOf(solid: string, ink: string): string {
  const [lightness, chroma, hue] = hexToOklch(solid);
  const step = ink === '#ffffff' ? -HOVER_STEP : HOVER_STEP;
  return oklchToHex([Math.max(0, Math.min(1, lightness + step)), chroma, hue]);
}
