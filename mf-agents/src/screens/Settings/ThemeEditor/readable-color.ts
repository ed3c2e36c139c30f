import { contrast, hexToHsl, hslToHex } from '@voxgrove/contracts/colors';
import { CHAT_GROUNDS } from '@voxgrove/contracts/looks';

export type Brightness = keyof typeof CHAT_GROUNDS;

/** Least contrast of text according to WCAG AA. */
export const AA = 4.5;
const STEP = 0.5;

/** Returns the least contrast of a color with the backgrounds of a chat, 1 to 21. */
export const contrastInChat = (color: string, brightness: Brightness): number =>
  Math.min(...Object.values(CHAT_GROUNDS[brightness]).map((ground) => contrast(color, ground)));

/**
 * Returns a color that is readable in a chat: darkened in a light chat, lightened in a dark one,
 * and no more than needed.
 */
export function readableColor(color: string, brightness: Brightness): string {
  const [hue, saturation, lightness] = hexToHsl(color);
  const step = brightness === 'light' ? -STEP : STEP;
  let found = color;
  for (
    let candidate = lightness + step;
    contrastInChat(found, brightness) < AA && candidate > -STEP && candidate < 100 + STEP;
    candidate += step
  )
    found = hslToHex([hue, saturation, Math.min(100, Math.max(0, candidate))]);
  return found;
}
