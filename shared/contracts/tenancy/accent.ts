import { contrast, hexToHsl, hslToHex, inkOn } from '../colors';

/** Grounds that accent-colored text stands on, as in the tokens of the design system. */
const LIGHT = { page: '#f9fafb', muted: '#e9edf0' } as const;
const DARK = { page: '#11161b', muted: '#28313a' } as const;
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

/** Colors of one mode as `#rrggbb`. */
export interface Accent {
  /** Filled buttons, with `hover` and the text `contrast` on them. */
  solid: string;
  hover: string;
  contrast: string;
  /** Links and icons on every ground of the page, and on `subtle`. */
  fg: string;
  subtle: string;
  border: string;
  ring: string;
}

/**
 * The accent of a tenant's pages, from its primary color `#rrggbb`. A color that would be hard to
 * read is made darker in light mode and lighter in dark mode until it meets WCAG 2 AA.
 */
export function accentOf(primary: string): { light: Accent; dark: Accent } {
  return { light: accentOn(primary, LIGHT), dark: accentOn(primary, DARK) };
}

/** The same as declarations of the variables that the design system reads. */
export function accentVariables(primary: string): string {
  const { light, dark } = accentOf(primary);
  return [
    ...Object.entries(light).map(([name, color]) => `--vg-accent-${name}:${color}`),
    ...Object.entries(dark).map(([name, color]) => `--vg-accent-${name}-dark:${color}`),
  ].join(';');
}

function accentOn(primary: string, { page, muted }: { page: string; muted: string }): Accent {
  const solid = readable(primary, [page], SHAPE_CONTRAST);
  const ink = inkOn(solid);
  const subtle = mix(primary, page, 0.1);
  return {
    solid,
    // Away from the text on it, so that the text stays readable.
    hover: mix(solid, ink === '#ffffff' ? '#000000' : '#ffffff', 0.85),
    contrast: ink,
    fg: readable(primary, [page, muted, subtle], TEXT_CONTRAST),
    subtle,
    border: mix(primary, page, 0.35),
    ring: readable(primary, [page, muted], SHAPE_CONTRAST),
  };
}

/** The nearest lightness of `color` with at least this contrast on all grounds. */
function readable(color: string, grounds: string[], least: number): string {
  const [hue, saturation, lightness] = hexToHsl(color);
  const step = inkOn(grounds[0]!) === '#000000' ? -1 : 1;
  for (let at = lightness; at >= 0 && at <= 100; at += step) {
    const candidate = at === lightness ? color : hslToHex([hue, saturation, at]);
    if (grounds.every((ground) => contrast(candidate, ground) >= least)) return candidate;
  }
  return inkOn(grounds[0]!);
}

/** `share` of `color`, the rest of `ground`. */
function mix(color: string, ground: string, share: number): string {
  const part = (hex: string, at: number): number => parseInt(hex.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) =>
    Math.round(part(color, at) * share + part(ground, at) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}
