import { useEffect, useState } from 'react';

/** Keeps the end of the conversation in view while the reader is there; somebody who has scrolled up to read is left in peace. */
export function useStickToEnd(scroller: HTMLElement): { atEnd: boolean; toEnd: () => void } {
  const [atEnd, setAtEnd] = useState(true);
  const toEnd = () => {
    // Going there smoothly it arrives later, and is noticed then.
    const smooth = scroller.dataset['scroll'] === 'smooth' && !matchMedia('(prefers-reduced-motion:reduce)').matches;
    if (smooth) { scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'smooth' }); return; }
    scroller.scrollTop = scroller.scrollHeight;
    setAtEnd(true);
  };
  useEffect(() => {
    const look = () => setAtEnd(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 48);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [scroller]);
  // A panel that was hidden has no height to scroll in, and what it holds grows by itself, too: pictures arrive, forms open.
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => { if (atEnd) scroller.scrollTop = scroller.scrollHeight; });
    for (const element of [scroller, ...scroller.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, atEnd]);
  return { atEnd, toEnd };
}
