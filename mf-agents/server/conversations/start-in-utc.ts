/**
 * Returns the hour and the day of the week (0: Sunday) in UTC at which a conversation started, ms
 * since the epoch.
 */
export function startInUtc(startedAt: number): { utcHour: number; utcWeekday: number } {
  const at = new Date(startedAt);
  return { utcHour: at.getUTCHours(), utcWeekday: at.getUTCDay() };
}
