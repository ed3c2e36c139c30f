import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

export type Profile = 'fast' | 'slow';
type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/**
 * Selectors of a chat's parts. `host` is the element whose shadow root contains them. Without
 * `host`, they are in the page or in the shadow root of any child of the body or the document.
 */
export interface Where {
  host?: string;
  launcher: string;
  input: string;
}
/** `shown`: text that the chat shows when everything is loaded. */
type Looked = Where & { shown?: string };

export interface Visit {
  /**
   * Requests, and bytes on the network including response headers, of everything except the page
   * itself, until the page is idle.
   */
  idleBytes: number;
  idleRequests: number;
  /** From navigation start to the first frame with the launcher in it, ms. */
  launcher: number;
  /** Total time of tasks beyond 50 ms each until the page is idle, ms; layout shift. */
  blocking: number;
  shift: number;
  /**
   * Time from the click to the frame after the input appears, ms; whether the input has the focus.
   */
  input: number;
  focused: boolean;
  /** Layout shift until the chat is open. */
  shiftOpen: number;
}

export interface Cost {
  /** Processor time of the main thread until the page is idle, ms. */
  cpu: number;
  /**
   * JavaScript heap after garbage collection, MB: when the page is idle, and with the chat open.
   */
  heapIdle: number;
  heapOpen: number;
}

/**
 * A mid-range phone on a mobile network: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms latency, a
 * processor four times slower.
 */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
};
const REST_MS = 1_000;
/**
 * A browser is calm when it has used at most `CALM_MS` of processor time in `CALM_IN_MS`. Chromium
 * counts processor time in hundredths of a second.
 */
const CALM_MS = 15;
const CALM_IN_MS = 150;
/**
 * As long as chats do something by themselves: a chat that shows a greeting one second after the
 * page is measured until two seconds after it.
 */
const UNSEEN_REST_MS = 2_000;

/**
 * Without a chat, the script looks for the heading and clicks on it, because looking costs time,
 * too.
 */
const NO_CHAT: Where = { launcher: 'h1', input: 'h1' };

/**
 * Measures one visit with a cold cache, and looks at the page once per frame. Without `where` there
 * is no chat.
 */
export async function visit(
  browser: Browser,
  profile: Profile,
  url: string,
  where: Where | undefined,
): Promise<Visit> {
  return watched(
    browser,
    profile,
    url,
    undefined,
    where ?? NO_CHAT,
    async ({ page, cdp, traffic }) => {
      await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
      const launcher = await measured(cdp, 'launcher');
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(REST_MS);
      const trafficAtPress = { ...traffic() };
      const atRest = await inPage<Measured>(cdp, 'bench');
      const idle = {
        idleBytes: trafficAtPress.bytes,
        idleRequests: trafficAtPress.requests,
        launcher,
        blocking: atRest.blocking,
        shift: atRest.shift,
      };
      await press(page, cdp);
      const input = await measured(cdp, 'input');
      const { focused = 0, shift } = await inPage<Measured>(cdp, 'bench');
      return { ...idle, input: focused || input, focused: focused > 0, shiftOpen: shift };
    },
  );
}

/**
 * Measures the cost of one visit with a cold cache without a script that looks at the page. Such a
 * script runs in every frame, so its compiled code stays in memory and would be measured with the
 * chat. Processor time is the time that the thread ran, not the time that passed: where other
 * processes share the processor, most of the passed time is waiting.
 */
export async function cost(browser: Browser, url: string, where: Where = NO_CHAT): Promise<Cost> {
  return opened(browser, url, undefined, async (page, cdp) => {
    await Promise.all([
      cdp.send('Performance.enable', { timeDomain: 'threadTicks' }),
      cdp.send('HeapProfiler.enable'),
    ]);
    // A real page has scripts of its own, which initialize elements and events. Without this
    // script, the first chat would pay for that.
    await page.addInitScript({
      content: `${finder(where)}\naddEventListener('click', ({ timeStamp }) => { bench.clicked = timeStamp; }, { capture: true });`,
    });
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(UNSEEN_REST_MS);
    const cpu = await taskTime(cdp);
    const place = await placeOf(cdp);
    const heapIdle = await heap(cdp);
    await page.mouse.click(...place);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(REST_MS);
    const heapOpen = await heap(cdp);
    if (!(await inPage<boolean>(cdp, `!!bench.find(${JSON.stringify(where.input)})`)))
      throw new Error('The chat did not open.');
    return { cpu, heapIdle, heapOpen };
  });
}

