import type { Shell } from '../../../loader/handover';

/**
 * A chat that fills the screen ends where the keyboard begins: some phones lay the keyboard over the page without telling the layout, and
 * the composer would be under it. Returns what ends it.
 */
export function keepAboveKeyboard({ panel }: Shell): () => void {
  const viewport = globalThis.visualViewport;
  if (!viewport) return () => {};
  const fit = () => {
    // Zoomed in by hand, the visitor looks at a part of it on purpose.
    const covered = panel.matches(':modal') && panel.offsetWidth === innerWidth && viewport.scale < 1.01 && innerHeight - viewport.height > 60;
    panel.style.setProperty('height', covered ? `${viewport.height}px` : '');
    panel.style.setProperty('top', covered ? `${viewport.offsetTop}px` : '');
    panel.style.setProperty('bottom', covered ? 'auto' : '');
  };
  viewport.addEventListener('resize', fit);
  viewport.addEventListener('scroll', fit);
  return () => {
    viewport.removeEventListener('resize', fit);
    viewport.removeEventListener('scroll', fit);
  };
}
