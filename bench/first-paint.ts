import type { Browser } from '@playwright/test';

const SAID = 'painted at ';

/** Script that runs in the page. It is a string because the page has no helpers of the compiler. */
const WATCH = `new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries())
    if (name === 'first-contentful-paint') console.debug('${SAID}' + startTime);
}).observe({ type: 'paint', buffered: true });`;

/**
 * Opens a page with an empty cache.
 * @returns the ms from the start of the navigation to the first frame with content
 */
export async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: WATCH });
    const painted = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith(SAID),
      timeout: 60_000,
    });
    await page.goto(url, { waitUntil: 'commit' });
    return Number((await painted).text().slice(SAID.length));
  } finally {
    await context.close();
  }
}
