import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Returns whether the element is at least `px` wide. The value is known before the first paint. It
 * is false where no layout exists.
 */
export function useRoom(px: number): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    // A page that is still hidden has no width. It will get nearly the width of the window.
    const measure = () => setRoom((element.clientWidth || window.innerWidth) >= px);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [px]);
  return [ref, room];
}
