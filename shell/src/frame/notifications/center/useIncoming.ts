import { useCallback, useEffect, useRef, useState } from 'react';
import { NOTIFICATIONS, NotificationSignal } from '@voxgrove/contracts';
import type { Notification, NotificationLists, NotificationSettings } from '@voxgrove/contracts';
import { navigateTo, useLive, useQueryClient } from '@voxgrove/sdk';
import { basePath } from '@voxgrove/sdk/internal';
import { claimToast, listsQuery } from './data';
import { isForToast, isOnPage, newestOf, soundsFor } from './decisions';
import { inOneTab } from './in-one-tab';
import { allowSounds, maySound, playSound } from './sound';

export interface Incoming {
  /** The one that is shown as a toast. */ toast: Notification | null;
  dismiss(): void;
}

/** Hears what happens: keeps the lists current, makes the newest a toast and a sound, each in one tab only. */
export function useIncoming(
  userId: string,
  workspaceId: string,
  lists: NotificationLists | undefined,
  settings: NotificationSettings | undefined,
): Incoming {
  const client = useQueryClient();
  const [toast, setToast] = useState<Notification | null>(null);
  /** The last one this tab has asked for. */
  const claimed = useRef('');
  const consider = useCallback(
    async (notification: Notification): Promise<void> => {
      // A tab nobody looks at shows none; it looks again when somebody does.
      if (
        document.visibilityState !== 'visible' ||
        claimed.current === notification.ID ||
        !isForToast(notification, userId, Date.now())
      )
        return;
      claimed.current = notification.ID;
      // Of all tabs and devices the server lets one show it. Whoever cannot ask shows nothing: it stays in the list.
      if (await claimToast(notification).catch(() => false)) setToast(notification);
    },
    [userId],
  );

  useLive([`people/${userId}/notifications`], ({ type, data }) => {
    const signal = type === 'change' ? NotificationSignal.safeParse(data) : undefined;
    void client.invalidateQueries({
      queryKey: listsQuery(signal?.data?.workspaceId ?? workspaceId).queryKey,
    });
    const newest = signal?.data?.newest;
    if (!newest || newest.workspaceId !== workspaceId) return;
    void consider(newest);
    const times = isForToast(newest, userId, Date.now())
      ? soundsFor(
          newest.notificationLevel,
          settings?.notifyIf,
          isOnPage(newest.urlPathname, location, basePath()),
        )
      : 0;
    if (times > 0 && maySound())
      void inOneTab(`sound-${newest.ID}`, NOTIFICATIONS.freshMs, () => playSound(times));
  });

  useEffect(() => {
    const newest = lists && newestOf([...lists.level1, ...lists.level2]);
    if (!newest) return;
    const look = (): void => void consider(newest);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [lists, consider]);

  useEffect(() => allowSounds(), []);
  useEffect(openWhatWasClicked, []);

  const dismiss = useCallback(() => setToast(null), []);
  // What is of another workspace than the open one is not shown over it.
  return { toast: toast?.workspaceId === workspaceId ? toast : null, dismiss };
}

/** A click on a message of the browser leads the tab there that the worker has chosen. */
function openWhatWasClicked(): (() => void) | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  const open = ({ data }: MessageEvent): void => {
    const { type, href } = (data ?? {}) as { type?: unknown; href?: unknown };
    if (type !== 'voxgrove-open' || typeof href !== 'string' || !href.startsWith('/')) return;
    if (href.startsWith(`${basePath()}/`)) navigateTo(href.slice(basePath().length));
    else if (/^\/(app\/|$)/.test(href)) location.assign(href); // Another region: another page.
  };
  navigator.serviceWorker.addEventListener('message', open);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener('message', open);
}
