import { NOTIFICATIONS } from '@voxgrove/contracts';
import type { Notification, NotificationSettings } from '@voxgrove/contracts';

/**
 * Returns whether to show a toast: the notification is unseen, recent, and for this person or
 * everybody.
 */
export const isForToast = (
  { seen, ts, notifyOnly }: Pick<Notification, 'seen' | 'ts' | 'notifyOnly'>,
  userId: string,
  now: number,
): boolean =>
  !seen &&
  now - ts < NOTIFICATIONS.freshMs &&
  (notifyOnly.length === 0 || notifyOnly.some((one) => one === userId));

/**
 * Returns how often the sound plays: once for a message that the person wants to hear or whose page
 * is open, twice for a request. Never if sounds are switched off.
 */
export function soundsFor(
  level: 1 | 2,
  notifyIf: NotificationSettings['notifyIf'] | undefined,
  isOnPage: boolean,
): 0 | 1 | 2 {
  if (notifyIf === 'none') return 0;
  if (level === 2) return 2;
  return notifyIf === 'all' || isOnPage ? 1 : 0;
}

export const isRecent = (ts: number, now: number): boolean => now - ts < NOTIFICATIONS.recentMs;

/**
 * Returns whether the notification's page is open. Additional parameters in the address do not
 * matter.
 */
export function isOnPage(
  urlPathname: string,
  location: { pathname: string; search: string },
  base: string,
): boolean {
  if (urlPathname === '/') return false;
  const target = new URL(base + urlPathname, 'https://app.invalid');
  const currentParams = new URLSearchParams(location.search);
  return (
    target.pathname === location.pathname &&
    [...target.searchParams].every(([name, value]) => currentParams.get(name) === value)
  );
}

/** Returns the newest notification of any level. */
export const newestOf = (all: readonly Notification[]): Notification | undefined =>
  all.reduce<Notification | undefined>(
    (newest, candidate) => (newest === undefined || candidate.ts > newest.ts ? candidate : newest),
    undefined,
  );
