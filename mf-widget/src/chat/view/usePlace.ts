import { useEffect, useRef, useState } from 'react';

/** An element of our own at a place of the shell, for as long as it is used. Where it is `put` first is where it stays. */
export function usePlace(put: (made: HTMLElement) => void): HTMLElement {
  const first = useRef(put);
  const [made] = useState(() => document.createElement('div'));
  useEffect(() => {
    first.current(made);
    return () => made.remove();
  }, [made]);
  return made;
}
