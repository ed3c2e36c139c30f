import type { Browser, CDPSession, Page } from '@playwright/test';

export type Profile = 'fast' | 'slow';

export interface Visit {
  /** From navigation start to the first frame with the launcher in it, ms. */
  launcher: number;
  /** From the click to the frame after the textarea has the focus, ms. */
  input: number;
  /** Bytes of the script on the wire, response headers included. */
  scriptBytes: number;
  /** Requests to the script's origin that began before the launcher was there. */
  requestsBefore: number;
}

/** 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms, a processor four times slower: a mid-range phone on a mobile network. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

/** One visit with a cold cache to `url`, whose widget comes from `origin`. */
export async function visit(browser: Browser, profile: Profile, url: string, scriptUrl: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    if (profile === 'slow') {
      await cdp.send('Network.emulateNetworkConditions', SLOW);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    const traffic = watch(cdp, scriptUrl);
    // The compiler that runs this file names functions through a helper, which the page has to have too.
    await page.addInitScript({ content: 'globalThis.__name = (made) => made;' });
    await page.addInitScript(measure);
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    const launcher = await result(page, 'launcher');
    const origin = await page.evaluate(() => performance.timeOrigin);
    const box = await page.locator('button[aria-label="Open chat"]').boundingBox();
    if (!box) throw new Error(`No launcher on ${url}`);
    // What loads after the page has settled is not what a click waits for.
    await page.waitForLoadState('networkidle');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const input = await result(page, 'input');
    return { launcher, input, scriptBytes: traffic.scriptBytes(), requestsBefore: traffic.before(origin + launcher) };
  } finally {
    await context.close();
  }
}

interface Measured { launcher?: number; input?: number }

/** Runs in the page, before anything else: looks once per frame. */
function measure(): void {
  const measured: Measured = {};
  Object.defineProperty(window, 'measured', { value: measured });
  const roots = (): ShadowRoot[] => [...document.documentElement.children, ...(document.body?.children ?? [])].flatMap((element) => element.shadowRoot ?? []);
  const lookForLauncher = (): void => {
    const shown = roots().some((root) => (root.querySelector('button[aria-expanded]')?.getBoundingClientRect().width ?? 0) > 0);
    if (shown) measured.launcher = performance.now();
    else requestAnimationFrame(lookForLauncher);
  };
  requestAnimationFrame(lookForLauncher);
  addEventListener('click', ({ timeStamp }) => {
    const lookForInput = (): void => {
      const focused = roots().some(({ activeElement }) => activeElement?.tagName === 'TEXTAREA' && activeElement.getBoundingClientRect().width > 0);
      if (focused) measured.input = performance.now() - timeStamp;
      else requestAnimationFrame(lookForInput);
    };
    requestAnimationFrame(lookForInput);
  }, { capture: true });
}

async function result(page: Page, name: keyof Measured): Promise<number> {
  const handle = await page.waitForFunction((key) => (window as unknown as { measured: Measured }).measured[key], name, { timeout: 60_000 });
  return await handle.jsonValue() as number;
}

function watch(cdp: CDPSession, scriptUrl: string): { scriptBytes(): number; before(time: number): number } {
  const { origin } = new URL(scriptUrl);
  const starts: number[] = [];
  let script = '';
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (!request.url.startsWith(origin)) return;
    starts.push(wallTime * 1000);
    if (request.url === scriptUrl) script = requestId;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => { if (requestId === script) bytes = encodedDataLength; });
  return { scriptBytes: () => bytes, before: (time) => starts.filter((start) => start < time).length };
}
