import { useLayoutEffect, useRef } from 'react';

/**
 * Returns the element that gets the focus when a layer closes: the element that had it before. For
 * a menu entry, which no longer exists, the menu's button.
 */
export function useOpener(open: boolean): () => HTMLElement | null {
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const focused = document.activeElement as HTMLElement | null;
    const menu = focused?.closest('[role=menu]');
    opener.current = menu
      ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
      : focused;
  }, [open]);
  return () => (opener.current?.isConnected ? opener.current : null);
}
