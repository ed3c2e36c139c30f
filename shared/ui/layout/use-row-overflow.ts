import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

const CURRENT = '[aria-current="page"], [aria-selected="true"]';
/** Tolerance for rounded scroll positions. */
const NEARLY = 2;

export interface RowOverflow {
  row: RefObject<HTMLElement | null>;
  /** There is more content before or after the visible part, in reading direction. */
  before: boolean;
  after: boolean;
  isRightToLeft: boolean;
  /** Scrolls by most of the row's width; -1: towards its start. */
  scroll: (direction: 1 | -1) => void;
}

/**
 * Returns at which sides a row has more content than fits. Centers the current tab when it or the
 * width changes.
 */
export function useRowOverflow(isRow: boolean): RowOverflow {
  const row = useRef<HTMLElement>(null);
  const [ends, setEnds] = useState({ before: false, after: false, isRightToLeft: false });

  useEffect(() => {
    const element = row.current;
    if (!isRow || !element) return;
    const measure = () => {
      const past = Math.abs(element.scrollLeft);
      const next = {
        before: past > NEARLY,
        after: past < element.scrollWidth - element.clientWidth - NEARLY,
        isRightToLeft: getComputedStyle(element).direction === 'rtl',
      };
      setEnds((known) =>
        known.before === next.before &&
        known.after === next.after &&
        known.isRightToLeft === next.isRightToLeft
          ? known
          : next,
      );
    };
    const center = () => {
      const current = element.querySelector<HTMLElement>(CURRENT);
      if (current) {
        const room = element.clientWidth - current.offsetWidth;
        element.scrollLeft = current.offsetLeft - element.offsetLeft - room / 2;
      }
      measure();
    };
    center();
    const marks = new MutationObserver(center);
    marks.observe(element, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-current', 'aria-selected'],
    });
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(center);
    sizes?.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      marks.disconnect();
      sizes?.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [isRow]);

  const scroll = (direction: 1 | -1): void => {
    const element = row.current;
    if (!element) return;
    const sign = ends.isRightToLeft ? -direction : direction;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollBy({
      left: sign * element.clientWidth * 0.7,
      behavior: calm ? 'instant' : 'smooth',
    });
  };
  return { row, ...ends, scroll };
}
