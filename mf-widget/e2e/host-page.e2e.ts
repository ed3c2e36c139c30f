import { DEMO } from '@voxgrove/contracts';
import { product } from '../../shared/tooling/e2e/product';
import { expect, test } from './customer-site';

/** What a page has besides its own content. */
const traces = () => ({
  globals: Object.keys(window),
  head: document.head.childElementCount,
  body: document.body.childElementCount,
  storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie],
});

test('leaves one element, one global and nothing stored on a strict page, and breaks none of its rules', async ({ site }) => {
  await site.open({ tag: '<script src="/none"></script>' });
  site.complaints.length = 0;
  const bare = await site.page.evaluate(traces);

  await site.open();
  await site.launcher.waitFor();
  await site.page.waitForLoadState('networkidle');
  const there = await site.page.evaluate(traces);
  expect(there.globals.filter((name) => !bare.globals.includes(name))).toEqual(['Voxgrove']);
  expect(there).toMatchObject({ head: bare.head, body: bare.body + 1, storage: bare.storage });

  await site.launcher.click();
  await expect(site.log).toBeVisible();
  await site.send('What is the warranty on your tents?');
  await expect(site.log.getByRole('link').first()).toBeVisible();
  const used = await site.page.evaluate(traces);
  expect(used).toMatchObject({ head: bare.head, body: bare.body + 1 });
  expect(used.globals.filter((name) => !bare.globals.includes(name))).toEqual(['Voxgrove']);
  expect(site.complaints).toEqual([]);
});

test('an unknown agent renders nothing', async ({ site }) => {
  const answered = site.page.waitForResponse(/public\/agents/);
  await site.open({ agentId: 'NobodyKnowsThis1' });
  expect((await answered).status()).toBe(404);
  await expect(site.page.locator('body > *')).toHaveCount(2);
  expect(await site.page.evaluate(() => 'Voxgrove' in window)).toBe(false);
});

for (const [name, options] of Object.entries({
  'an id that is none': { agentId: '../../etc/passwd' }, 'an id of the wrong length': { agentId: 'short' }, 'no id': { agentId: '' }, 'an unknown region': { region: 'mars' }, 'no region': { region: '' },
})) {
  test(`${name} renders nothing and asks the server nothing`, async ({ site }) => {
    const calls: string[] = [];
    site.page.on('request', (request) => { if (request.url().includes('/api/')) calls.push(request.url()); });
    await site.open(options);
    await site.page.waitForLoadState('networkidle');
    await expect(site.page.locator('body > *')).toHaveCount(2);
    expect(calls).toEqual([]);
  });
}

test('the tag twice makes one widget', async ({ site }) => {
  const tag = `<script async src="${product().urls.gateway}/widget/v1/loader.js" data-agent="${DEMO.agentId}" data-region="${DEMO.region}"></script>`;
  await site.open({ tag: tag + tag });
  await site.page.waitForLoadState('networkidle');
  await expect(site.launcher).toHaveCount(1);
});

test('a page that replaces its body keeps the widget and its conversation', async ({ site }) => {
  await site.open();
  await site.launcher.click();
  await site.input.fill('half a thought');
  await site.page.evaluate(() => {
    const body = document.createElement('body');
    body.append(document.createElement('main'));
    document.body.replaceWith(body);
  });
  await expect(site.launcher).toBeVisible();
  await expect(site.input).toHaveValue('half a thought');
});
