import { storage } from '@voxgrove/sdk/internal';

/** What led somebody here, by the name it is remembered and told under → parameters of an address that say it. */
const SOURCES = {
  utm_source: ['utm_source'],
  tolt_referral: ['via', 'ref'],
  ps_xid: ['ps_xid'],
} as const;
type Source = keyof typeof SOURCES;
const NAMES = Object.keys(SOURCES) as Source[];

const MAX_CHARS = 100;

/** Remembers the campaign and the partner whose link led here, until the person has signed up. The newest link counts. */
export function rememberAttribution(search: string): void {
  const parameters = new URLSearchParams(search);
  for (const name of NAMES) {
    const said = SOURCES[name].map((parameter) => parameters.get(parameter)?.trim()).find(Boolean);
    if (said && said.length <= MAX_CHARS && !/[\p{C}]/u.test(said)) storage.set(name, said);
  }
}

/** What is remembered, as the new-user event tells it. */
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

/** It has been told: it is of no more use. */
export function forgetAttribution(): void {
  for (const name of NAMES) storage.remove(name);
}
