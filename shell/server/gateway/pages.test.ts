import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ResolvedRegistry, ShellFacts } from '@voxgrove/contracts';
import { pictureSources } from '@voxgrove/server/http/picture-sources';
import { publicPage } from '@voxgrove/server/http/public-page';
import { serveRoutes } from '@voxgrove/server/http/testing/serve-routes';
import { SHELL_BUILD, checkoutFixture, remoteManifest } from '../testing/checkout-fixture';
import { startTestApp } from '../testing/test-app';
import { bootOf, verifies } from '../testing/boot-data';
import type { CheckoutFixture } from '../testing/checkout-fixture';
import type { TestApp } from '../testing/test-app';

let checkout: CheckoutFixture;
let product: TestApp;
let good: string;

const registry = async (cookie?: string): Promise<ResolvedRegistry> =>
  ResolvedRegistry.parse(
    (await product.call('GET', '/registry/remotes.json', cookie === undefined ? {} : { cookie }))
      .json,
  );
const builds = async (): Promise<string[][]> =>
  (await registry()).remotes.map(({ name, build }) => [name, build]);

beforeAll(async () => {
  checkout = await checkoutFixture();
  good = await checkout.remote('mf-good', 'first');
  await checkout.put('mf-broken/remote.json', '{"name":"mf-broken"}');
  await checkout.put('mf-unbuilt/remote.json', JSON.stringify(remoteManifest('mf-unbuilt')));
  await checkout.put('notes/remote.json', JSON.stringify(remoteManifest('mf-elsewhere')));
  product = await startTestApp({ slices: [], config: { root: checkout.root } });
}, 60_000);
afterAll(async () => {
  await product.stop();
  await checkout.remove();
});

describe('the registry', () => {
  test('contains every declared and built remote, and reports the others without failing', async () => {
    const { remotes, shell, source } = await registry();
    expect([shell, source]).toEqual([{ version: '3.1.4', contract: '1.2.0' }, 'registry']);
    expect(remotes).toEqual([
      expect.objectContaining({
        name: 'mf-good',
        build: good,
        entry: `/remotes/mf-good/${good}/mf-manifest.json`,
        container: `mf_good_${good.slice(-8)}`,
        channel: 'stable',
        disabled: null,
        fallback: null,
      }),
    ]);
    expect((await product.call('GET', '/healthz')).json).toMatchObject({
      ok: true,
      remotesLeftOut: 2,
      registry: { state: 'verified', source: 'registry', revision: 1 },
      remotes: [{ name: 'mf-good', build: good }],
    });
    expect(product.logs.join('')).toContain('mf-broken');
  });

  test('is signed with a key that the page names, and revalidates with 304', async () => {
    const first = await product.call('GET', '/registry/remotes.json');
    const { keys } = bootOf(await product.call('GET', '/login'));
    expect(verifies(first.json, keys)).toBe(true);
    expect(verifies({ ...first.json, revision: first.json.revision + 1 }, keys)).toBe(false);
    const again = await product.call('GET', '/registry/remotes.json', {
      headers: { 'if-none-match': first.headers.get('etag')! },
    });
    expect([first.headers.get('cache-control'), again.status, again.text]).toEqual([
      'private, no-cache',
      304,
      '',
    ]);
  });

  test('contains a rebuilt or added remote at once, with a higher revision, and keeps one whose folder is gone', async () => {
    const before = await registry();
    const next = await checkout.remote('mf-good', 'second');
    const added = await checkout.remote('mf-new', 'first');
    const after = await registry();
    expect(after.remotes.map(({ name, build }) => [name, build])).toEqual([
      ['mf-good', next],
      ['mf-new', added],
    ]);
    expect(after.remotes[0]!.fallback?.build).toBe(good);
    expect(after.revision).toBe(before.revision + 1);
    await rm(join(checkout.root, 'mf-new'), { recursive: true });
    expect(await registry()).toEqual(after);
    expect((await product.call('GET', after.remotes[1]!.entry)).status).toBe(200);
    expect((await product.call('GET', before.remotes[0]!.entry)).status).toBe(200);
    good = next;
  });

  test('keeps a remote unchanged while its folder is half written or duplicated (reported), or its build is gone', async () => {
    const before = await registry();
    const leftOut = async (): Promise<number> =>
      (await product.call('GET', '/healthz')).json.remotesLeftOut as number;
    const usual = await leftOut();
    for (const [spoil, mend, reported] of [
      [
        () => checkout.put('mf-good/dist/build.json', '{"build":"1.2'),
        () => checkout.remote('mf-good', 'second'),
        true,
      ],
      // A deployment builds somewhere else, so a remote that is in the registry needs no build
      // here.
      [
        () => rename(join(checkout.root, 'mf-good/dist'), join(checkout.root, 'mf-good/away')),
        () => rename(join(checkout.root, 'mf-good/away'), join(checkout.root, 'mf-good/dist')),
        false,
      ],
      [
        () => checkout.put('mf-twin/remote.json', JSON.stringify(remoteManifest('mf-good'))),
        () => rm(join(checkout.root, 'mf-twin'), { recursive: true }),
        true,
      ],
    ] as const) {
      await spoil();
      expect(await registry()).toEqual(before);
      expect((await leftOut()) > usual).toBe(reported);
      expect((await product.call('GET', before.remotes[0]!.entry)).status).toBe(200);
      await mend();
      expect(await leftOut()).toBe(usual);
    }
    expect(await registry()).toEqual(before);
  });

  test('refuses a build whose files do not match its record', async () => {
    const before = await builds();
    const build = await checkout.remote('mf-good', 'third');
    await checkout.put('mf-good/dist/client/remoteEntry.js', 'something else');
    await checkout.put(
      'mf-good/remote.json',
      JSON.stringify(remoteManifest('mf-good')).concat(' '),
    );
    expect(await builds()).toEqual(before);
    expect((await product.app.registry.problems()).map(({ problem }) => problem)).toContainEqual(
      expect.stringContaining('remoteEntry.js is not the file that was announced'),
    );
    await checkout.remote('mf-good', 'third');
    expect(await builds()).toContainEqual(['mf-good', build]);
    good = build;
  });

  test('contains the live shell', async () => {
    const answer = await product.call('GET', '/registry/shell.json');
    expect([ShellFacts.parse(answer.json), answer.headers.get('cache-control')]).toEqual([
      {
        version: '3.1.4',
        build: SHELL_BUILD,
        contract: '1.2.0',
        provides: { react: { version: '19.3.0', names: null } },
      },
      'no-cache',
    ]);
  });
});

