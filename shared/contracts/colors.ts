/** WCAG 2 relative luminance of `#rrggbb`, 0 (black) to 1 (white). */
export const luminance = (color: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
    const part = parseInt(color.slice(index * 2 + 1, index * 2 + 3), 16) / 255;
    return sum + weight * (part > 0.04 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92);
  }, 0);

/** WCAG 2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white as `#rrggbb`, whichever reads better on `color`: one of them always has a contrast of 4.5 or more. */
export const inkOn = (color: string): string => (luminance(color) > 0.183 ? '#000000' : '#ffffff');
