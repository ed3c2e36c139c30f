import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ResolvedRegistry } from '@voxgrove/contracts';
import { startTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

let root: string;
let product: TestApp;
let touched = 1_790_000_000;

/** Writes a file with an mtime of its own, as file systems may be too coarse to tell two quick writes apart. */
async function put(path: string, content: string): Promise<void> {
  await mkdir(join(root, path, '..'), { recursive: true });
  await writeFile(join(root, path), content);
  await utimes(join(root, path), touched, ++touched);
}
const manifest = (name: string, more: object = {}): string => JSON.stringify({
  schemaVersion: 1, name, version: '1.2.0', owner: 'team', contract: '^1.0.0', routes: [{ path: `/${name.slice(3)}`, title: 'title' }, { path: `/${name.slice(3)}/:id/*`, title: 'title' }],
  links: {}, navigation: [], slots: [], shared: {}, ...more,
});
async function build(name: string, build: string): Promise<void> {
  await put(`${name}/dist/client/remoteEntry.js`, `/* ${name} ${build} */`);
  await put(`${name}/dist/client/mf-manifest.json`, '{}');
  await put(`${name}/dist/build.json`, JSON.stringify({ build, entry: 'mf-manifest.json', integrity: { manifest: 'sha384-m', entry: 'sha384-e' }, preload: ['remoteEntry.js'], files: [] }));
}
const registry = async (): Promise<ResolvedRegistry> => ResolvedRegistry.parse((await product.call('GET', '/registry/remotes.json')).json);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'voxgrove-pages-'));
  await put('shell/package.json', '{"version":"3.1.4"}');
  await put('shell/dist/client/shell.0123abcd.js', 'console.log("shell")'.padEnd(2_000));
  await put('shell/dist/client/shell.0123abcd.js.br', 'brotli');
  await put('shell/dist/client/shell.0123abcd.js.gz', 'gzip');
  await put('shell/dist/client/shell.0123abcd.js.map', '{}');
  await put('shell/dist/client/plain.json', '{}');
  await put('shell/dist/build.json', JSON.stringify({ build: '3.1.4-0123abcd', entry: 'shell.0123abcd.js', scripts: ['shell.0123abcd.js'], integrity: { manifest: 'sha384-a', entry: 'sha384-a' }, preload: ['font.woff2'], files: [] }));
  await put('mf-good/remote.json', manifest('mf-good'));
  await build('mf-good', '1.2.0-aaaa');
  await put('mf-broken/remote.json', '{"name":"mf-broken"}');
  await put('mf-unbuilt/remote.json', manifest('mf-unbuilt'));
  await put('notes/remote.json', manifest('mf-elsewhere'));
  product = await startTestApp({ slices: [], config: { root } });
}, 60_000);
afterAll(async () => { await product.stop(); await rm(root, { recursive: true }); });

