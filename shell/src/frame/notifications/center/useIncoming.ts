import { useCallback, useEffect, useRef, useState } from 'react';
import { NOTIFICATIONS, NotificationSignal } from '@voxgrove/contracts';
import type { Notification, NotificationLists, NotificationSettings } from '@voxgrove/contracts';
import { navigateTo, useLive, useQueryClient } from '@voxgrove/sdk';
import { basePath } from '@voxgrove/sdk/internal';
import { claimToast, listsKey } from './data';
import { isForToast, isOnPage, newestOf, soundsFor } from './decisions';
import { inOneTab } from './in-one-tab';
import type { Reader } from './reader';
import { allowSounds, maySound, playSound } from './sound';

export interface Incoming {
  /** The notification shown as a toast. */
  toast: Notification | null;
  dismiss(): void;
}

/**
 * Handles incoming notifications: updates the lists, and shows the newest notification and plays
 * its sound in one tab only.
 */
export function useIncoming(
  { id: userId, workspaceId, topic, path, global }: Reader,
  lists: NotificationLists | undefined,
  settings: NotificationSettings | undefined,
): Incoming {
  const client = useQueryClient();
  const [toast, setToast] = useState<Notification | null>(null);
  /** Id of the last notification that this tab claimed. */
  const claimed = useRef('');
  const consider = useCallback(
    async (notification: Notification): Promise<void> => {
      // A hidden tab shows no toast, and checks again when it becomes visible.
      if (
        document.visibilityState !== 'visible' ||
        claimed.current === notification.ID ||
        !isForToast(notification, userId, Date.now())
      )
        return;
      claimed.current = notification.ID;
      // The server lets only one tab or device show the toast. If the server does not answer, no
      // toast is shown; the notification is still in the list.
      if (await claimToast({ workspaceId, path, global }, notification).catch(() => false))
        setToast(notification);
    },
    [userId, workspaceId, path, global],
  );

  useLive([topic], ({ type, data }) => {
    const signal = type === 'change' ? NotificationSignal.safeParse(data) : undefined;
    void client.invalidateQueries({
      queryKey: listsKey(signal?.data?.workspaceId ?? workspaceId),
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
  // Hide the toast of another workspace.
  return { toast: toast?.workspaceId === workspaceId ? toast : null, dismiss };
}

/** Opens the page of a clicked browser message in the tab that the worker chose. */
function openWhatWasClicked(): (() => void) | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  const open = ({ data }: MessageEvent): void => {
    const { type, href } = (data ?? {}) as { type?: unknown; href?: unknown };
    if (type !== 'open-notification' || typeof href !== 'string' || !href.startsWith('/')) return;
    if (href.startsWith(`${basePath()}/`)) navigateTo(href.slice(basePath().length));
    // Another region needs a page load.
    else if (/^\/((portal\/\w+\/)?app\/|$)/.test(href)) location.assign(href);
  };
  navigator.serviceWorker.addEventListener('message', open);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener('message', open);
}
