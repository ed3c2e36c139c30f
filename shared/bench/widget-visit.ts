import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

export type Profile = 'fast' | 'slow';
type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Where a chat's parts are found: `host` is the element in whose shadow root they are; absent: in the page, or in the shadow root of any child of the body or the document. */
export interface Where { host?: string; launcher: string; input: string }
/** `shown`: what the chat says when all is there. */
type Looked = Where & { shown?: string };

export interface Visit {
  /** Bytes on the wire of everything but the page's own, response headers included, and requests, until the page has come to rest. */
  idleBytes: number;
  idleRequests: number;
  /** From navigation start to the first frame with the launcher in it, ms. */
  launcher: number;
  /** What tasks took beyond 50 ms each until the page has come to rest, ms; the main thread's work until then, ms; layout shift. */
  blocking: number;
  cpu: number;
  shift: number;
  /** JavaScript heap after a collection, MB: at rest, and with the chat open. */
  heapIdle: number;
  heapOpen: number;
  /** From the click to the frame after the input is there, ms; in whose focus it is, or not. */
  input: number;
  focused: boolean;
  /** Layout shift until the chat is open. */
  shiftOpen: number;
}

/** 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms, a processor four times slower: a mid-range phone on a mobile network. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const REST_MS = 1_000;

/** Without a chat the heading is looked for, and clicked: looking costs something, too. */
const NO_CHAT: Where = { launcher: 'h1', input: 'h1' };

/** One visit with a cold cache. `where` absent: there is no chat. */
export async function visit(browser: Browser, profile: Profile, url: string, where: Where | undefined): Promise<Visit> {
  return withPage(browser, profile, url, undefined, where ?? NO_CHAT, async ({ page, cdp, traffic }) => {
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    const launcher = await measured(cdp, 'launcher');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(REST_MS);
    const at = { ...traffic() };
    const atRest = await inPage<Measured>(cdp, 'bench');
    const cpu = await taskTime(cdp);
    const heapIdle = await heap(cdp);
    const idle = { idleBytes: at.bytes, idleRequests: at.requests, launcher, blocking: atRest.blocking, cpu, shift: atRest.shift, heapIdle };
    await press(page, cdp);
    const input = await measured(cdp, 'input');
    const { focused = 0, shift } = await inPage<Measured>(cdp, 'bench');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(REST_MS);
    return { ...idle, heapOpen: await heap(cdp), input: focused || input, focused: focused > 0, shiftOpen: shift };
  });
}

/** Opens the chat, sends a question and waits for its answer. @returns what the browser keeps of that */
export async function converse(browser: Browser, url: string, where: Where, question: string, answer: RegExp): Promise<StorageState> {
  return withPage(browser, 'fast', url, undefined, where, async ({ page, cdp }) => {
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

/** Who comes back with a cold cache and opens the chat: everything fetched until the frame in which `shown` is there, however late that is looked for. */
export async function comeBack(browser: Browser, url: string, where: Where, kept: StorageState, shown: string): Promise<number> {
  return withPage(browser, 'fast', url, kept, { ...where, shown }, async ({ page, cdp, traffic }) => {
    await page.goto(url, { waitUntil: 'load' });
    await measured(cdp, 'launcher');
    await page.waitForLoadState('networkidle');
    await press(page, cdp);
    const at = await measured(cdp, 'shown');
    return traffic(await inPage<number>(cdp, 'performance.timeOrigin') + at).bytes;
  });
}

interface Opened { page: Page; cdp: CDPSession; traffic: Traffic }

async function withPage<T>(browser: Browser, profile: Profile, url: string, kept: StorageState | undefined, where: Looked, use: (opened: Opened) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true, ...(kept && { storageState: kept }) });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await Promise.all([cdp.send('Network.enable'), cdp.send('Performance.enable'), cdp.send('HeapProfiler.enable')]);
    if (profile === 'slow') {
      await cdp.send('Network.emulateNetworkConditions', SLOW);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    const traffic = watch(cdp, new URL(url).origin);
    await page.addInitScript({ content: measure(where) });
    return await use({ page, cdp, traffic });
  } catch (error) {
    throw new Error(`A visit to ${url} did not go as it should: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    await context.close();
  }
}

/** As a person with a mouse does. */
async function press(page: Page, cdp: CDPSession): Promise<void> {
  const [x, y] = await inPage<[number, number]>(cdp, 'bench.place()');
  await page.mouse.click(x, y);
}

interface Measured { launcher?: number; input?: number; shown?: number; focused?: number; blocking: number; shift: number }

/** Runs in the page before anything else: looks once per frame. Plain text, so that no compiler's helpers are missing there. */
const measure = (where: Looked): string => `{
  const where = ${JSON.stringify(where)};
  const bench = { blocking: 0, shift: 0 };
  Object.defineProperty(window, 'bench', { value: bench });
  const observe = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('longtask', ({ duration }) => { bench.blocking += Math.max(0, duration - 50); });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) bench.shift += value; });
  const roots = () => where.host ? [document, document.querySelector(where.host)?.shadowRoot] : [document, ...[...document.documentElement.children, ...document.body?.children ?? []].map((child) => child.shadowRoot)];
  const find = (selector) => { for (const root of roots()) { for (const found of root?.querySelectorAll(selector) ?? []) { const { width, height } = found.getBoundingClientRect(); if (width > 0 && height > 0) return found; } } };
  const isFocused = (input) => { let active = document.activeElement; while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement; return active === input; };
  bench.place = () => { const { x, y, width, height } = find(where.launcher).getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
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
    const at = await inPage<number | undefined>(cdp, `bench.${name}`);
    if (at !== undefined) return at;
  }
  throw new Error(`There was no ${name} within a minute.`);
}

/** Asked by protocol: the browser tool's own way puts helpers into the page, which are compiled there and weighed with the chat. */
async function inPage<T>(cdp: CDPSession, expression: string): Promise<T> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function heap(cdp: CDPSession): Promise<number> {
  for (let at = 0; at < 2; at += 1) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

/** What has come in full, or only so far: until a moment in ms since the epoch. */
type Traffic = (until?: number) => { bytes: number; requests: number };

/** Counts what does not come from the page's own site. */
function watch(cdp: CDPSession, own: string): Traffic {
  const others = new Set<string>();
  const finished: { at: number; bytes: number }[] = [];
  let clock = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    clock = wallTime - timestamp;
    if (!request.url.startsWith('http') || request.url.startsWith(own) || others.has(requestId)) return;
    others.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => { if (others.has(requestId)) finished.push({ at: (clock + timestamp) * 1000, bytes: encodedDataLength }); });
  return (until = Infinity) => ({ bytes: finished.reduce((sum, { at, bytes }) => (at <= until ? sum + bytes : sum), 0), requests: others.size });
}
