import { useLayoutEffect } from 'react';
import { LAYER_FOOTER_HEIGHT } from '@voxgrove/contracts';

/** Distance from the right edge of a desktop window that notices can take, px. */
const NOTICES_WIDTH = 380;
/** Distance from the lower edge of the window that notices can take, px. */
const NOTICES_HEIGHT = 200;
/** Below this width of the window, notices are as wide as the window, px. */
const PHONE_WIDTH = 768;

/** Heights that the footers of open layers keep free of notices, px. */
const heights = new Map<HTMLElement, number>();

function publishHeight(): void {
  const { style } = document.documentElement;
  const height = Math.max(0, ...heights.values());
  if (height > 0) style.setProperty(LAYER_FOOTER_HEIGHT, `${height}px`);
  else style.removeProperty(LAYER_FOOTER_HEIGHT);
}

/** Returns the place of an element in the window, without the movement of opening layers. */
function placeOf(element: HTMLElement): { top: number; left: number } {
  let top = 0;
  let left = 0;
  let at: HTMLElement | null = element;
  while (at) {
    top += at.offsetTop;
    left += at.offsetLeft;
    at = at.offsetParent instanceof HTMLElement ? at.offsetParent : null;
  }
  return { top, left };
}

/** Returns the height in px that notices must keep free, or 0 if they cannot cover the footer. */
function heightOf(footer: HTMLElement): number {
  if (footer.offsetHeight === 0) return 0;
  const { top, left } = placeOf(footer);
  const isPhone = window.innerWidth < PHONE_WIDTH;
  const reachesRight = left + footer.offsetWidth > window.innerWidth - NOTICES_WIDTH;
  const reachesBottom = top + footer.offsetHeight > window.innerHeight - NOTICES_HEIGHT;
  if (!reachesBottom || !(isPhone || reachesRight)) return 0;
  return window.innerHeight - top;
}

/** Keeps notices clear of the footer of an open dialog or drawer, so that its buttons stay usable. */
export function useClearFooter(footer: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (!footer) return;
    const measure = () => {
      heights.set(footer, heightOf(footer));
      publishHeight();
    };
    measure();
    window.addEventListener('resize', measure);
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    sizes?.observe(footer);
    if (footer.parentElement) sizes?.observe(footer.parentElement);
    return () => {
      window.removeEventListener('resize', measure);
      sizes?.disconnect();
      heights.delete(footer);
      publishHeight();
    };
  }, [footer]);
}
