import type { Browser, CDPSession } from '@playwright/test';
import type { Figure } from '../shared/tooling/bench/benchmark';
import { SwitchingPage } from './remotes-switch';
import type { Cookie } from './sides';

const SWITCHES = 200;
/**
 * After so many switches, everything that is kept on purpose (cached data, compiled styles,
 * compiled code) is loaded.
 */
const WARM_UP = 20;
const SETTLE_MS = 1_000;

interface Size {
  nodes: number;
  listeners: number;
  heap: number;
}

/**
 * Measures by how much a page has grown after many switches, after garbage collection: DOM nodes in
 * the document and those that only scripts still hold, event listeners, and the JavaScript heap,
 * all as Chromium itself counts them.
 */
export async function leak(
  browser: Browser,
  url: string,
  cookies: Cookie[],
  log: (line: string) => void,
): Promise<Figure[]> {
  const switching = await SwitchingPage.open(browser, url, cookies);
  const wire = await switching.page.context().newCDPSession(switching.page);
  await wire.send('Performance.enable');
  for (let round = 0; round < WARM_UP; round += 2) await switching.thereAndBack();
  const before = await sizeOf(wire);
  for (let round = 0; round < SWITCHES; round += 2) await switching.thereAndBack();
  const after = await sizeOf(wire);
  await switching.close();
  log(`before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`);
  const figure = (name: string, value: number, unit: string, limit: number): Figure => ({
    name: `remotes.leak.${name}`,
    value,
    unit,
    peer: null,
    ratio: null,
    limit,
  });
  return [
    figure('nodes', after.nodes - before.nodes, 'count', 0),
    figure('listeners', after.listeners - before.listeners, 'count', 0),
    figure('heap', Math.round((after.heap - before.heap) / 1e4) / 100, 'MB', 5),
  ];
}

/**
 * Returns the smallest of several measurements: objects that wait for a timer are gone by the last
 * one.
 */
async function sizeOf(wire: CDPSession): Promise<Size> {
  const sizes: Size[] = [];
  for (let look = 0; look < 5; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    await wire.send('HeapProfiler.collectGarbage');
    const { metrics } = await wire.send('Performance.getMetrics');
    const metric = (name: string): number =>
      metrics.find((entry) => entry.name === name)?.value ?? NaN;
    sizes.push({
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      heap: metric('JSHeapUsedSize'),
    });
  }
  const least = (key: keyof Size): number => Math.min(...sizes.map((size) => size[key]));
  return { nodes: least('nodes'), listeners: least('listeners'), heap: least('heap') };
}
