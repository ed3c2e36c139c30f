import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the value with at most one change per `ms`: at once if the last change is at least `ms`
 * ago, otherwise at the end of that time. For requests while the person types.
 */
export function useThrottled<T>(value: T, ms: number): T {
  const [told, setTold] = useState(value);
  const toldAt = useRef(0);
  // A layout effect, so that the request starts with the input event instead of frames later.
  useLayoutEffect(() => {
    if (Object.is(value, told)) return;
    const tell = () => {
      toldAt.current = performance.now();
      setTold(value);
    };
    const wait = toldAt.current + ms - performance.now();
    if (wait <= 0) return tell();
    const timer = setTimeout(tell, wait);
    return () => clearTimeout(timer);
  }, [value, told, ms]);
  return told;
}
