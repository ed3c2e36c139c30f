import type { Shell } from '../../../loader/handover';
import { plateOf } from './logo-plate';

/**
 * Puts a plate behind the agent's picture while the picture would be invisible in the header.
 * Returns a function that stops this.
 */
export function keepLogoVisible({ host, head }: Shell): () => void {
  let checked = '';
  const check = (): void => {
    const picture = head.querySelector<HTMLImageElement>('img.avatar');
    const header = host.style.getPropertyValue('--vg-primary');
    const key = `${header} ${picture?.src ?? ''}`;
    if (!picture?.src || key === checked) return;
    checked = key;
    void plateOf(picture.src, header).then((plate) => {
      if (key !== checked) return;
      picture.style.background = plate ?? '';
      picture.style.padding = plate === undefined ? '' : '4px';
    });
  };
  check();
  const observer = new MutationObserver(check);
  observer.observe(head, { childList: true, subtree: true, attributeFilter: ['src'] });
  observer.observe(host, { attributeFilter: ['style'] });
  return () => observer.disconnect();
}
