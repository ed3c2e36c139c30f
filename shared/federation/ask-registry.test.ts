import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page as BrowserPage } from '@playwright/test';
import { launchBrowser } from '@voxgrove/testing/browser';
import { RemoteServer } from './fixtures/remote-server';
import { registryOf, resolved, signer } from './fixtures/signing';
import type { Page } from './fixtures/page';

let browser: Browser;
let pages: RemoteServer;
let tab: BrowserPage;
const { key, sign } = signer('k1');
const gateway = createServer((request, response) => {
  requestedUrls.push(request.url ?? '');
  answer(response);
});
let answer: (response: ServerResponse) => void;
const requestedUrls: string[] = [];

beforeAll(async () => {
  [browser, pages] = await Promise.all([launchBrowser(), new RemoteServer().start()]);
  await new Promise<void>((resolve) => {
    gateway.listen(0, '127.0.0.1', resolve);
  });
  tab = await browser.newPage();
  await tab.route('**/registry/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route
      .fetch({
        url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}${pathname}${search}`,
      })
      .catch(() => null);
    await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined);
  });
  await tab.goto(pages.origin);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await pages?.stop();
  gateway.closeAllConnections();
  gateway.close();
});

declare const page: Page;
const ask = (
  options: { pins?: Record<string, string>; notBefore?: number; budgetMs?: number } = {},
) =>
  tab.evaluate(([question]) => page.askRegistry(question), [{ keys: [key], ...options }] as const);
const says = (json: unknown, status = 200) => {
  answer = (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  };
};

test("returns a verified response, and sends the page's builds as pins", async () => {
  says(sign(registryOf(7, resolved('mf-a'))));
  expect(
    await ask({ pins: { 'mf-a': '1.0.0+b1-00000001', 'mf-b': '2.0.0-00000002' } }),
  ).toMatchObject({ revision: 7, remotes: [{ name: 'mf-a' }] });
  expect(new URL(requestedUrls.at(-1)!, 'http://x').searchParams.getAll('pin')).toEqual([
    'mf-a:1.0.0+b1-00000001',
    'mf-b:2.0.0-00000002',
  ]);
});

test("ignores a response older than the page's resolution", async () => {
  says(sign(registryOf(7)));
  expect(await ask({ notBefore: 8 })).toBeNull();
  expect(await ask({ notBefore: 7 })).toMatchObject({ revision: 7 });
});

test('ignores an unsigned response, an error, an HTML page, and a timeout', async () => {
  says({ ...sign(registryOf(7)), revision: 8 });
  expect(await ask()).toBeNull();
  says(sign(registryOf(7)), 503);
  expect(await ask()).toBeNull();
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in to the network</p>');
  };
  expect(await ask()).toBeNull();
  answer = () => undefined;
  expect(await ask({ budgetMs: 200 })).toBeNull();
});
