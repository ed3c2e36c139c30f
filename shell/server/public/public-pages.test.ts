import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LEGAL_PAGES } from '@voxgrove/contracts';
import { checkoutFixture } from '../testing/checkout-fixture';
import { startTestApp } from '../testing/test-app';
import type { CheckoutFixture } from '../testing/checkout-fixture';
import type { TestApp, TestResponse } from '../testing/test-app';

const pages = Object.keys(LEGAL_PAGES);
const visit = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let checkout: CheckoutFixture;
let product: TestApp;
let legalDir: string;

beforeAll(async () => {
  checkout = await checkoutFixture();
  legalDir = await mkdtemp(join(tmpdir(), 'voxgrove-legal-'));
  product = await startTestApp({
    slices: [],
    config: {
      root: checkout.root,
      legalDir,
      company: {
        name: 'Fern & *Sons* <script>',
        address: '1 Hill Road\u2028',
        email: 'hello@fern.example',
        social: ['https://social.example/fern'],
      },
    },
  });
}, 60_000);
afterAll(async () => {
  await product.stop();
  await checkout.remove();
  await rm(legalDir, { recursive: true });
});

const open = (path: string, headers: Record<string, string> = visit): Promise<TestResponse> =>
  product.call('GET', path, { headers });
const scripts = ({ text }: TestResponse): string[] =>
  [...text.matchAll(/<script defer[^>]* src="\/assets\/([^"]+)"/g)].map(([, name]) => name!);
const article = ({ text }: TestResponse): string =>
  /<article id="vg-served"[^>]*>([\s\S]*)<\/article>/.exec(text)?.[1] ?? '';

