import { contrast, inkOn } from '@voxgrove/contracts/colors';
import { hexToOklch, oklchToHex } from '@voxgrove/contracts/oklch';
import { rampOf } from './ramp';

/** What an agency chooses for its dashboard. */
export interface Brand {
  /** `#rrggbb`; its text and fills are corrected until they are readable. */
  primary: string;
}

/** The variables of a brand, which replace the default accent of the design system. */
export interface BrandTheme {
  variables: Readonly<Record<`--vg-accent-${string}`, string>>;
  /** For a style element of the first HTML, so that the page never shows another color. */
  css: string;
}

/** Surfaces on which accents appear (semantic-colors.ts): the page, panels, and layers. */
const SURFACES = {
  light: ['#F9FAFB', '#FFFFFF', '#F3F5F7', '#E9EDF0'],
  dark: ['#11161B', '#1A2128', '#222A32', '#28313A', '#151B21'],
} as const;
type Mode = keyof typeof SURFACES;

const TEXT = 4.5;
const OUTLINE = 3;
const LIGHTNESS_STEP = 0.01;
const HOVER_STEP = 0.06;

/**
 * The theme of a brand: its accent in light and dark, readable by WCAG AA for every primary color.
 * Works without a document, so the server and the browser get the same.
 */
export function themeFrom(brand: Brand): BrandTheme {
  const light = accentOf(brand.primary, 'light');
  const dark = accentOf(brand.primary, 'dark');
  const variables = Object.fromEntries([
    ...Object.entries(light).map(([name, hex]) => [`--vg-accent-${name}`, hex]),
    ...Object.entries(dark).map(([name, hex]) => [`--vg-accent-${name}-dark`, hex]),
  ]) as BrandTheme['variables'];
  const declarations = Object.entries(variables).map(([name, hex]) => `${name}:${hex}`);
  return { variables, css: `:root{${declarations.join(';')}}` };
}

/** Replaces the accent of the open page; undefined returns to the default. */
export function applyTheme(theme: BrandTheme | undefined, root: HTMLElement): void {
  for (const name of [...root.style])
    if (name.startsWith('--vg-accent-')) root.style.removeProperty(name);
  for (const [name, hex] of Object.entries(theme?.variables ?? {}))
    root.style.setProperty(name, hex);
}

function accentOf(primary: string, mode: Mode) {
  const ramp = rampOf(primary);
  const subtle = mode === 'light' ? ramp[50] : ramp[900];
  const solid = mode === 'light' ? primary : toward(primary, mode, OUTLINE, SURFACES.dark);
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

/** The color, or the nearest darker (in light) or lighter (in dark) one with enough contrast. */
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

/** A little away from the color of the text on it, so that the text stays readable. */
function hoverOf(solid: string, ink: string): string {
  const [lightness, chroma, hue] = hexToOklch(solid);
  const step = ink === '#ffffff' ? -HOVER_STEP : HOVER_STEP;
  return oklchToHex([Math.max(0, Math.min(1, lightness + step)), chroma, hue]);
}