/**
 * Opens the chat, sends a question and waits for its answer.
 * @returns the storage that the browser keeps
 */
export async function converse(
  browser: Browser,
  url: string,
  where: Where,
  question: string,
  answer: RegExp,
): Promise<StorageState> {
  return watched(browser, 'fast', url, undefined, where, async ({ page, cdp }) => {
    await page.goto(url, { waitUntil: 'load' });
    await measured(cdp, 'launcher');
    await press(page, cdp);
    await measured(cdp, 'input');
    await page.keyboard.type(question);
    await page.keyboard.press('Enter');
    await page.getByText(answer).first().waitFor();
    await page.waitForTimeout(REST_MS);
    return page.context().storageState();
  });
}

/**
 * Measures a returning visitor who opens the chat with a cold cache.
 * @returns bytes fetched until the frame in which `shown` appears, even if the script reads the
 *   result later
 */
export async function comeBack(
  browser: Browser,
  url: string,
  where: Where,
  storage: StorageState,
  selector: string,
): Promise<number> {
  return watched(
    browser,
    'fast',
    url,
    storage,
    { ...where, shown: selector },
    async ({ page, cdp, traffic }) => {
      await page.goto(url, { waitUntil: 'load' });
      await measured(cdp, 'launcher');
      await page.waitForLoadState('networkidle');
      await press(page, cdp);
      const shownAt = await measured(cdp, 'shown');
      return traffic((await inPage<number>(cdp, 'performance.timeOrigin')) + shownAt).bytes;
    },
  );
}

interface Watched {
  page: Page;
  cdp: CDPSession;
  traffic: Traffic;
}

