import { expect, type BrowserContext, type Page } from '@playwright/test';

/** The most that the content of a page may move while it loads (Cumulative Layout Shift). */
const MOST = 0.02;

/** Records on every page of the context, from its next load on, how much its content moves. */
export async function watchLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const page = window as unknown as { layoutShift: number };
    page.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) page.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Expects that the content of the page has not moved visibly since it was loaded. */
export async function expectSteady(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const moved = await page.evaluate(
    () => (window as unknown as { layoutShift: number }).layoutShift,
  );
  expect(moved).toBeLessThanOrEqual(MOST);
}