describe('the registry', () => {
  test('has every remote that is declared and built, and reports the others without failing', async () => {
    const { remotes, shell } = await registry();
    expect(shell).toEqual({ version: '3.1.4', contract: '1.0.0' });
    expect(remotes).toEqual([expect.objectContaining({ name: 'mf-good', build: '1.2.0-aaaa', entry: '/remotes/mf-good/1.2.0-aaaa/mf-manifest.json', preload: ['/remotes/mf-good/1.2.0-aaaa/remoteEntry.js'] })]);
    expect((await product.call('GET', '/healthz')).json).toMatchObject({ ok: true, remotesLeftOut: 2 });
    expect(product.logs.join('')).toContain('mf-broken');
  });

  test('is asked again cheaply', async () => {
    const first = await product.call('GET', '/registry/remotes.json');
    const again = await product.call('GET', '/registry/remotes.json', { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect([first.headers.get('cache-control'), again.status, again.text]).toEqual(['no-cache', 304, '']);
  });

  test('has a rebuilt, an added and a removed remote at once, with a growing revision', async () => {
    const before = await registry();
    await build('mf-good', '1.2.1-bbbb');
    await put('mf-new/remote.json', manifest('mf-new'));
    await build('mf-new', '1.2.0-cccc');
    const after = await registry();
    expect(after.remotes.map(({ name, build: one }) => [name, one])).toEqual([['mf-good', '1.2.1-bbbb'], ['mf-new', '1.2.0-cccc']]);
    expect(after.revision).toBeGreaterThan(before.revision);
    await rm(join(root, 'mf-new'), { recursive: true });
    const last = await registry();
    expect(last.remotes.map(({ name }) => name)).toEqual(['mf-good']);
    expect(last.revision).toBeGreaterThan(after.revision);
    await build('mf-good', '1.2.0-aaaa');
  });

  test('keeps a remote where it was while its build is half written or gone, and reports it', async () => {
    const before = await registry();
    for (const spoil of [() => put('mf-good/dist/build.json', '{"build":"1.2'), () => rm(join(root, 'mf-good/dist'), { recursive: true })]) {
      await spoil();
      expect((await registry()).remotes).toEqual(before.remotes);
      expect((await product.call('GET', '/healthz')).json).toMatchObject({ ok: true, remotesLeftOut: 3 });
    }
    expect((await product.call('GET', before.remotes[0]!.entry)).status).toBe(404);
    await build('mf-good', '1.2.0-aaaa');
    expect((await product.call('GET', before.remotes[0]!.entry)).status).toBe(200);
  });

  test('leaves out two of one name', async () => {
    await put('mf-twin/remote.json', manifest('mf-good'));
    expect((await registry()).remotes).toEqual([]);
    await rm(join(root, 'mf-twin'), { recursive: true });
    expect((await registry()).remotes).toHaveLength(1);
  });
});

describe('a page', () => {
  test('runs our scripts by nonce and nothing else', async () => {
    const [one, two] = [await product.call('GET', '/login'), await product.call('GET', '/login')];
    const policy = one.headers.get('content-security-policy')!;
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)![1]!;
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toMatch(/unsafe|\*(?!\.)/);
    expect(policy).toContain("img-src 'self' data: https: http://localhost:4020");
    expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'; report-uri /csp-report");
    for (const tag of one.text.match(/<script[^>]*>/g)!) expect(tag).toContain(`nonce="${nonce}"`);
    expect(one.text).toContain(`<script defer fetchpriority="high" src="/assets/shell.0123abcd.js" nonce="${nonce}"></script>`);
    expect(two.text).not.toContain(nonce);
    expect(one.headers.get('x-content-type-options')).toBe('nosniff');
    expect(one.headers.get('referrer-policy')).toBe('no-referrer');
    expect(one.headers.get('permissions-policy')).toContain('camera=()');
    expect(one.headers.get('cache-control')).toBe('no-store');
  });

  test('carries what the browser needs to boot, which cannot leave its element', async () => {
    await put('mf-evil/remote.json', manifest('mf-evil', { owner: '</script><script>alert(1)</script>' }));
    await build('mf-evil', '1.2.0-dddd');
    const { text } = await product.call('GET', '/app/eu/good');
    const boot = JSON.parse(/id="vg-boot"[^>]*>(.*?)<\/script>/.exec(text)![1]!) as { registry: unknown; embedded: boolean; sandboxUrl: string };
    expect(ResolvedRegistry.parse(boot.registry).remotes.map(({ owner }) => owner)).toContain('</script><script>alert(1)</script>');
    expect(boot).toMatchObject({ embedded: true, sandboxUrl: 'http://localhost:4010', demoSiteUrl: 'http://localhost:4020' });
    expect(text).not.toContain('<script>');
    await rm(join(root, 'mf-evil'), { recursive: true });
  });

  test.each([['/app/eu/good', true], ['/app/eu/good/1/deep/er', true], ['/app/eu/other', false], ['/login', false], ['/app', false]])('%s preloads the files of its remote: %s', async (path, preloads) => {
    const { status, text } = await product.call('GET', `${path}?x=1`);
    expect(status).toBe(200);
    expect(text.includes('<link rel="preload" href="/remotes/mf-good/1.2.0-aaaa/remoteEntry.js" integrity="sha384-e" as="script"')).toBe(preloads);
    expect(text).toContain('<link rel="preload" href="/assets/font.woff2" as="font"');
  });

  test('/ leads in or to the door', async () => {
    expect((await product.call('GET', '/')).headers.get('location')).toBe('/login');
    expect((await product.call('GET', '/', { cookie: await product.signIn('a@example.com') })).headers.get('location')).toBe('/app/eu/agents');
  });

  test('tells a browser\'s complaint about the policy to the log, without what is private in it', async () => {
    const headers = { 'content-type': 'application/csp-report' };
    const before = (await product.call('GET', '/healthz')).json.cspReports as number;
    const report = { 'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'https://evil.example/x.js?token=CANARY', 'document-uri': 'http://localhost/app?secret=CANARY' } };
    expect((await product.call('POST', '/csp-report', { headers, body: report })).status).toBe(204);
    expect((await product.call('POST', '/csp-report', { headers: { 'content-type': 'application/reports+json' }, body: [{ body: { effectiveDirective: 'img-src', blockedURL: 'inline' } }] })).status).toBe(204);
    expect((await product.call('POST', '/csp-report', { headers, body: '{' })).status).toBe(400);
    expect((await product.call('POST', '/csp-report', { headers, body: JSON.stringify('x'.repeat(20_000)) })).status).toBe(413);
    expect((await product.call('GET', '/healthz')).json.cspReports).toBe(before + 2);
    expect(product.logs.join('')).toContain('https://evil.example/x.js');
    expect(product.logs.join('')).not.toContain('CANARY');
  });
});

describe('a built file', () => {
  test('is kept for good when its name or folder says which build it is', async () => {
    expect((await product.call('GET', '/assets/shell.0123abcd.js', { headers: { 'accept-encoding': 'identity' } })).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const remote = await product.call('GET', '/remotes/mf-good/1.2.0-aaaa/remoteEntry.js');
    expect([remote.text, remote.headers.get('cache-control'), remote.headers.get('access-control-allow-origin'), remote.headers.get('content-type')]).toEqual(['/* mf-good 1.2.0-aaaa */', 'public, max-age=31536000, immutable', '*', 'text/javascript; charset=utf-8']);
    expect((await product.call('GET', '/assets/plain.json')).headers.get('cache-control')).toBe('no-cache');
  });

  test.each([['br, gzip', 'br'], ['gzip', 'gzip'], ['br;q=0, gzip', 'gzip'], ['identity', null], ['', null]])('is sent compressed as the caller accepts: %s', async (accepted, encoding) => {
    const response = await fetch(`${product.url}/assets/shell.0123abcd.js`, { method: 'HEAD', headers: { 'accept-encoding': accepted } });
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
    expect(Number(response.headers.get('content-length'))).toBe({ br: 6, gzip: 4, none: 2_000 }[encoding ?? 'none']);
  });

  test('is asked again cheaply', async () => {
    const etag = (await product.call('GET', '/assets/plain.json')).headers.get('etag')!;
    expect((await product.call('GET', '/assets/plain.json', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test.each([
    '/assets/', '/assets/nothing.js', '/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/build.json', '/assets/..%5c..%5cpackage.json', '/assets/shell.0123abcd.js%00', '/assets/shell.0123abcd.js.map', '/assets/.hidden',
    '/remotes/mf-good/1.2.0-old/remoteEntry.js', '/remotes/mf-none/1.2.0-aaaa/remoteEntry.js', '/remotes/mf-good/1.2.0-aaaa/../../build.json', '/remotes/mf-good/1.2.0-aaaa/..%2fbuild.json', '/remotes/..%2fmf-good/x/y', '/widget/v1/loader.js',
  ])('%s is not there', async (path) => {
    const answer = await product.call('GET', path);
    expect([answer.status, answer.json.errorCode]).toEqual([404, 'NOT_FOUND']);
  });
});

test('a shell that has not been built says so', async () => {
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
