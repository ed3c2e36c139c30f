import { useEffect, useState } from 'react';

/** Takes something away after a while, but not while it is being read: pointing at it or focusing it holds it. @returns what its element needs */
export function useLeaving<T>(thing: T, afterMs: number, leave: (thing: T) => void) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => leave(thing), afterMs);
    return () => clearTimeout(timer);
  }, [held, thing, afterMs, leave]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
