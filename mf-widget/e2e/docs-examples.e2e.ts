import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { BrowserContext, Page } from '@playwright/test';
import { WEB_CHAT_DEFAULTS } from '@voxgrove/contracts';
import { product } from '../../shared/tooling/e2e/product';
import { CustomerSite, expect, test } from './customer-site';
import { Owner } from './support/owner';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** All examples of the guide for site owners that are marked as runnable. */
const guide = await readFile(join(ROOT, 'docs/guides/put-the-chat-on-your-site.md'), 'utf8');
const examples = [...guide.matchAll(/^```(\w+) runnable( signature)?\n([\s\S]*?)^```/gm)].map(
  ([, language, signature, code]) => ({
    language: language!,
    signs: signature !== undefined,
    code: code!,
  }),
);

let agent: { id: string; secret: string };
let office: BrowserContext;
let owner: Owner;
test.beforeAll(async ({ browser }) => {
  office = await browser.newContext();
  owner = await Owner.signIn(office.request);
  const form = [{ key: 'order', label: 'Order number', type: 'text', required: true }];
  const id = await owner.publish({
    title: 'Fern',
    webChat: { ...WEB_CHAT_DEFAULTS, preChatForm: form },
  });
  agent = { id, secret: await owner.newSecret(id) };
});
test.afterAll(() => office.close());

/**
 * Returns the values that visitors typed into the form before the chat, as the owner reads them.
 */
const ordersAtOwner = async (): Promise<(string | undefined)[]> =>
  (await owner.conversations(agent.id)).map(({ visitor }) => visitor?.more['order']);

/**
 * Replaces the dashboard and the agent of an example by those of this test, as a reader of the
 * guide would do.
 */
const mine = (code: string): string =>
  code
    .replaceAll('https://app.example.com', product().urls.gateway)
    .replaceAll('YourAgentsId1234', agent.id);

/**
 * Opens the chat in the way that the page offers, sends a question, fills in the `order` and waits
 * for the answer.
 * @returns whether the server has verified that the visitor is who the page says
 */
async function chats(page: Page, url: string, order: string): Promise<boolean> {
  const visit = page.waitForResponse(/\/session$/);
  await page.goto(url);
  const framed = (await page.locator('iframe').count()) > 0;
  const place = framed ? page.frameLocator('iframe') : page;
  const site = new CustomerSite(page, place);
  const button = page
    .getByRole('button', { name: 'Ask us' })
    .or(page.locator('.launcher'))
    .and(page.locator(':visible'));
  if (!framed) await expect(button.or(site.input).first()).toBeVisible();
  if ((await button.count()) > 0) await button.first().click();
  await expect(site.input).toBeVisible();
  await site.send('Do you rent out tents?');
  await place.getByRole('textbox', { name: 'Order number' }).pressSequentially(order);
  await place.getByRole('button', { name: 'Start chat' }).click();
  await expect(site.log).toContainText('I have nothing to answer from yet.');
  expect(site.complaints).toEqual([]);
  return ((await (await visit).json()) as { data: { verified: boolean } }).data.verified;
}

/** Serves pages by their path, on a separate origin. */
async function serve(
  pages: Record<string, { type: string; text: string }>,
): Promise<{ url: string; stop(): void }> {
  const server = createServer(({ url = '' }, response) => {
    const page = pages[url];
    response
      .writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/plain' })
      .end(page?.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const html = (body: string) => ({
  type: 'text/html; charset=utf-8',
  text: `<!doctype html><html lang="en"><head><title>Shop</title></head><body>${body}</body></html>`,
});

test('every HTML example works unchanged', async ({ browser }) => {
  const signer = examples.find(({ signs }) => signs)!;
  const { signatureOf } = (await import(
    `data:text/javascript,${encodeURIComponent(`${signer.code}\nexport { signatureOf };`)}`
  )) as { signatureOf(userId: string): string };
  process.env['AGENT_SECRET_KEY'] = agent.secret;
  const pages = examples
    .filter(({ language }) => language === 'html')
    .map(({ code }) =>
      html(mine(code).replace('SIGNATURE_FROM_YOUR_SERVER', signatureOf('customer-17'))),
    );
  expect(pages).toHaveLength(8);
  const { url, stop } = await serve(
    Object.fromEntries(pages.map((page, index) => [`/${index}`, page])),
  );
  await Promise.all(
    pages.map(async ({ text }, index) => {
      const context = await browser.newContext();
      expect(await chats(await context.newPage(), `${url}/${index}`, `html-${index}`)).toBe(
        text.includes('data-signature'),
      );
      await context.close();
    }),
  );
  expect(await ordersAtOwner()).toEqual(
    expect.arrayContaining(pages.map((_, index) => `html-${index}`)),
  );
  stop();
});

test('the installed package works in a plain page, in React and in Vue', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'voxgrove-package-'));
  const command = /^npm install (\S+)$/m.exec(guide)?.[1] ?? '';
  const served = mine(command);
  await run('npm', [
    'install',
    '--prefer-offline',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    '--prefix',
    folder,
    served,
  ]);
  const scripts = await Promise.all(
    examples
      .filter(({ language, signs }) => /^jsx?$/.test(language) && !signs)
      .map(async ({ code }) => {
        const { outputFiles } = await build({
          stdin: { contents: mine(code), resolveDir: folder, loader: 'jsx' },
          bundle: true,
          write: false,
          format: 'esm',
          jsx: 'automatic',
          nodePaths: [join(ROOT, 'node_modules')],
          define: { 'process.env.NODE_ENV': '"production"' },
        });
        return outputFiles[0]!.text;
      }),
  );
  expect(scripts).toHaveLength(3);
  const { url, stop } = await serve(
    Object.fromEntries(
      scripts.flatMap((text, index) => [
        [
          `/${index}`,
          html(`<div id="root"></div><script type="module" src="/${index}.js"></script>`),
        ],
        [`/${index}.js`, { type: 'text/javascript', text }],
      ]),
    ),
  );
  await Promise.all(
    scripts.map(async (_, index) => {
      const context = await browser.newContext();
      await chats(await context.newPage(), `${url}/${index}`, `package-${index}`);
      await context.close();
    }),
  );
  expect(await ordersAtOwner()).toEqual(
    expect.arrayContaining(scripts.map((_, index) => `package-${index}`)),
  );
  stop();
  await rm(folder, { recursive: true });
});
