import { useEffect, useState } from 'react';

/**
 * Dismisses something after a delay, but not while it is hovered or focused.
 * @returns props of its element
 */
export function useLeaving<T>(thing: T, afterMs: number, leave: (thing: T) => void) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => leave(thing), afterMs);
    return () => clearTimeout(timer);
  }, [isHeld, thing, afterMs, leave]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
