import type { Shell } from '../../../loader/handover';

/**
 * Keeps a full-screen chat above the keyboard. Some phones draw the keyboard over the page without
 * changing the layout, so the keyboard would cover the composer. Returns a function that stops
 * this.
 */
export function keepAboveKeyboard({ panel }: Shell): () => void {
  // Only on touch devices: elsewhere the browser would create the viewport object for nothing.
  const viewport = 'ontouchstart' in globalThis ? globalThis.visualViewport : null;
  if (!viewport) return () => {};
  /** Height above the keyboard, px; 0 without a keyboard. */
  let left = 0;
  const fit = () => {
    const zoomed = viewport.scale > 1.01;
    // The visitor has zoomed in to see a part of the chat: leave it in place while the keyboard is
    // open.
    if (zoomed && Math.abs(viewport.height * viewport.scale - left) < 60) return;
    const covered =
      panel.matches(':modal') &&
      panel.offsetWidth === innerWidth &&
      !zoomed &&
      innerHeight - viewport.height > 60;
    left = covered ? viewport.height : 0;
    panel.style.setProperty('height', covered ? `${viewport.height}px` : '');
    panel.style.setProperty('top', covered ? `${viewport.offsetTop}px` : '');
    panel.style.setProperty('bottom', covered ? 'auto' : '');
  };
  viewport.addEventListener('resize', fit);
  viewport.addEventListener('scroll', fit);
  // The keyboard may be open already.
  fit();
  return () => {
    viewport.removeEventListener('resize', fit);
    viewport.removeEventListener('scroll', fit);
  };
}
