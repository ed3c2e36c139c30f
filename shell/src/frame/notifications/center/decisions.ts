import { NOTIFICATIONS } from '@voxgrove/contracts';
import type { Notification, NotificationSettings } from '@voxgrove/contracts';

/** Whether to show a toast: unseen, recent, and for this person or everybody. */
export const isForToast = (
  { seen, ts, notifyOnly }: Pick<Notification, 'seen' | 'ts' | 'notifyOnly'>,
  userId: string,
  now: number,
): boolean =>
  !seen &&
  now - ts < NOTIFICATIONS.freshMs &&
  (notifyOnly.length === 0 || notifyOnly.some((one) => one === userId));

/**
 * How often it sounds: a message once, if wanted or its page is open; a request twice, unless
 * switched off.
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

/** Whether the notification's page is open, ignoring other parts of the address. */
export function isOnPage(
  urlPathname: string,
  location: { pathname: string; search: string },
  base: string,
): boolean {
  if (urlPathname === '/') return false;
  const target = new URL(base + urlPathname, 'https://app.invalid');
  const here = new URLSearchParams(location.search);
  return (
    target.pathname === location.pathname &&
    [...target.searchParams].every(([name, value]) => here.get(name) === value)
  );
}

/** The newest of any level. */
export const newestOf = (all: readonly Notification[]): Notification | undefined =>
  all.reduce<Notification | undefined>(
    (newest, one) => (newest === undefined || one.ts > newest.ts ? one : newest),
    undefined,
  );
