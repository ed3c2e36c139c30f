import { useLayoutEffect, useRef } from 'react';

/**
 * Where the focus returns when a layer closes: the element that had it before, or for a menu entry,
 * which is gone, the menu's button.
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
