import { useEffect, useRef } from 'react';
import { addGuard, locationStore } from './history';

/**
 * While `dirty`, leaving the page (link, back, reload, closing the tab) asks first. With
 * `samePage`, another query of the same path does not count as leaving: for a form whose parts are
 * pages. With `save` the dialog also offers to save; it resolves with false if that failed.
 */
export function useUnsavedGuard(
  dirty: boolean,
  samePage = false,
  save?: () => Promise<boolean>,
): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const canSave = save !== undefined;
  useEffect(
    () =>
      dirty
        ? addGuard(
            (to) => !samePage || to === undefined || pathOf(to) !== locationStore.get().pathname,
            canSave ? async () => (await latest.current?.()) ?? false : undefined,
          )
        : undefined,
    [dirty, samePage, canSave],
  );
}

const pathOf = (href: string): string => new URL(href, location.href).pathname;
