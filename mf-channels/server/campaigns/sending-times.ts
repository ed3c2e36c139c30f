import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { isTimeZone } from '../../contract/campaigns';
import type { SendingTimes } from '../../contract/campaigns';

const MINUTE_MS = 60_000;
const STEP_MINUTES = 15;
/**
 * Time span in which `firstAllowed` searches. It is longer than any period without messages that
 * users choose.
 */
const LOOK_AHEAD_MS = 70 * 24 * 3_600_000;
const WEEKEND = new Set(['Sat', 'Sun']);
const ZONE_COLUMNS = ['time zone', 'timezone', 'time_zone'];

/** Returns the time zone that a list names for a person, or null. */
export function zoneOnList(values: Record<string, string>): string | null {
  const named = ZONE_COLUMNS.map((column) => values[column] ?? '').find((zone) => zone !== '');
  return named !== undefined && isTimeZone(named) ? named : null;
}

/**
 * Returns the time zones in which a person may be: the one on the list, else all zones of the
 * country of the phone number, else the zone of the campaign.
 */
export function zonesOf(
  { timeZone, phone }: { timeZone: string | null; phone: string | undefined },
  fallback: string,
): readonly string[] {
  if (timeZone !== null) return [timeZone];
  const country = phone === undefined ? undefined : parsePhoneNumberFromString(phone)?.country;
  const zones = country === undefined ? [] : zonesOfCountry(country);
  return zones.length === 0 ? [fallback] : zones;
}

const byCountry = new Map<string, readonly string[]>();

function zonesOfCountry(country: string): readonly string[] {
  const known = byCountry.get(country);
  if (known) return known;
  // TypeScript's types contain neither property. Newer runtimes have only the function.
  const locale = new Intl.Locale(`und-${country}`) as {
    timeZones?: string[];
    getTimeZones?: () => string[];
  };
  const timeZones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  byCountry.set(country, timeZones);
  return timeZones;
}

/**
 * Returns the first time from `now` at which a message may be sent in all of the zones. If there is
 * no such time, because the zones are too far apart for the chosen hours, the campaign's zone
 * decides.
 */
export function nextAllowed(
  times: SendingTimes | null,
  zones: readonly string[],
  fallback: string,
  now: number,
): number {
  if (times === null) return now;
  return (
    firstAllowed(times, zones, now) ?? firstAllowed(times, [fallback], now) ?? now + LOOK_AHEAD_MS
  );
}

/**
 * Returns the first allowed time within the look-ahead. That is now, or a time at which the hours of
 * a zone begin. Zones differ by whole quarters of an hour, so hours from 9:05 begin in every zone at
 * five minutes after a quarter.
 */
function firstAllowed(
  times: SendingTimes,
  zones: readonly string[],
  now: number,
): number | undefined {
  const stepMs = STEP_MINUTES * MINUTE_MS;
  const shiftMs = (times.from % STEP_MINUTES) * MINUTE_MS;
  const nextStep = (at: number) => (Math.floor((at - shiftMs) / stepMs) + 1) * stepMs + shiftMs;
  for (let at = now; at < now + LOOK_AHEAD_MS; at = nextStep(at))
    if (zones.every((zone) => isAllowed(times, zone, at))) return at;
  return undefined;
}

function isAllowed({ from, to, weekends, holidays }: SendingTimes, zone: string, at: number) {
  const { day, weekday, minute } = localTime(zone, at);
  if (minute < from || minute >= to) return false;
  return (weekends || !WEEKEND.has(weekday)) && !holidays.includes(day);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function localTime(zone: string, at: number): { day: string; weekday: string; minute: number } {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(zone, format);
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: `${part['year']}-${part['month']}-${part['day']}`,
    weekday: part['weekday'] ?? '',
    minute: Number(part['hour']) * 60 + Number(part['minute']),
  };
}

/** Returns a function like `nextAllowed` that computes the time of each group of zones once. */
export function plannedTimes(times: SendingTimes, fallback: string, now: number) {
  const known = new Map<string, number>();
  return (zones: readonly string[]): number => {
    const key = zones.join();
    const at = known.get(key) ?? nextAllowed(times, zones, fallback, now);
    known.set(key, at);
    return at;
  };
}
