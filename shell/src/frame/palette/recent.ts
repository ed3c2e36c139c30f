import { browserStorage } from '@voxgrove/federation';

const KEY = 'paletteRecent';
const MOST = 8;

/** Returns the ids of recently chosen lines, newest first. Empty if the browser has no storage. */
export function recentLines(): string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage('localStorage')?.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((id) => typeof id === 'string').slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

export function rememberLine(id: string): void {
  try {
    browserStorage('localStorage')?.setItem(
      KEY,
      JSON.stringify([id, ...recentLines().filter((other) => other !== id)].slice(0, MOST)),
    );
  } catch {
    /* The storage is full or forbidden. The list is only a convenience, so the error is ignored. */
  }
}
