/**
 * Lightness (0–1), chroma (0 to about 0.4) and hue (0–360) of a color in OKLCH, a space in which
 * equal steps look equal. https://www.w3.org/TR/css-color-4/#ok-lab
 */
export type Oklch = [lightness: number, chroma: number, hue: number];

type Triple = [number, number, number];

/** Converts `#rrggbb` to OKLCH. A gray has the hue 0. */
export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = [1, 3, 5].map((at) =>
    toLinear(parseInt(hex.slice(at, at + 2), 16) / 255),
  ) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bAxis = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const chroma = Math.hypot(a, bAxis);
  const hue = chroma < GREY ? 0 : (Math.atan2(bAxis, a) * 180) / Math.PI;
  return [lightness, chroma, (hue + 360) % 360];
}

/** Converts to `#rrggbb`. Reduces the chroma until screens can show the color. */
export function oklchToHex([lightness, chroma, hue]: Readonly<Oklch>): string {
  let [low, high] = [0, chroma];
  if (isOnScreens(toRgb([lightness, chroma, hue]))) low = chroma;
  else
    for (let step = 0; step < BISECTIONS; step += 1) {
      const middle = (low + high) / 2;
      if (isOnScreens(toRgb([lightness, middle, hue]))) low = middle;
      else high = middle;
    }
  const parts = toRgb([lightness, low, hue]).map((part) =>
    Math.round(255 * Math.min(1, Math.max(0, part)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

const GREY = 0.0005;
const BISECTIONS = 24;
const ROUNDING = 0.0005;

const toLinear = (part: number): number =>
  part > 0.04045 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92;
const fromLinear = (part: number): number =>
  part > 0.0031308 ? 1.055 * part ** (1 / 2.4) - 0.055 : 12.92 * part;

function toRgb([lightness, chroma, hue]: Readonly<Oklch>): Triple {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const isOnScreens = (rgb: Triple): boolean =>
  rgb.every((part) => part >= -ROUNDING && part <= 1 + ROUNDING);
