const PERCENT = 100;
const DANGER_ABOVE = 80;
const WARNING_ABOVE = 50;

/** Returns the color of a usage bar: danger above 80 %, warning above 50 %. */
export function usageTone(used: number, total: number): 'accent' | 'warning' | 'danger' {
  const percent = total > 0 ? (used / total) * PERCENT : 0;
  if (percent > DANGER_ABOVE) return 'danger';
  return percent > WARNING_ABOVE ? 'warning' : 'accent';
}
