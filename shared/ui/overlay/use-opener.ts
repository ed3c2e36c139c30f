import { useLayoutEffect, useRef } from 'react';

/**
 * Where the focus goes back to when a layer closes: to what had it when the layer opened; for an entry of a menu, which is
 * gone by then, to the button of the menu.
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
