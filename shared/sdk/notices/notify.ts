import { NOTICE } from '@voxgrove/contracts';
import { createStore } from '../host/store';

export interface Notice {
  type: 'success' | 'error' | 'info' | 'warning';
  message: string;
  /** Duration in ms; default 3000. */
  durationMs?: number;
}

/** What to do about a notice: a page below /app/{region}. */
export interface NoticeLink {
  label: string;
  path: string;
}

export interface ShownNotice extends Required<Notice> {
  id: number;
  link: NoticeLink | undefined;
}

export const noticeStore = createStore<ShownNotice[]>([]);

const MAX_SHOWN = 4;
let nextId = 1;

/**
 * Shows a notice at the bottom right. Show a failure also where it happened, because notices
 * disappear.
 */
export function notify({ type, message, durationMs = NOTICE.long }: Notice): void {
  show({ type, message, durationMs });
}

/**
 * Shows a notice that leads to a page. If a screen shows the same message again, the notice keeps
 * its link.
 */
export const notifyWithLink = (notice: Required<Notice>, link: NoticeLink): void =>
  show(notice, link);

function show({ durationMs, ...notice }: Required<Notice>, link?: NoticeLink): void {
  const id = nextId++;
  noticeStore.set((shownNotices) => {
    const same = shownNotices.find(({ message }) => message === notice.message);
    const keptLink = same?.link && { link: same.link, durationMs: same.durationMs };
    return [
      ...shownNotices.filter((other) => other !== same),
      { ...notice, id, durationMs, link, ...keptLink },
    ].slice(-MAX_SHOWN);
  });
}

export const dismissNotice = (id: number): void =>
  noticeStore.set((shownNotices) => shownNotices.filter((notice) => notice.id !== id));
