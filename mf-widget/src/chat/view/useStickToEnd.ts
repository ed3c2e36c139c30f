import { useEffect, useRef, useState } from 'react';

/** Keeps the end of the conversation in view while the reader is there; somebody who has scrolled up to read is left in peace, until they send something themselves (`sent`: its id). */
export function useStickToEnd(
  scroller: HTMLElement,
  sent?: string,
): { atEnd: boolean; toEnd: () => void } {
  const [atEnd, setAtEnd] = useState(true);
  const stuck = useRef(true);
  const toEnd = () => {
    // Going there smoothly it arrives later, and is noticed then.
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
      // What has grown meanwhile takes nobody away from the end: who leaves it goes up. Where it got shorter as well, as with a notice that is over, the browser went up.
      if (near || (scrollTop < before && scrollHeight === height)) setAtEnd((stuck.current = near));
      before = scrollTop;
      height = scrollHeight;
    };
    scroller.addEventListener('scroll', look, { passive: true });
    // A panel that was hidden has no height to scroll in, and what it holds grows by itself, too: pictures arrive, forms open.
    const observer = new ResizeObserver(() => {
      if (!stuck.current) return;
      scroller.scrollTop = scroller.scrollHeight;
      // Where there is less to scroll in than before, nobody has gone up.
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
