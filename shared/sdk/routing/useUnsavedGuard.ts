import { useEffect, useRef } from 'react';
import { addGuard, locationStore } from './history';

/**
 * While `dirty`, asks before the page is left (link, back, reload, closing the tab). With
 * `samePage`, another query of the same path does not count as leaving; use this for a form whose
 * parts are pages. With `save` the dialog also offers to save; `save` resolves with false if that
 * failed.
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
