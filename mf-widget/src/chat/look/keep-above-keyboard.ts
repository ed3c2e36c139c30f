import type { Shell } from '../../../loader/handover';

/**
 * A chat that fills the screen ends where the keyboard begins: some phones lay the keyboard over the page without telling the layout, and
 * the composer would be under it. Returns what ends it.
 */
export function keepAboveKeyboard({ panel }: Shell): () => void {
  // Only where fingers write: elsewhere the browser makes what it knows of its viewport for nobody.
  const viewport = 'ontouchstart' in globalThis ? globalThis.visualViewport : null;
  if (!viewport) return () => {};
  /** Height that is left above the keyboard, px; 0 without one. */
  let left = 0;
  const fit = () => {
    const zoomed = viewport.scale > 1.01;
    // Zoomed in by hand, the visitor looks at a part of it on purpose: it stays as it is while the keyboard does.
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
  // It may be there already.
  fit();
  return () => {
    viewport.removeEventListener('resize', fit);
    viewport.removeEventListener('scroll', fit);
  };
}