async function watched<T>(
  browser: Browser,
  profile: Profile,
  url: string,
  storage: StorageState | undefined,
  where: Looked,
  use: (seen: Watched) => Promise<T>,
): Promise<T> {
  return opened(browser, url, storage, async (page, cdp) => {
    await cdp.send('Network.enable');
    if (profile === 'slow') {
      await cdp.send('Network.emulateNetworkConditions', SLOW);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    const traffic = watch(cdp, new URL(url).origin);
    await page.addInitScript({ content: measure(where) });
    return await use({ page, cdp, traffic });
  });
}

async function opened<T>(
  browser: Browser,
  url: string,
  storage: StorageState | undefined,
  use: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
    ...(storage && { storageState: storage }),
  });
  try {
    const page = await context.newPage();
    await untilCalm(browser);
    return await use(page, await context.newCDPSession(page));
  } catch (error) {
    throw new Error(
      `A visit to ${url} did not go as it should: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  } finally {
    await context.close();
  }
}

/**
 * Waits until no process of the browser is busy. Parts of a new window, such as the suggestions
 * below the address bar, may be pages of their own. They keep one of two processors busy for most
 * of a second, and the visit would measure the time it waits for them.
 */
async function untilCalm(browser: Browser): Promise<void> {
  const cdp = await browser.newBrowserCDPSession();
  let before = new Map<number, number>();
  for (let tries = 0; tries < 50; tries += 1) {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
    if (
      processInfo.reduce((sum, { id, cpuTime }) => sum + cpuTime - (before.get(id) ?? 0), 0) *
        1000 <=
      CALM_MS
    )
      break;
    before = new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
    await pause(CALM_IN_MS);
  }
  await cdp.detach();
}

const placeOf = (cdp: CDPSession): Promise<[number, number]> => inPage(cdp, 'bench.place()');

/** Clicks as a person with a mouse does. */
const press = async (page: Page, cdp: CDPSession): Promise<void> =>
  page.mouse.click(...(await placeOf(cdp)));

interface Measured {
  launcher?: number;
  input?: number;
  shown?: number;
  focused?: number;
  blocking: number;
  shift: number;
}

/**
 * Script that finds the visible parts of a chat in the page. It is a string, so that it needs no
 * helpers of the compiler.
 */
const finder = (where: Where): string => `{
  const where = ${JSON.stringify(where)};
  const bench = {};
  Object.defineProperty(window, 'bench', { value: bench });
  bench.roots = () => where.host ? [document, document.querySelector(where.host)?.shadowRoot] : [document, ...[...document.documentElement.children, ...document.body?.children ?? []].map((child) => child.shadowRoot)];
  bench.find = (selector) => { for (const root of bench.roots()) { for (const found of root?.querySelectorAll(selector) ?? []) { const { width, height } = found.getBoundingClientRect(); if (width > 0 && height > 0) return found; } } };
  bench.place = () => { const { x, y, width, height } = bench.find(where.launcher).getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
}`;

/** Script that runs in the page before anything else and looks at the page once per frame. */
const measure = (where: Looked): string => `${finder(where)}
{
  const where = ${JSON.stringify(where)};
  const { roots, find } = Object.assign(bench, { blocking: 0, shift: 0 });
  const observe = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('longtask', ({ duration }) => { bench.blocking += Math.max(0, duration - 50); });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) bench.shift += value; });
  const isFocused = (input) => { let active = document.activeElement; while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement; return active === input; };
  const lookForLauncher = () => { if (document.body && find(where.launcher)) bench.launcher = performance.now(); else requestAnimationFrame(lookForLauncher); };
  requestAnimationFrame(lookForLauncher);
  const lookForShown = () => { if (clicked && roots().some((root) => root?.textContent?.includes(where.shown))) bench.shown = performance.now(); else requestAnimationFrame(lookForShown); };
  if (where.shown) requestAnimationFrame(lookForShown);
  let clicked = false;
  addEventListener('click', ({ timeStamp }) => {
    if (clicked) return;
    clicked = true;
    let there;
    const lookForInput = () => {
      const input = find(where.input);
      const now = performance.now() - timeStamp;
      if (input) there ??= now;
      if (input && isFocused(input)) { bench.focused = now; bench.input = there; }
      else if (there !== undefined && now > there + 2000) bench.input = there;
      else requestAnimationFrame(lookForInput);
    };
    requestAnimationFrame(lookForInput);
  }, { capture: true });
}`;

async function measured(cdp: CDPSession, name: 'launcher' | 'input' | 'shown'): Promise<number> {
  for (const ends = performance.now() + 60_000; performance.now() < ends; await pause(50)) {
    const markedAt = await inPage<number | undefined>(cdp, `bench.${name}`);
    if (markedAt !== undefined) return markedAt;
  }
  throw new Error(`There was no ${name} within a minute.`);
}

/**
 * Evaluates an expression through the protocol. The browser tool's own method adds helpers to the
 * page, which would be compiled there and measured with the chat.
 */
async function inPage<T>(cdp: CDPSession, expression: string): Promise<T> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
  });
  if (exceptionDetails)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function heap(cdp: CDPSession): Promise<number> {
  for (let round = 0; round < 2; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

/**
 * Returns the bytes of the completed responses, all of them or those until a time in ms since the
 * epoch, and the number of requests.
 */
type Traffic = (until?: number) => { bytes: number; requests: number };

/** Counts the traffic that does not come from the page's own site. */
function watch(cdp: CDPSession, ownOrigin: string): Traffic {
  const otherRequests = new Set<string>();
  const finished: { at: number; bytes: number }[] = [];
  let clock = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    clock = wallTime - timestamp;
    if (
      !request.url.startsWith('http') ||
      request.url.startsWith(ownOrigin) ||
      otherRequests.has(requestId)
    )
      return;
    otherRequests.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    if (otherRequests.has(requestId))
      finished.push({ at: (clock + timestamp) * 1000, bytes: encodedDataLength });
  });
  return (until = Infinity) => ({
    bytes: finished.reduce((sum, { at, bytes }) => (at <= until ? sum + bytes : sum), 0),
    requests: otherRequests.size,
  });
}
