import type { FastifyRequest } from 'fastify';

const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const MAX_CHARS = 40;

/** Origin of a session, with enough detail to recognize one's own device. */
export interface Device {
  device: string;
  network: string;
}

export const deviceOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Device => ({
  device: deviceName(headers['user-agent'] ?? ''),
  network: maskedIp(ip),
});

/** Returns a name such as `Chrome on Windows`, or for other clients the client's own name. */
export function deviceName(userAgent: string): string {
  const nameOf = (table: [RegExp, string][]): string | undefined =>
    table.find(([pattern]) => pattern.test(userAgent.slice(0, 400)))?.[1];
  const [browser, system] = [nameOf(BROWSERS), nameOf(SYSTEMS)];
  if (browser !== undefined || system !== undefined)
    return [browser, system].filter((part) => part !== undefined).join(' on ');
  return /^[\w .+-]*/.exec(userAgent)?.[0].trim().slice(0, MAX_CHARS) ?? '';
}

/** Returns the network without its identifying part: `203.0.113.…`, `2001:db8:1:…`. */
export function maskedIp(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1];
  if (v4 !== undefined) return `${v4}.…`;
  const groups =
    ip
      .split('::')[0]
      ?.split(':')
      .slice(0, 3)
      .filter((group) => group !== '') ?? [];
  return groups.length === 0 ? '' : `${groups.join(':')}:…`;
}
