import { useLayoutEffect, useRef, useState } from 'react';

/** The value, at once when it has been at rest for `ms`, otherwise at the end of them: for questions to a server while somebody types. */
export function useThrottled<T>(value: T, ms: number): T {
  const [told, setTold] = useState(value);
  const toldAt = useRef(0);
  // A layout effect's update is of the input itself: the question leaves with it, not frames later.
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