describe('a page', () => {
  test('runs only our own scripts, by nonce', async () => {
    const [one, two] = [await product.call('GET', '/login'), await product.call('GET', '/login')];
    const policy = one.headers.get('content-security-policy')!;
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)![1]!;
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toMatch(/unsafe|\*(?!\.)/);
    expect(policy).toContain(
      "img-src 'self' data: https: http://localhost:4020 http://localhost:4000;",
    );
    expect(policy).toContain(
      "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'; require-trusted-types-for 'script'; trusted-types default; report-uri /csp-report",
    );
    for (const tag of one.text.match(/<script[^>]*>/g)!) expect(tag).toContain(`nonce="${nonce}"`);
    expect(one.text).toContain(
      `<script defer fetchpriority="high" src="/assets/shell.0123abcd.js" integrity="sha384-`,
    );
    expect(two.text).not.toContain(nonce);
    expect(one.headers.get('x-content-type-options')).toBe('nosniff');
    expect(one.headers.get('referrer-policy')).toBe('no-referrer');
    expect(one.headers.get('permissions-policy')).toContain('camera=()');
    expect(one.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['http://localhost:4000', undefined, ' http://localhost:4000'],
    ['http://localhost:4000', 'http://files.localhost:4000', ' http://files.localhost:4000'],
    ['https://app.example', 'http://files.localhost', ' http://files.localhost'],
    ['https://app.example', 'https://files.example', ''],
    ['https://app.example', undefined, ''],
  ])(
    'at %s allows pictures from %s and from nowhere else',
    async (publicUrl, filesOrigin, more) => {
      const images = pictureSources({
        publicUrl,
        ...(filesOrigin !== undefined && { filesOrigin }),
      });
      const chat = {
        path: '/chat',
        summary: 'A chat.',
        render: async () => ({ status: 200, html: '' }),
      };
      const app = serveRoutes([publicPage(chat, images)]);
      expect((await app.inject('/chat')).headers['content-security-policy']).toContain(
        `; img-src 'self' data: https:${more}; `,
      );
      const { config } = product.app.context;
      const before = { ...config };
      Object.assign(config, { publicUrl, filesOrigin });
      const policies = await Promise.all(
        ['/app/eu/good', '/login', '/legal/about'].map(async (path) =>
          (await product.call('GET', path)).headers.get('content-security-policy'),
        ),
      );
      Object.assign(config, { filesOrigin: undefined }, before);
      for (const policy of policies)
        expect(policy).toMatch(
          new RegExp(`; img-src 'self' data: https:( http://localhost:4020)?${more}; `),
        );
    },
  );

  test('contains boot data that cannot break out of its element', async () => {
    await checkout.remote('mf-evil', 'x', { owner: '</script><script>alert(1)</script>' });
    const answer = await product.call('GET', '/app/eu/good');
    const boot = bootOf(answer);
    expect(ResolvedRegistry.parse(boot.registry).remotes.map(({ owner }) => owner)).toContain(
      '</script><script>alert(1)</script>',
    );
    expect(verifies(boot.registry, boot.keys)).toBe(true);
    expect(boot).toMatchObject({
      embedded: true,
      sandboxUrl: 'http://localhost:4010',
      demoSiteUrl: 'http://localhost:4020',
      overrides: [],
      overridesRefused: [],
    });
    expect(answer.text).not.toContain('<script>');
  });

  test("shows the plan's features unless the installation hides them", async () => {
    const { config } = product.app.context;
    const branding = async (path: string) =>
      (bootOf(await product.call('GET', path)) as { branding?: object }).branding;
    expect(await branding('/app/eu/good')).toBeUndefined();
    config.hidePricing = true;
    expect([await branding('/app/eu/good'), await branding('/login')]).toEqual([
      { showPricing: false },
      undefined,
    ]);
    config.hidePricing = false;
  });

  test.each([
    ['/app/eu/good', true],
    ['/app/eu/good/1/deep/er', true],
    ['/app/eu/other', false],
    ['/login', false],
    ['/app', false],
  ])('%s preloads the files of its remote: %s', async (path, preloads) => {
    const { status, text } = await product.call('GET', `${path}?x=1`);
    expect(status).toBe(200);
    const preloaded = [
      ...text.matchAll(
        /<link rel="preload" href="(\/remotes[^"]*)"( integrity="sha384-[^"]{64}")? as="(\w+)"/g,
      ),
    ].map(([, url, integrity, as]) => [
      url!.slice(`/remotes/mf-good/${good}/`.length),
      integrity !== undefined,
      as,
    ]);
    expect(preloaded).toEqual(
      preloads
        ? [
            ['mf-manifest.json', false, 'fetch'],
            ['remoteEntry.js', true, 'script'],
            ['chunks/first.js', true, 'script'],
          ]
        : [],
    );
    expect(text).toContain('<link rel="preload" href="/assets/font.woff2" as="font"');
  });

  test('for sign-in says whether somebody is signed in, but not who', async () => {
    const cookie = await product.signIn('known@example.com');
    for (const [path, given, known] of [
      ['/login', {}, undefined],
      ['/login?return=%2Fapp%2Feu', { cookie }, true],
      ['/signup', { cookie }, true],
      ['/thank_you', { cookie }, undefined],
      ['/login', { cookie: 'vg_session=nobodys' }, undefined],
    ] as const) {
      const answer = await product.call('GET', path, given);
      expect([path, (bootOf(answer) as { signedIn?: boolean }).signedIn]).toEqual([path, known]);
      expect(answer.text).not.toContain('known@example.com');
    }
  });

  test('/ redirects to the dashboard or the sign-in page', async () => {
    expect((await product.call('GET', '/')).headers.get('location')).toBe('/login');
    // An override that is requested at / must survive the redirect and the sign-in.
    const query = '?remote=mf-a@1.0.0-00000000';
    const cookie = await product.signIn('b@example.com');
    expect((await product.call('GET', `/${query}`, { cookie })).headers.get('location')).toBe(
      `/app/eu/agents${query}`,
    );
    const signIn = new URL(
      (await product.call('GET', `/${query}`)).headers.get('location') ?? '',
      'http://x',
    );
    expect([signIn.pathname, signIn.searchParams.get('return')]).toEqual([
      '/login',
      `/app/eu/agents${query}`,
    ]);
    // Redirects to /app without a region, because the browser knows the person's current region.
    expect(
      (
        await product.call('GET', '/', { cookie: await product.signIn('a@example.com') })
      ).headers.get('location'),
    ).toBe('/app');
  });

  test('logs the policy report of a browser without private parts', async () => {
    const headers = { 'content-type': 'application/csp-report' };
    const before = (await product.call('GET', '/healthz')).json.cspReports as number;
    const report = {
      'csp-report': {
        'violated-directive': 'script-src',
        'blocked-uri': 'https://evil.example/x.js?token=CANARY',
        'document-uri': 'http://localhost/app?secret=CANARY',
      },
    };
    expect((await product.call('POST', '/csp-report', { headers, body: report })).status).toBe(204);
    expect(
      (
        await product.call('POST', '/csp-report', {
          headers: { 'content-type': 'application/reports+json' },
          body: [{ body: { effectiveDirective: 'img-src', blockedURL: 'inline' } }],
        })
      ).status,
    ).toBe(204);
    expect((await product.call('POST', '/csp-report', { headers, body: '{' })).status).toBe(400);
    expect(
      (
        await product.call('POST', '/csp-report', {
          headers,
          body: JSON.stringify('x'.repeat(20_000)),
        })
      ).status,
    ).toBe(413);
    expect((await product.call('GET', '/healthz')).json.cspReports).toBe(before + 2);
    expect(product.logs.join('')).toContain('https://evil.example/x.js');
    expect(product.logs.join('')).not.toContain('CANARY');
  });
});

