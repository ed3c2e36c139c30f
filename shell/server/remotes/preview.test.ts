import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { madeUpBuild } from './testing/made-up-build';
import { startRemotesApp } from './testing/remotes-app';
import type { RemotesApp } from './testing/remotes-app';
import type { MadeUpBuild } from './testing/made-up-build';

let product: RemotesApp;
let billing: Record<string, string>;
let made: MadeUpBuild;
let used = 0;
beforeAll(async () => {
  product = await startRemotesApp();
  billing = await product.teamOf('billing');
}, 60_000);
beforeEach(async () => {
  made = madeUpBuild({ name: `mf-fresh${++used}` });
  await product.deploy(made, billing);
});
afterAll(() => product.stop());

const preview = async () =>
  (
    await product.call('POST', `/${made.declares.name}/preview-session`, billing, {
      build: made.build.build,
    })
  ).json as { path: string; expiresAt: number };
const open = (path: string, cookie?: string) =>
  fetch(product.app.url + path, {
    redirect: 'manual',
    headers: cookie === undefined ? {} : { cookie },
  });
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((header) => header.split(';', 1)[0])
    .join('; ');
const session = async (cookie: string) => product.app.call('GET', '/api/auth/session', { cookie });

test("a URL opens the build's first screen once, with an empty account", async () => {
  const { path, expiresAt } = await preview();
  expect(expiresAt).toBe(product.app.clock.now() + 120_000);
  const answer = await open(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/app/eu/${made.declares.name}`,
  ]);
  expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
    'no-store',
    'no-referrer',
  ]);
  const cookie = cookiesOf(answer);
  const { json } = await session(cookie);
  expect(json).toMatchObject({
    operator: false,
    user: { displayName: 'Preview of billing', email: expect.stringMatching(/@preview\.invalid$/) },
    workspaces: [{ personal: true }],
  });
  const page = await (await open('/app/eu/anything', cookie)).text();
  const boot = JSON.parse(/id="vg-boot"[^>]*>([^<]*)</.exec(page)![1]!) as {
    registry: { remotes: { name: string; build: string; channel: string }[] };
  };
  expect(boot.registry.remotes.find(({ name }) => name === made.declares.name)).toMatchObject({
    build: made.build.build,
    channel: 'override',
  });

  const again = await open(path);
  expect([again.status, again.headers.getSetCookie()]).toEqual([401, []]);
  expect(await again.text()).toContain('This preview address has been used or has expired.');
});

test('all previews of a team share one account, whose address cannot sign in', async () => {
  const first = await session(cookiesOf(await open((await preview()).path)));
  const second = await session(cookiesOf(await open((await preview()).path)));
  expect(second.json.user.uid).toBe(first.json.user.uid);
  const other = await session(await product.app.signIn(first.json.user.email));
  expect(other.json.user.uid).not.toBe(first.json.user.uid);
});

test('a preview ends after half an hour, however much it is used', async () => {
  const cookie = cookiesOf(await open((await preview()).path));
  product.app.clock.advance(29 * 60_000);
  expect((await session(cookie)).status).toBe(200);
  product.app.clock.advance(60_000);
  expect((await session(cookie)).status).toBe(401);
});

test('an expired URL, or one of a blocked build, opens no page', async () => {
  const old = await preview();
  product.app.clock.advance(120_000);
  expect((await open(old.path)).status).toBe(401);
  const { path } = await preview();
  await product.call('POST', `/${made.declares.name}/builds/${made.build.build}/block`, billing, {
    reason: 'It leaks.',
  });
  expect((await open(path)).status).toBe(401);
  expect(
    (
      await product.call('POST', `/${made.declares.name}/preview-session`, billing, {
        build: made.build.build,
      })
    ).json.errorCode,
  ).toBe('BUILD_BLOCKED');
  expect((await open('/preview')).status).toBe(401);
});

test('a URL signs nobody out, and stays valid when a signed-in browser opens it', async () => {
  const { path } = await preview();
  const cookie = await product.app.signIn('somebody@example.com');
  const answer = await open(path, cookie);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([409, []]);
  expect((await session(cookie)).json.user.email).toBe('somebody@example.com');
  expect((await open(path)).status).toBe(303);
});
