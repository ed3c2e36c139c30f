import { useEffect, useState } from 'react';

/**
 * Dismisses something after a delay, but not while it is hovered or focused.
 * @returns props of its element
 */
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