describe('a built file', () => {
  test('is immutable when its name or folder contains its build', async () => {
    expect(
      (
        await product.call('GET', '/assets/shell.0123abcd.js', {
          headers: { 'accept-encoding': 'identity' },
        })
      ).headers.get('cache-control'),
    ).toBe('public, max-age=31536000, immutable');
    const remote = await product.call('GET', `/remotes/mf-good/${good}/remoteEntry.js`);
    expect([
      remote.text.trim(),
      remote.headers.get('cache-control'),
      remote.headers.get('access-control-allow-origin'),
      remote.headers.get('content-type'),
    ]).toEqual([
      '/* entry of mf-good third */',
      'public, max-age=31536000, immutable',
      '*',
      'text/javascript; charset=utf-8',
    ]);
    expect((await product.call('GET', '/assets/plain.json')).headers.get('cache-control')).toBe(
      'no-cache',
    );
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['', null],
  ])('is compressed in a form that the caller accepts: %s', async (accepted, encoding) => {
    const response = await fetch(`${product.url}/assets/shell.0123abcd.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': accepted },
    });
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      encoding,
      'accept-encoding',
    ]);
    expect(Number(response.headers.get('content-length'))).toBe(
      { br: 6, gzip: 4, none: 2_000 }[encoding ?? 'none'],
    );
  });

  test('revalidates with 304', async () => {
    const etag = (await product.call('GET', '/assets/plain.json')).headers.get('etag')!;
    expect(
      (await product.call('GET', '/assets/plain.json', { headers: { 'if-none-match': etag } }))
        .status,
    ).toBe(304);
  });

  test('of a remote runs no code when opened directly, because candidates of every team are on our origin', async () => {
    const policyOf = async (file: string) =>
      (await product.call('GET', `/remotes/mf-good/${good}/${file}`)).headers.get(
        'content-security-policy',
      );
    expect([await policyOf('mf-manifest.json'), await policyOf('remoteEntry.js')]).toEqual([
      'sandbox',
      null,
    ]);
  });

  test('of a remote is sent compressed when a copy exists', async () => {
    const chunk = await product.call('GET', `/remotes/mf-good/${good}/chunks/first.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect([chunk.text.trim(), chunk.headers.get('content-encoding')]).toEqual([
      '/* chunk of mf-good third */',
      'br',
    ]);
  });

  test.each([
    '/assets/',
    '/assets/nothing.js',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/build.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/shell.0123abcd.js%00',
    '/assets/shell.0123abcd.js.map',
    '/assets/.hidden',
    '/remotes/mf-good/1.2.0-00000000/remoteEntry.js',
    '/remotes/mf-none/BUILD/remoteEntry.js',
    '/remotes/mf-good/BUILD/nothing.js',
    '/remotes/mf-good/BUILD/chunks/first.js.br',
    '/remotes/mf-good/constructor/x',
    '/remotes/__proto__/BUILD/x',
    '/remotes/mf-good/BUILD/../../build.json',
    '/remotes/mf-good/BUILD/..%2fbuild.json',
    '/remotes/mf-good/BUILD/%2e%2e%2f%2e%2e/x',
    '/remotes/..%2fmf-good/x/y',
    '/widget/v1/eu/NobodyKnowsThis1.js',
  ])('%s is not found', async (path) => {
    const answer = await product.call('GET', path.replace('BUILD', good));
    expect([answer.status, answer.json.errorCode, answer.headers.get('cache-control')]).toEqual([
      404,
      'NOT_FOUND',
      'no-store',
    ]);
  });
});

test('reports that the shell has not been built', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'voxgrove-empty-'));
  const bare = await startTestApp({ slices: [], store: product.store, config: { root: empty } });
  try {
    expect((await bare.call('GET', '/login')).status).toBe(503);
    expect((await bare.call('GET', '/healthz')).status).toBe(200);
  } finally {
    await bare.stop();
    await rm(empty, { recursive: true });
  }
});
