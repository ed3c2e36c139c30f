import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page as BrowserPage } from '@playwright/test';
import { launchBrowser } from '@voxgrove/testing/browser';
import { RemoteServer } from './fixtures/remote-server';
import { registryOf, resolved, signer } from './fixtures/signing';
import type { Page } from './fixtures/page';
import { verifySigned } from './verify';

let browser: Browser;
let server: RemoteServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), new RemoteServer().start()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

declare const page: Page;
const [first, second] = [signer('2026-01'), signer('2026-02')];
const document = first.sign({
  ...registryOf(7, resolved('mf-a')),
  note: 'naïve ☂ 🌳',
  share: 12.5,
});
const keys = [second.key, first.key];

const cases: [string, unknown, boolean][] = [
  ['as signed', document, true],
  ['written in another order', Object.fromEntries(Object.entries(document).reverse()), true],
  ['with one bit changed', { ...document, revision: 6 }, false],
  ['with a member more', { ...document, extra: true }, false],
  [
    'signed by another key under this name',
    { ...document, signature: { ...second.sign(registryOf(7)).signature, key: '2026-01' } },
    false,
  ],
  ['under an unknown key', { ...document, signature: { ...document.signature, key: 'x' } }, false],
  ['without a signature', registryOf(7), false],
  [
    'with a signature that is no base64',
    { ...document, signature: { key: '2026-01', value: '%' } },
    false,
  ],
  [
    'cut short',
    { ...document, signature: { key: '2026-01', value: document.signature.value.slice(0, 20) } },
    false,
  ],
  ['not an object', null, false],
];

/**
 * On localhost the page has Web Crypto. On plain http under another name it has none, and loads
 * code for it.
 */
describe.each([
  ['with Web Crypto', 'localhost', true],
  ['without', 'voxgrove.test', false],
])('in a browser %s', (_what, host, isSecure) => {
  let tab: BrowserPage;
  beforeAll(async () => {
    tab = await browser.newPage();
    await tab.route(
      (url) => url.hostname === 'voxgrove.test',
      async (route) =>
        route.fulfill({
          response: await route.fetch({
            url: route.request().url().replace('voxgrove.test', '127.0.0.1'),
          }),
        }),
    );
    await tab.goto(server.origin.replace('127.0.0.1', host));
    expect(await tab.evaluate(() => typeof crypto.subtle === 'object')).toBe(isSecure);
  });

  test.each(cases)('%s', async (_case, given, expected) => {
    expect(
      await tab.evaluate(([signed, trustedKeys]) => page.verifySigned(signed, trustedKeys), [
        given,
        keys,
      ] as const),
    ).toBe(expected);
  });
});

test.each(cases)('in Node, %s', async (_case, given, expected) => {
  expect(await verifySigned(given, keys)).toBe(expected);
});
