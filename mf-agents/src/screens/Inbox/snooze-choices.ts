const HOUR_MS = 3_600_000;
const MORNING = 9;

export type SnoozeChoice = { id: 'hour' | 'tomorrow' | 'week'; until: number };

/** Returns the times until which a conversation can be snoozed, ms since the epoch. */
export function snoozeChoices(now: Date): SnoozeChoice[] {
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(MORNING, 0, 0, 0);
  return [
    { id: 'hour', until: now.getTime() + HOUR_MS },
    { id: 'tomorrow', until: tomorrow.getTime() },
    { id: 'week', until: now.getTime() + 7 * 24 * HOUR_MS },
  ];
}
