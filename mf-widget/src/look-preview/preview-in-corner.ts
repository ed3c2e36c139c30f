import { useEffect, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';

/** Height in px of the strip at the window's lower edge where phones show "Show Test". */
const STRIP_PX = 80;

const inStrip = new Set<Element>();
const listeners = new Set<() => void>();

/** Registers a preview while it overlaps the strip where the test button floats on phones. */
export function useNotedInCorner(preview: RefObject<Element | null>): void {
  useEffect(() => {
    const element = preview.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const note = (isIn: boolean): void => {
      if (isIn) inStrip.add(element);
      else inStrip.delete(element);
      for (const listener of listeners) listener();
    };
    const rootMargin = `-${Math.max(0, window.innerHeight - STRIP_PX)}px 0px 0px 0px`;
    const observer = new IntersectionObserver(
      (entries) => note(entries.at(-1)?.isIntersecting === true),
      { rootMargin },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      note(false);
    };
  }, [preview]);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns whether the test button would cover a preview's launcher. */
export const usePreviewInCorner = (): boolean =>
  useSyncExternalStore(subscribe, () => inStrip.size > 0);
