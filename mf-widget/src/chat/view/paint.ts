import type { ChatTheme } from '../../../contract/chat-theme';
import { DEFAULT_PRIMARY, PALETTES } from '../../../contract/palettes';
import type { Shell } from '../../../loader/handover';
import { readableOn } from './theme';

/**
 * Paints the widget in the agent's theme, by default with the brightness that the theme was made
 * for. Text and links have enough contrast for any color.
 */
export function paint(
  shell: Shell,
  { primary, dark: madeForDark, palette }: ChatTheme,
  dark = madeForDark,
): void {
  // The first shade is the one nearest to the surface.
  const shades = dark === madeForDark ? palette : [...palette].reverse();
  const ground = PALETTES[dark ? 'dark' : 'light'];
  const { style } = shell.host;
  shell.paint(primary);
  const color = style.getPropertyValue('--vg-primary') || DEFAULT_PRIMARY;
  for (const [name, value] of Object.entries(ground)) style.setProperty(`--vg-${name}`, value);
  // For the owner's style sheet.
  shades.forEach((shade, index) => style.setProperty(`--vg-shade-${index}`, shade));
  style.setProperty('--vg-accent', readableOn(ground.surface, color));
  style.setProperty('--vg-accent-soft', readableOn(ground.soft, color));
  style.setProperty('--vg-scheme', dark ? 'dark' : 'light');
}
