import { useEffect } from 'react';
import { addGuard, locationStore } from './history';

/**
 * While `dirty`, leaving the page (link, back, reload, closing the tab) asks first. With
 * `samePage`, another query of the same path does not count as leaving: for a form whose parts are
 * pages.
 */
export function useUnsavedGuard(dirty: boolean, samePage = false): void {
  useEffect(
    () =>
      dirty
        ? addGuard(
            (to) => !samePage || to === undefined || pathOf(to) !== locationStore.get().pathname,
          )
        : undefined,
    [dirty, samePage],
  );
}

const pathOf = (href: string): string => new URL(href, location.href).pathname;
