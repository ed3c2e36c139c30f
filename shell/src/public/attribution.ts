import { storage } from '@voxgrove/sdk/internal';

/** Name under which a source is stored and reported → parameters of the address. */
const SOURCES = {
  utm_source: ['utm_source'],
  tolt_referral: ['via', 'ref'],
  ps_xid: ['ps_xid'],
} as const;
type Source = keyof typeof SOURCES;
const NAMES = Object.keys(SOURCES) as Source[];

const MAX_CHARS = 100;

/**
 * Stores the campaign and the partner of a link until the person signs up. The newest link replaces
 * an older one.
 */
export function rememberAttribution(search: string): void {
  const parameters = new URLSearchParams(search);
  for (const name of NAMES) {
    const source = SOURCES[name]
      .map((parameter) => parameters.get(parameter)?.trim())
      .find(Boolean);
    if (source && source.length <= MAX_CHARS && !/[\p{C}]/u.test(source)) storage.set(name, source);
  }
}

/** Returns the stored attribution, for the new-user event. */
export function attribution(): {
  userData: { utm_source?: string };
  ps_xid?: string;
  tolt_referral?: string;
} {
  const [source, referral, partner] = (['utm_source', 'tolt_referral', 'ps_xid'] as const).map(
    (name) => storage.get(name),
  );
  return {
    userData: { ...(source && { utm_source: source }) },
    ...(partner && { ps_xid: partner }),
    ...(referral && { tolt_referral: referral }),
  };
}

/** Deletes the attribution after it was reported. */
export function forgetAttribution(): void {
  for (const name of NAMES) storage.remove(name);
}
