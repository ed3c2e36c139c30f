import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { DEMO, ResolvedRegistry, ShellFacts } from '@voxgrove/contracts';
import { product } from '@voxgrove/tooling/e2e';

const sha384 = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

// Addresses and shapes that other systems rely on. They must not change.

test('GET /healthz reports that everything is ready', async ({ request }) => {
  const response = await request.get(`${product().urls.gateway}/healthz`);
  expect([response.status(), await response.json()]).toEqual([
    200,
    expect.objectContaining({
      ok: true,
      started: true,
      database: true,
      brokenSlices: [],
      remotesLeftOut: 0,
      registry: expect.objectContaining({ state: 'verified', source: 'registry' }),
    }),
  ]);
});

test('GET /registry/remotes.json is the resolved registry and names existing files', async ({
  request,
}) => {
  const { gateway } = product().urls;
  const registry = ResolvedRegistry.parse(
    await (await request.get(`${gateway}/registry/remotes.json`)).json(),
  );
  expect(registry.remotes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['mf-agents', 'mf-widget', 'mf-hello']),
  );
  for (const { entry, integrity } of registry.remotes) {
    const manifest = await request.get(`${gateway}${entry}`);
    expect([
      entry,
      manifest.status(),
      manifest.headers()['cache-control'],
      sha384(await manifest.body()),
    ]).toEqual([entry, 200, 'public, max-age=31536000, immutable', integrity.manifest]);
    const {
      metaData: { remoteEntry },
    } = (await manifest.json()) as { metaData: { remoteEntry: { name: string; path: string } } };
    const code = await request.get(
      new URL(remoteEntry.path + remoteEntry.name, gateway + entry).href,
    );
    expect([entry, code.status(), sha384(await code.body())]).toEqual([
      entry,
      200,
      integrity.entry,
    ]);
  }
});

test('GET /registry/shell.json describes the live shell', async ({ request }) => {
  const shell = ShellFacts.parse(
    await (await request.get(`${product().urls.gateway}/registry/shell.json`)).json(),
  );
  expect(Object.keys(shell.provides)).toEqual(
    expect.arrayContaining(['react', '@voxgrove/sdk', '@voxgrove/ui']),
  );
});

test('GET /outbox/latest?to= returns subject, text, code and link of the newest mail', async ({
  request,
}) => {
  const { gateway, sandbox } = product().urls;
  const email = `fixed-points-${process.pid}@example.com`;
  expect((await request.get(`${sandbox}/outbox/latest?to=${email}`)).status()).toBe(404);
  await request.post(`${gateway}/api/auth/code`, { headers: { origin: gateway }, data: { email } });
  const mail = (await (
    await request.get(`${sandbox}/outbox/latest?to=${encodeURIComponent(email.toUpperCase())}`)
  ).json()) as Record<string, string>;
  expect(mail).toMatchObject({
    to: [email],
    code: expect.stringMatching(/^\d{6}$/),
    link: expect.stringMatching(new RegExp(`^${gateway}`)),
  });
  expect(mail['subject']).toContain(mail['code']);
  expect(mail['text']).toContain(mail['code']);
});

test('the script of an agent is one small script that any website may load', async ({
  request,
}) => {
  const script = await request.get(
    `${product().urls.gateway}/widget/v1/${DEMO.region}/${DEMO.agentId}.js`,
  );
  expect([
    script.status(),
    script.headers()['content-type'],
    script.headers()['access-control-allow-origin'],
  ]).toEqual([200, expect.stringContaining('javascript'), '*']);
});

test('the demo of a fresh start has a published agent that knows the demo site, with conversations', async ({
  request,
}) => {
  const { gateway } = product().urls;
  await request.post(`${gateway}/api/auth/demo`, { headers: { origin: gateway }, data: {} });
  const base = `${gateway}/api/${DEMO.region}/v2/agents/${DEMO.agentId}`;
  const { data: view } = (await (await request.get(base)).json()) as {
    data: { agent: { publishedVersion: number }; published: object };
  };
  expect([view.agent.publishedVersion, view.published]).toEqual([
    expect.any(Number),
    expect.any(Object),
  ]);
  const { data: knowledge } = (await (await request.get(`${base}/knowledge`)).json()) as {
    data: { chunkCount: number };
  };
  expect(knowledge.chunkCount).toBeGreaterThanOrEqual(10);
  const { data: conversations } = (await (await request.get(`${base}/conversations`)).json()) as {
    data: object[];
  };
  expect(conversations.length).toBeGreaterThanOrEqual(3);
});

test('the shell is built without knowing any remote by name', async ({ request }) => {
  const { gateway } = product().urls;
  const { remotes } = ResolvedRegistry.parse(
    await (await request.get(`${gateway}/registry/remotes.json`)).json(),
  );
  const folder = join(import.meta.dirname, '../dist/client');
  const built = (await readdir(folder, { recursive: true })).filter((file) =>
    /\.(js|json|css)$/.test(file),
  );
  expect(built.length).toBeGreaterThan(0);
  for (const file of built) {
    const text = await readFile(join(folder, file), 'utf8');
    expect([
      file,
      remotes.filter(({ name }) => text.includes(name)).map(({ name }) => name),
    ]).toEqual([file, []]);
  }
});
