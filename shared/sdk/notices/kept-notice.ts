import { tabStorage } from '../host/storage';
import { notify } from './notify';
import type { Notice } from './notify';

const KEPT_NOTICE = 'keptNotice';

/**
 * Shows a notice now, and again on the next page of this tab, because this page is about to unload.
 */
export function notifyAcrossLoad(notice: Notice): void {
  notify(notice);
  tabStorage.set(KEPT_NOTICE, JSON.stringify(notice));
}

/** Shows a notice that the previous page stored, and removes it. */
export function showKeptNotice(): void {
  const storedNotice = tabStorage.get(KEPT_NOTICE);
  if (storedNotice === null) return;
  tabStorage.remove(KEPT_NOTICE);
  notify(JSON.parse(storedNotice) as Notice);
}
