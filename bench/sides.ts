import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '@voxgrove/testing/browser';
import { buildChanged, buildIsCurrent } from '@voxgrove/tooling/build';
import { startProduct } from '@voxgrove/tooling/start';
import { startFront } from './shell-front';
import type { PeerBuild } from './shell-peer';

export interface Cookie {
  name: string;
  value: string;
}
export interface Sides {
  browser: Browser;
  /** Session cookies of the demo owner, valid for every address. */
  cookies: Cookie[];
  /**
   * Addresses: the product as it is, then each peer. All lead to one gateway through fronts of the
   * same kind.
   */
  urls: string[];
}

const ROOT = join(import.meta.dirname, '..');

/**
 * Brings the builds of the checkout up to date. Call this before building peers, so that both use
 * the same sources.
 */
export async function buildProduct(): Promise<void> {
  if (!buildIsCurrent(ROOT)) await buildChanged(ROOT);
}

/** Runs `measure` on a new product and peers of its shell, and ends everything it started. */
export async function withSides<T>(
  peers: PeerBuild[],
  measure: (sides: Sides) => Promise<T>,
  env: NodeJS.ProcessEnv = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const product = await startProduct({ ports: 0, dataDir, env: { DATABASE_URL: '', ...env } });
  const { gateway } = product.urls;
  const fronts = await Promise.all([undefined, ...peers].map((peer) => startFront(gateway, peer)));
  const browser = await launchBrowser();
  try {
    return await measure({
      browser,
      cookies: await demoCookies(gateway),
      urls: fronts.map(({ url }) => url),
    });
  } finally {
    await browser.close();
    await Promise.all(fronts.map((front) => front.stop()));
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Runs one unmeasured round, which warms the server's caches for both sides, then `rounds` rounds
 * with the sides in alternating order.
 */
export async function inTurns<T>(
  rounds: number,
  once: (side: 0 | 1) => Promise<T>,
): Promise<[T[], T[]]> {
  const results: [T[], T[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const result = await once(side);
      if (round >= 0) results[side].push(result);
    }
  }
  return results;
}

/** Returns the cookies of a browser that is signed in as the demo owner. */
export async function demoCookies(gateway: string): Promise<Cookie[]> {
  const response = await fetch(`${gateway}/api/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: gateway },
    body: '{}',
  });
  if (!response.ok)
    throw new Error(
      `Signing in as the demo owner failed: ${response.status} ${await response.text()}`,
    );
  return cookiesOf(response);
}

/** Returns the cookies that a response sets. */
export function cookiesOf({ headers }: Pick<Response, 'headers'>): Cookie[] {
  return headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    return { name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) };
  });
}
