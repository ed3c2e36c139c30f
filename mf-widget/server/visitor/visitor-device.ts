import type { PublicAgent, VisitorDevice } from '@voxgrove/contracts';
import { countryOfTimeZone } from './country-of-time-zone';

/** What a request says about the visitor's device. `country`: from a trusted proxy, or ''. */
export interface DeviceHints {
  userAgent: string;
  country: string;
  /** Time zone of the browser. */
  timeZone?: string | undefined;
}

/** Names by the mark in the user agent. More specific marks come first. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], userAgent: string): string =>
  names.find(([mark]) => mark.test(userAgent))?.[1] ?? '';

function kindOf(userAgent: string): VisitorDevice['kind'] {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'phone' : 'desktop';
}

/** Returns country and device of a visitor; null if the agent has geo analytics switched off. */
export function visitorDevice(
  { enableGeoAnalytics }: Pick<PublicAgent, 'enableGeoAnalytics'>,
  { userAgent, country, timeZone }: DeviceHints,
): VisitorDevice | null {
  if (!enableGeoAnalytics) return null;
  const guessed = timeZone === undefined ? undefined : countryOfTimeZone(timeZone);
  return {
    ...(country !== ''
      ? { country: { code: country, by: 'network' as const } }
      : guessed !== undefined && { country: { code: guessed, by: 'time-zone' as const } }),
    kind: kindOf(userAgent),
    browser: nameIn(BROWSERS, userAgent),
    system: nameIn(SYSTEMS, userAgent),
  };
}
