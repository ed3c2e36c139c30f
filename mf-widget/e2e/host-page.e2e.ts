import { DEMO } from '@voxgrove/contracts';
import { product } from '../../shared/tooling/e2e/product';
import { expect, test } from './customer-site';

/** Returns everything that scripts have added to a page besides its own content. */
const traces = () => ({
  globals: Object.keys(window),
  html: document.documentElement.childElementCount,
  head: document.head.childElementCount,
  body: document.body.childElementCount,
  sheets: document.adoptedStyleSheets.length,
  storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie],
});
/**
 * Returns the node names of the page's own content that has moved so far, including moves that the
 * visitor's input caused. A node in a shadow tree has no name here.
 */
const moved = () => {
  const names: string[] = [];
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as unknown as {
      sources: { node: Node | null }[];
    }[])
      names.push(...sources.flatMap(({ node }) => node?.nodeName ?? []));
  }).observe({ type: 'layout-shift', buffered: true });
  return new Promise<string[]>((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(names), 50));
  });
};
const scriptOf = (agentId: string, region: string = DEMO.region) =>
  `<script async src="${product().urls.gateway}/widget/v1/${region}/${agentId}.js"></script>`;

test('a strict page gets one element, one global, one request, no violations or layout shift, and a clean destroy', async ({
  site,
}) => {
  await site.open({ tag: '<script src="/none"></script>' });
  site.complaints.length = 0;
  const bare = await site.page.evaluate(traces);
  const asked: string[] = [];
  site.page.on('request', (request) => {
    if (request.url().startsWith(product().urls.gateway)) asked.push(request.url());
  });

  await site.open();
  const message = site.page.locator('.proactive');
  await message.waitFor();
  await expect(site.page.getByRole('button', { name: 'Open chat, 2' })).toBeVisible();
  const there = await site.page.evaluate(traces);
  expect(there.globals.filter((name) => !bare.globals.includes(name))).toEqual(['AgentChat']);
  expect({ ...there, globals: bare.globals }).toEqual({ ...bare, html: bare.html + 1 });
  expect(asked).toEqual([expect.stringContaining(`/${DEMO.agentId}.js`)]);

  await message.getByRole('button', { name: 'Close message' }).click();
  await expect(message).toHaveCount(0);
  await expect(site.page.locator('.badge')).toBeHidden();
  expect((await site.page.evaluate(traces)).storage).toEqual([
    `vg-closed:${DEMO.agentId}`,
    ...bare.storage,
  ]);

  await site.launcher.click();
  await expect(site.log).toBeVisible();
  await site.send('What is the warranty on your tents?');
  await expect(site.log.getByRole('link').first()).toBeVisible();
  expect(await site.page.evaluate(moved)).toEqual([]);
  expect(await site.page.evaluate(traces)).toMatchObject({
    head: bare.head,
    body: bare.body,
    html: bare.html + 1,
    globals: [...bare.globals, 'AgentChat'],
  });

  await site.page.evaluate(() => window.AgentChat!.destroy());
  expect({ ...(await site.page.evaluate(traces)), storage: bare.storage }).toEqual(bare);
  expect(site.complaints).toEqual([]);
});

test('scripts of unknown agents render and request nothing, and a repeated tag, also as a module, makes one widget', async ({
  site,
}) => {
  const asked: string[] = [];
  site.page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  const nobody = [
    ['NobodyKnowsThis1'],
    ['short'],
    ['..%2f..%2fetc%2fpasswd'],
    [DEMO.agentId, 'mars'],
    [DEMO.agentId, 'na'],
  ] as const;
  await site.open({ tag: nobody.map(([agentId, region]) => scriptOf(agentId, region)).join('') });
  await expect(site.page.locator('html > *')).toHaveCount(2);
  expect(await site.page.evaluate(() => 'AgentChat' in window)).toBe(false);
  for (const tag of [
    scriptOf(DEMO.agentId),
    scriptOf(DEMO.agentId).replace('async', 'type="module"'),
  ]) {
    await site.open({ tag: tag.repeat(2) });
    await expect(site.launcher).toHaveCount(1);
  }
  expect(asked).toEqual([]);
});

test('a modal chat locks scroll and focus, also through a body change, restores both, and page elements open it', async ({
  site,
  page,
}) => {
  await site.open({ attributes: 'data-modal data-render="popup"' });
  const events = await page.evaluateHandle(() => {
    const heard: string[] = [];
    for (const event of ['ready', 'open', 'close'] as const)
      window.AgentChat!.on(event, () => {
        heard.push(event);
      });
    const button = document.createElement('button');
    button.dataset['chatOpen'] = '';
    button.textContent = 'Ask us';
    document.querySelector('main, body')!.append(button);
    return heard;
  });
  await expect(site.launcher).toBeHidden();
  await page.getByRole('button', { name: 'Ask us' }).click();
  await page.keyboard.type('half a thought');
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement!.matches('button'))).toBe(false);
  await site.input.focus();
  await page.evaluate(() => {
    const body = document.createElement('body');
    body.append(...document.body.childNodes);
    document.body.replaceWith(body);
  });
  await expect(site.input).toBeFocused();
  await expect(site.input).toHaveValue('half a thought');
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(site.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ask us' })).toBeFocused();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  await expect
    .poll(() => events.jsonValue())
    .toEqual(expect.arrayContaining(['ready', 'open', 'close']));
});

test('appears on the right, on the left, or fills an element, as the website configures', async ({
  site,
  page,
}) => {
  const { width } = page.viewportSize()!;
  await site.open();
  await site.launcher.click();
  for (const part of [site.launcher, site.dialog]) {
    const { x, width: wide } = (await part.boundingBox())!;
    expect(width - x - wide).toBe(20);
  }

  await site.open({ attributes: 'data-render="bottom-left"' });
  await site.launcher.click();
  for (const part of [site.launcher, site.dialog])
    expect((await part.boundingBox())!.x).toBeLessThan(width / 4);

  await site.open({ attributes: 'data-render="full-width" data-target="h1"' });
  await expect(page.locator('h1').getByRole('log')).toBeVisible();
  await expect(site.input).toBeVisible();
  await expect(site.dialog).toHaveCount(0);
  await expect(site.launcher).toBeHidden();
  // An element without its own height gets a height from the chat in it.
  expect((await page.locator('h1 section').boundingBox())!.height).toBe(320);
});
