import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Width if there is no layout, as in jsdom, px. */
const WITHOUT_LAYOUT = 600;

/** Returns a ref and the width of its element in px, updated when it changes. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current!;
    const measure = () => setWidth(element.clientWidth || WITHOUT_LAYOUT);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
