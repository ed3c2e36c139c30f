import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Is the element at least so wide? Known before it is painted; false where nothing is laid out. */
export function useRoom(px: number): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => setRoom(element.clientWidth >= px);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [px]);
  return [ref, room];
}
