import { useEffect, useRef, useState } from 'react';

/**
 * Keeps the end of the conversation in view while the reader is there. A reader who has scrolled up
 * is not moved until they send something (`sent`: id of the sent message).
 */
export function useStickToEnd(
  scroller: HTMLElement,
  sent?: string,
): { atEnd: boolean; toEnd: () => void } {
  const [atEnd, setAtEnd] = useState(true);
  const stuck = useRef(true);
  const toEnd = () => {
    // Smooth scrolling arrives later; the scroll listener then notices the end.
    const smooth =
      scroller.dataset['scroll'] === 'smooth' &&
      !matchMedia('(prefers-reduced-motion:reduce)').matches;
    if (smooth) {
      scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'smooth' });
      return;
    }
    scroller.scrollTop = scroller.scrollHeight;
    setAtEnd((stuck.current = true));
  };
  useEffect(() => {
    if (!sent) return;
    scroller.scrollTop = scroller.scrollHeight;
    setAtEnd((stuck.current = true));
  }, [scroller, sent]);
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return;
    let before = 0;
    let height = 0;
    const look = () => {
      const { scrollTop, scrollHeight } = scroller;
      const near = scrollHeight - scrollTop - scroller.clientHeight < 48;
      // Growing content alone never counts as leaving the end: a reader leaves the end by scrolling
      // up. If the content shrank (a notice ended), the browser moved up, not the reader.
      if (near || (scrollTop < before && scrollHeight === height)) setAtEnd((stuck.current = near));
      before = scrollTop;
      height = scrollHeight;
    };
    scroller.addEventListener('scroll', look, { passive: true });
    // A hidden panel has no height to scroll in, and content also grows without messages: pictures
    // load, forms open.
    const observer = new ResizeObserver(() => {
      if (!stuck.current) return;
      scroller.scrollTop = scroller.scrollHeight;
      // If the content shrank, the position is smaller than before, but the reader has not scrolled
      // up.
      before = scroller.scrollTop;
    });
    for (const element of [scroller, ...scroller.children]) observer.observe(element);
    return () => {
      scroller.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller]);
  return { atEnd, toEnd };
}
