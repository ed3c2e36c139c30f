const PERCENT = 100;
const DANGER_ABOVE = 80;
const WARNING_ABOVE = 50;

/** The color of a usage bar: above 80 % danger, above 50 % warning. */
export function usageTone(used: number, total: number): 'accent' | 'warning' | 'danger' {
  const percent = total > 0 ? (used / total) * PERCENT : 0;
  if (percent > DANGER_ABOVE) return 'danger';
  return percent > WARNING_ABOVE ? 'warning' : 'accent';
}
