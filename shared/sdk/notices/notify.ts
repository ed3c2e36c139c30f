import { NOTICE } from '@voxgrove/contracts';
import { createStore } from '../host/store';

export interface Notice {
  type: 'success' | 'error' | 'info' | 'warning';
  message: string;
  /** Duration in ms; default 3000. */
  durationMs?: number;
}

export interface ShownNotice extends Required<Notice> {
  id: number;
}

export const noticeStore = createStore<ShownNotice[]>([]);

const MAX_SHOWN = 4;
let nextId = 1;

/**
 * Shows a notice at the bottom right. Show a failure also where it happened, because notices
 * disappear.
 */
export function notify({ type, message, durationMs = NOTICE.long }: Notice): void {
  const notice = { id: nextId++, type, message, durationMs };
  noticeStore.set((shown) =>
    [...shown.filter((other) => other.message !== message), notice].slice(-MAX_SHOWN),
  );
}

export const dismissNotice = (id: number): void =>
  noticeStore.set((shown) => shown.filter((notice) => notice.id !== id));
