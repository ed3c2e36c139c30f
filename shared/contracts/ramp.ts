import { hexToOklch, oklchToHex } from './oklch';

export const RAMP_STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;
export type RampStep = (typeof RAMP_STEPS)[number];

/** For each step, from light to dark: lightness in OKLCH, and share of the color's chroma. */
const TARGETS: Record<RampStep, [lightness: number, share: number]> = {
  50: [0.97, 0.2],
  100: [0.94, 0.35],
  200: [0.88, 0.55],
  300: [0.81, 0.8],
  400: [0.72, 1],
  500: [0.62, 1],
  600: [0.53, 1],
  700: [0.45, 0.95],
  800: [0.37, 0.8],
  900: [0.28, 0.55],
  950: [0.21, 0.4],
};

/**
 * Returns shades of a color from light to dark. All have the same hue, and each is darker than the
 * one before, for every color (ramp.test.ts).
 */
export function rampOf(primary: string): Record<RampStep, string> {
  const [, chroma, hue] = hexToOklch(primary);
  return Object.fromEntries(
    RAMP_STEPS.map((step) => {
      const [lightness, share] = TARGETS[step];
      return [step, oklchToHex([lightness, chroma * share, hue])];
    }),
  ) as Record<RampStep, string>;
}
