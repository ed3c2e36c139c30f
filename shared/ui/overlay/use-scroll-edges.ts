import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefCallback } from 'react';

/** Tolerance for rounded scroll positions. */
const NEARLY = 2;

/**
 * Returns whether content is hidden above and below the visible part of a scrolling element, for
 * the shadows at its edges.
 */
export function useScrollEdges(): {
  ref: RefCallback<HTMLElement>;
  above: boolean;
  below: boolean;
} {
  const [edges, setEdges] = useState({ above: false, below: false });
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const ref = useCallback((element: HTMLElement | null) => {
    stop.current?.();
    stop.current = undefined;
    if (!element) return;
    const measure = () => {
      const above = element.scrollTop > NEARLY;
      const below = element.scrollTop < element.scrollHeight - element.clientHeight - NEARLY;
      setEdges((known) =>
        known.above === above && known.below === below ? known : { above, below },
      );
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    sizes?.observe(element);
    const contents = new MutationObserver(measure);
    contents.observe(element, { childList: true, subtree: true });
    stop.current = () => {
      element.removeEventListener('scroll', measure);
      sizes?.disconnect();
      contents.disconnect();
    };
  }, []);
  return { ref, ...edges };
}
