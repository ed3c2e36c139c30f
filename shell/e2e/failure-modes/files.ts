import type { Page, Route } from '@playwright/test';

/**
 * Answers a request with a fault. `url`: real address of the file, if it differs from the requested
 * one.
 */
export type FileFault = (route: Route, url?: string) => Promise<void>;

/**
 * Breaks a file of a remote, including preloads of it.
 * @returns a function that repairs the file
 */
export async function breakFile(
  page: Page,
  file: string,
  fault: FileFault,
  remote = 'mf-faulty',
): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/remotes/${remote}/[^/]+/${file.replaceAll('.', '\\.')}(\\?|$)`);
  const handler = (route: Route): Promise<void> => fault(route);
  await page.route(pattern, handler);
  return () => page.unroute(pattern, handler);
}

export const answers =
  (status: number): FileFault =>
  (route) =>
    route.fulfill({ status, contentType: 'text/plain', body: 'no' });

/** Answers with HTML, as proxies and sign-in portals do. */
export const answersHtml: FileFault = (route) =>
  route.fulfill({
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html><title>Sign in to the network</title>',
  });

export const neverAnswers: FileFault = () => new Promise(() => undefined);

export const cutOff: FileFault = (route, url) =>
  rewrite(route, url, (text) => text.slice(0, text.length / 2));

/** Changes one word of the file, so that a single byte differs. */
export const flips =
  (word: string, changed: string): FileFault =>
  (route, url) =>
    rewrite(route, url, (text) => {
      if (!text.includes(word)) throw new Error(`${route.request().url()} does not hold ${word}.`);
      return text.replace(word, changed);
    });

async function rewrite(
  route: Route,
  url: string | undefined,
  change: (text: string) => string,
): Promise<void> {
  const response = await route.fetch(url === undefined ? {} : { url });
  await route.fulfill({ response, body: change(await response.text()) });
}
