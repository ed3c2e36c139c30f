/** Returns the WCAG 2 relative luminance of `#rrggbb`, 0 (black) to 1 (white). */
export const luminance = (color: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
    const part = parseInt(color.slice(index * 2 + 1, index * 2 + 3), 16) / 255;
    return sum + weight * (part > 0.04 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92);
  }, 0);

/** Returns the WCAG 2 contrast ratio of two `#rrggbb` colors, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Returns black or white as `#rrggbb`, whichever is more readable on `color`. The contrast is
 * always at least 4.5.
 */
export const inkOn = (color: string): string => (luminance(color) > 0.183 ? '#000000' : '#ffffff');

/** Hue (0–360), saturation and lightness (0–100). */
export type Hsl = [hue: number, saturation: number, lightness: number];

/** Converts `#rrggbb` without rounding. A gray has no hue: 0. */
export function hexToHsl(hex: string): Hsl {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const delta = max - min;
  const lightness = (max + min) / 2;
  const saturation = delta === 0 ? 0 : delta / (1 - Math.abs(2 * lightness - 1));
  const sextants = (): number => {
    if (delta === 0) return 0;
    if (max === r) return ((g - b) / delta + 6) % 6;
    if (max === g) return (b - r) / delta + 2;
    return (r - g) / delta + 4;
  };
  return [sextants() * 60, saturation * 100, lightness * 100];
}

/** Returns the color as `#rrggbb`. */
export function hslToHex([hue, saturation, lightness]: Readonly<Hsl>): string {
  const [s, l] = [saturation / 100, lightness / 100];
  const part = (offset: number): string => {
    const k = (offset + hue / 30) % 12;
    return Math.round(255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
