/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

const NAMED: Record<string, Rgb> = {
  black: [0, 0, 0],
  white: [255, 255, 255],
  red: [255, 0, 0],
  green: [0, 128, 0],
  blue: [0, 0, 255],
  navy: [0, 0, 128],
  teal: [0, 128, 128],
  maroon: [128, 0, 0],
  purple: [128, 0, 128],
  orange: [255, 165, 0],
  tomato: [255, 99, 71],
  crimson: [220, 20, 60],
  indigo: [75, 0, 130],
  coral: [255, 127, 80],
  gold: [255, 215, 0],
};

/** Reads a CSS colour: hex, rgb(), hsl() or a common name. Null for anything else and for what is not opaque. */
export function parseColor(css: string): Rgb | null {
  const text = css.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3,8})$/.exec(text)?.[1];
  if (hex !== undefined) return parseHex(hex);
  const call = /^(rgb|hsl)a?\(\s*([^)]{3,60})\)$/.exec(text);
  if (!call) return NAMED[text] ?? null;
  const parts = (call[2] ?? '').split(/[\s,/]+/).filter(Boolean);
  const [a, b, c] = parts.map((part) => Number.parseFloat(part));
  if (a === undefined || b === undefined || c === undefined || [a, b, c].some(Number.isNaN))
    return null;
  if (
    parts[3] !== undefined &&
    Number.parseFloat(parts[3]) / (parts[3].endsWith('%') ? 100 : 1) < 0.9
  )
    return null;
  if (call[1] === 'hsl') return hslToRgb(a, b, c);
  const scale = parts[0]?.endsWith('%') ? 2.55 : 1;
  return clampRgb([a * scale, b * scale, c * scale]);
}

function parseHex(digits: string): Rgb | null {
  const short = digits.length <= 4;
  if (![3, 4, 6, 8].includes(digits.length)) return null;
  const at = (index: number) =>
    Number.parseInt(
      short ? (digits[index] ?? '0').repeat(2) : digits.slice(index * 2, index * 2 + 2),
      16,
    );
  const opaque = digits.length % 4 !== 0 || at(3) >= 230;
  return opaque ? [at(0), at(1), at(2)] : null;
}

const clamp = (channel: number): number => Math.round(Math.min(255, Math.max(0, channel)));
const clampRgb = ([red, green, blue]: Rgb): Rgb => [clamp(red), clamp(green), clamp(blue)];

export const toHex = (rgb: Rgb): string =>
  `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** Hue in degrees, saturation and lightness in percent. */
export function hslToRgb(hue: number, saturation: number, lightness: number): Rgb {
  const s = saturation / 100;
  const l = lightness / 100;
  const channel = (n: number) => {
    const k = (n + (((hue % 360) + 360) % 360) / 30) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return clampRgb([channel(0), channel(8), channel(4)]);
}

/** Rounded hue (degrees), saturation and lightness (percent). */
export function rgbToHsl([red, green, blue]: Rgb): [number, number, number] {
  const [r, g, b] = [red / 255, green / 255, blue / 255] as const;
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const lightness = (max + min) / 2;
  const spread = max - min;
  if (spread === 0) return [0, 0, Math.round(lightness * 100)];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const hue =
    max === r ? ((g - b) / spread) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [
    Math.round((hue * 60 + 360) % 360),
    Math.round(saturation * 100),
    Math.round(lightness * 100),
  ];
}

/** How far apart two colours look, weighted as the eye weighs them; below about 30 they pass for the same. */
export function difference(one: Rgb, other: Rgb): number {
  const red = (one[0] + other[0]) / 2;
  const [r, g, b] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
  return Math.sqrt((2 + red / 256) * r * r + 4 * g * g + (2 + (255 - red) / 256) * b * b);
}
