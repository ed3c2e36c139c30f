import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Rows that are in the page although they are not in sight, above and below. */
const OVERSCAN = 6;
const ROW_PX = 61;
/** How many rows before the last more are asked for. */
const AHEAD = 25;

interface WindowedRows {
  /** For the element the rows are in. */
  place: (element: HTMLElement | null) => void;
  /** Indexes of the rows to show. */
  shown: number[];
  /** For each row shown, with `data-index`. */
  measure: (element: HTMLElement | null) => void;
  /** Height of the rows left out, in px. */
  before: number;
  after: number;
}

/** Of many rows, those near what the window shows. Off: all of them. `onEnd` is told when the last come near. */
export function useWindowedRows(count: number, on: boolean, onEnd?: () => void): WindowedRows {
  const place = useRef<HTMLElement>(null);
  const [top, setTop] = useState(0);
  const rows = useWindowVirtualizer({
    count,
    enabled: on,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialOffset: () => window.scrollY,
    // Where nothing is laid out (a page that is hidden) no row has a height: all of them would be near, and every page be asked for.
    measureElement: (...row) => measureElement(...row) || ROW_PX,
  });
  useLayoutEffect(() => {
    if (on && place.current) setTop(place.current.getBoundingClientRect().top + window.scrollY);
  }, [on, count]);
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (on && count > 0 && last >= count - AHEAD) latest.current?.();
  }, [on, count, last]);
  if (!on)
    return {
      place: () => undefined,
      shown: Array.from({ length: count }, (_, index) => index),
      measure: () => undefined,
      before: 0,
      after: 0,
    };
  return {
    place: (element) => {
      place.current = element;
    },
    shown: items.map(({ index }) => index),
    measure: rows.measureElement,
    before: Math.max(0, (items[0]?.start ?? top) - top),
    after: Math.max(0, rows.getTotalSize() - ((items.at(-1)?.end ?? top) - top)),
  };
}
