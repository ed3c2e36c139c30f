import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Number of rows that are rendered above and below the visible ones. */
const OVERSCAN = 6;
const ROW_PX = 49;
/** When so many rows remain below, more are requested. */
const AHEAD = 25;

interface WindowedRows {
  /** Ref of the element with the rows. */
  place: (element: HTMLElement | null) => void;
  /** Indexes of the rows to show. */
  shown: number[];
  /** Ref for each rendered row, with `data-index`. */
  measure: (element: HTMLElement | null) => void;
  /** Height of the rows that are not rendered, px. */
  before: number;
  after: number;
}

/**
 * Renders only the rows near the visible part of the window. If not `on`, renders all rows. `onEnd`
 * is called near the last row.
 */
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
    // Without layout (a hidden page) rows have no height: all rows would be near, and every page
    // would be requested.
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
