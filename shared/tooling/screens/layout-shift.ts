import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/**
 * Maximum movement of a screen while it loads (cumulative layout shift; 0.1 is "good" on the web).
 */
export const MOST_SHIFT = 0.02;

/** Records layout shifts on every page that `page` opens from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { value: number; at: string }[] = [];
    Object.assign(window, { layoutShifts: seen });
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const node = sources[0]?.node;
        const element = node instanceof Element ? node : node?.parentElement;
        seen.push({ value, at: element?.textContent?.slice(0, 60) ?? '' });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum of the shifts since the page was opened, and the element that moved most. */
export async function layoutShift(page: Page): Promise<{ sum: number; most: string }> {
  const seen = await page.evaluate(
    () => (window as unknown as { layoutShifts: { value: number; at: string }[] }).layoutShifts,
  );
  const sum = seen.reduce((total, { value }) => total + value, 0);
  const [most] = [...seen].sort((one, other) => other.value - one.value);
  return { sum, most: most?.at ?? '' };
}
