import type { Browser } from '@playwright/test';

/** Speed of the network; undefined = as fast as this machine. */
export interface Line {
  latencyMs: number;
  bitsPerSecond: number;
}
export const SLOW_LINE: Line = { latencyMs: 40, bitsPerSecond: 10_000_000 };
export interface Visit {
  ms: number;
  bytes: number;
  requests: number;
}

export interface VisitOptions {
  url: string;
  /** Selector of an element that appears when the remote's screen is usable. */
  usable: string;
  cookies: { name: string; value: string }[];
  line?: Line;
}

/**
 * Opens `url` with an empty cache. Measures the time from the start of the navigation, and the
 * bytes received, until the screen is usable.
 */
export async function visit(
  browser: Browser,
  { url, usable, cookies, line }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: new URL(url).origin })));
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    if (line)
      await wire.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: line.latencyMs,
        downloadThroughput: line.bitsPerSecond / 8,
        uploadThroughput: line.bitsPerSecond / 8,
      });
    const received = new Map<string, number>();
    let over = false;
    wire.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      if (!over) received.set(requestId, (received.get(requestId) ?? 0) + encodedDataLength);
    });
    wire.on('Network.responseReceived', ({ requestId, response }) => {
      if (!over)
        received.set(requestId, (received.get(requestId) ?? 0) + response.encodedDataLength);
    });
    await page.addInitScript({ content: watch(usable) });
    // The page's security policy forbids evaluating code, so waiting for a variable does not work.
    const usableAt = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith('usable at '),
      timeout: 60_000,
    });
    await page.goto(url, { waitUntil: 'commit' });
    const ms = Number((await usableAt).text().slice('usable at '.length));
    over = true;
    return {
      ms,
      bytes: [...received.values()].reduce((sum, size) => sum + size, 0),
      requests: received.size,
    };
  } finally {
    await context.close();
  }
}

/**
 * Script that runs in the page. It is a string because a compiled function would need helpers of
 * the compiler that the page does not have.
 */
const watch = (selector: string): string => `(function look() {
  // The frame after the one that shows it: then it is painted.
  if (document.querySelector(${JSON.stringify(selector)})?.getClientRects().length) requestAnimationFrame(() => console.debug('usable at ' + performance.now()));
  else requestAnimationFrame(look);
})()`;