describe('the legal pages', () => {
  test.each(pages)('/legal/%s is readable without a session and scripts', async (page) => {
    const answer = await open(`/legal/${page}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(answer.text.match(/<h1>/g)).toHaveLength(1);
    const [title] = /<title>[^<]+<\/title>/.exec(answer.text) ?? [];
    expect(title).toMatch(/^<title>[^·{}]{5,} · Fern &amp; \*Sons\* &lt;script&gt;<\/title>$/);
    expect(answer.text).toMatch(/<meta name="description" content="[^"]{20,200}">/);
    expect(answer.text).toContain(
      `<link rel="canonical" href="http://localhost:4000/legal/${page}">`,
    );
    expect(article(answer).replace(/<[^>]*>/g, '').length).toBeGreaterThan(600);
    expect(article(answer)).not.toMatch(/\{\w+\}|\*\*|\]\(/);
    for (const other of pages) expect(answer.text).toContain(`href="/legal/${other}"`);
  });

  test('are written in the font of the product at once, and other pages wait for their scripts', async () => {
    const face = /@font-face\{font-family:'DM Sans Variable'[^}]*url\(\/assets\/[^)]+\.woff2\)/;
    expect((await open('/legal/tos')).text).toMatch(face);
    expect((await open('/login')).text).not.toMatch(face);
  });

  test('name the operator as plain text', async () => {
    const about = await open('/legal/about');
    expect(article(about)).toContain('<h1>About Fern &amp; *Sons* &lt;script&gt;</h1>');
    expect(article(about)).toContain('<a href="mailto:hello@fern.example">hello@fern.example</a>');
    expect(about.text).not.toContain('<script>');
  });

  test('mark a text as a template if it needs a lawyer', async () => {
    for (const page of ['tos', 'tixae-privacy-policy', 'refund-policy', 'gdpr'])
      expect(article(await open(`/legal/${page}`))).toContain(
        '<blockquote><p><strong>Template.</strong>',
      );
  });

  test('are cached by browsers for five minutes, but not by proxies', async () => {
    const { headers } = await open('/legal/tos');
    expect([
      headers.get('cache-control'),
      headers.get('referrer-policy'),
      headers.get('x-frame-options'),
    ]).toEqual(['private, max-age=300', 'no-referrer', 'DENY']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await product.call('HEAD', '/legal/tos', { headers: visit })).status).toBe(200);
  });

  test('can be replaced at once by a file in LEGAL_DIR, and none of its markup runs', async () => {
    await writeFile(
      join(legalDir, 'tos.md'),
      '\uFEFFOur *own* rules for {companyName} and {nobody}.\n\n# Second thoughts\n\n# Third\n\n<img src=x onerror=alert(1)> [press](javascript:alert(1)) `<b>`\n\n| a | b |\n|---|---|\n| <i> | [go](https://fern.example/?a="b") |',
    );
    const tos = article(await open('/legal/tos'));
    expect(tos).toContain('<h1>Second thoughts</h1>');
    expect(tos).toContain(
      '<p>Our <em>own</em> rules for Fern &amp; *Sons* &lt;script&gt; and {nobody}.</p>',
    );
    expect(tos).toContain('<h2>Third</h2>');
    expect(tos).not.toMatch(/<img|<i>|<b>|href="javascript/);
    expect(tos).toContain('<a href="https://fern.example/?a=%22b%22">go</a>');
    expect(article(await open('/legal/gdpr'))).toContain('Sub-processors');
    await writeFile(join(legalDir, 'tos.md'), 'No heading at all.');
    expect(article(await open('/legal/tos'))).toContain('<h1>Terms of service</h1>');
    await rm(join(legalDir, 'tos.md'));
    await mkdir(join(legalDir, 'tos.md'));
    expect(article(await open('/legal/tos'))).toContain('Your account');
    expect(product.logs.join('')).toContain('legal_page_unreadable');
  });
});

describe('the parts of the shell', () => {
  test.each(['/login', '/signup', '/onboarding?region=eu', '/thank_you', '/legal/tos', '/nothing'])(
    '%s loads no code of the dashboard',
    async (path) => {
      const answer = await open(path);
      expect(scripts(answer)).toEqual(['public.0123abcd.js', 'shell.0123abcd.js']);
      expect(answer.text).toContain('"companyName":"Fern & *Sons* \\u003cscript\\u003e"');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  test('the dashboard loads no code of other pages', async () => {
    expect(scripts(await open('/app/eu/agents'))).toEqual([
      'frame.0123abcd.js',
      'shell.0123abcd.js',
    ]);
  });

  test('the token of a mailed link is not repeated in the page', async () => {
    expect((await open('/login?token=vgl_CANARY')).text).not.toContain('CANARY');
  });
});

describe('an unknown address', () => {
  test.each([
    '/nothing',
    '/legal/nothing',
    '/legal',
    '/signup/x',
    '/APP/eu',
    '/%00',
    '/__proto__',
    '/%F0%9F%92%A9?x=<script>',
  ])('%s is a readable page with status 404', async (path) => {
    const answer = await open(path);
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('cache-control'),
    ]).toEqual([404, 'text/html; charset=utf-8', 'no-store']);
    expect(answer.text).toContain('<h1>There is nothing here</h1>');
    expect(answer.text).toContain('<meta name="robots" content="noindex">');
    expect(answer.text).not.toContain('?x=');
  });

  test.each<[string, Record<string, string>]>([
    ['/nothing', { accept: '*/*' }],
    ['/nothing.js', { ...visit, 'sec-fetch-dest': 'script' }],
    ['/api/nothing', visit],
    ['/assets/nothing.js', visit],
  ])('%s gives programs the usual error as JSON', async (path, headers) => {
    const answer = await open(path, headers);
    expect([answer.status, answer.json.errorCode]).toEqual([404, 'NOT_FOUND']);
  });

  test('another method is refused', async () => {
    expect(
      (await product.call('POST', '/nothing', { headers: visit, body: {} })).json.errorCode,
    ).toBe('NOT_FOUND');
    expect(
      (await product.call('POST', '/login', { headers: visit, body: {} })).json.errorCode,
    ).toBe('METHOD_NOT_ALLOWED');
  });
});
