let countries: Map<string, string> | undefined;

/**
 * Returns the country (ISO 3166, two letters) of a browser's time zone, or undefined if the zone is
 * unknown or not of one country. A guess: a traveler's browser may keep the zone of their home.
 */
export function countryOfTimeZone(timeZone: string): string | undefined {
  countries ??= readCountries();
  return countries.get(canonical(timeZone) ?? '');
}

/** Reads the zones of all countries from the data of the runtime. */
function readCountries(): Map<string, string> {
  const found = new Map<string, string>();
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const code of codes()) {
    // The code of a former country stands for another code today, so leave it out.
    if (new Intl.Locale(`und-${code}`).region !== code || names.of(code) === undefined) continue;
    for (const zone of zonesOf(code)) {
      const name = canonical(zone);
      if (name !== undefined && !found.has(name)) found.set(name, code);
    }
  }
  return found;
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = (): string[] => LETTERS.flatMap((letter) => LETTERS.map((other) => letter + other));

/** Returns the time zones of a country. Newer runtimes have a method instead of the property. */
function zonesOf(code: string): string[] {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & {
    timeZones?: string[];
    getTimeZones?(): string[] | undefined;
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

function canonical(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
