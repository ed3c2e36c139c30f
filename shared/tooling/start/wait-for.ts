import { setTimeout as delay } from 'node:timers/promises';

/**
 * Resolves when `url` answers with 2xx.
 * @throws Error after `limitMs`
 */
export async function waitFor(url: string, limitMs = 60_000): Promise<void> {
  const end = performance.now() + limitMs;
  let last = 'no answer';
  while (performance.now() < end) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      await response.body?.cancel();
      if (response.ok) return;
      last = `status ${response.status}`;
    } catch (error) {
      last = error instanceof Error ? error.message : 'no answer';
    }
    await delay(100);
  }
  throw new Error(`${url} did not answer within ${limitMs / 1000} s (${last})`);
}
