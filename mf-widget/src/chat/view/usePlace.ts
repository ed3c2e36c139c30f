import { useEffect, useRef, useState } from 'react';

/** Creates an element at a place of the shell while the component is mounted. `put` runs once. */
export function usePlace(put: (made: HTMLElement) => void): HTMLElement {
  const first = useRef(put);
  const [made] = useState(() => document.createElement('div'));
  useEffect(() => {
    first.current(made);
    return () => made.remove();
  }, [made]);
  return made;
}
