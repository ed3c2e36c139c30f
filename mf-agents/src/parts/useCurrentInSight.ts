import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** For a row of links: where it is wider than its place, the one that is current is in the middle of it. `change`: differs whenever another is, or the row stands elsewhere. */
export function useCurrentInSight(change: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && here) row.current.scrollLeft = here.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2;
  }, [change]);
  return row;
}
