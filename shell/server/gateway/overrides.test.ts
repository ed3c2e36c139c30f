import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bucketOf } from '@voxgrove/federation/cohort';
import { people } from '../accounts/collections';
import { isAllowedOrigin } from '../registry/overrides';
import { bootOf } from '../testing/boot-data';
import { checkoutFixture } from '../testing/checkout-fixture';
import { startTestApp } from '../testing/test-app';
import type { User } from '@voxgrove/contracts';
import type { CheckoutFixture } from '../testing/checkout-fixture';
import type { TestApp, TestResponse } from '../testing/test-app';

let checkout: CheckoutFixture;
let product: TestApp;
let first: string;
let second: string;
let blocked: string;
let operator: string;
let person: string;

const userOf = async (cookie: string): Promise<User> =>
  (await product.call('GET', '/api/auth/session', { cookie })).json.user as User;
/** Requests a page whose address was typed, unless `headers` say otherwise. */
const page = (
  path: string,
  cookie?: string,
  headers: Record<string, string> = { 'sec-fetch-site': 'none' },
): Promise<TestResponse> =>
  product.call('GET', path, { ...(cookie === undefined ? {} : { cookie }), headers });
const channelOn = (answer: TestResponse): unknown[] =>
  bootOf(answer)
    .registry.remotes.filter(({ name }) => name === 'mf-good')
    .map(({ build, channel }) => [build, channel])[0]!;

beforeAll(async () => {
  checkout = await checkoutFixture();
  first = await checkout.remote('mf-good', 'first');
  await checkout.remote('mf-theirs', 'first', { owner: 'other-team' });
  product = await startTestApp({ slices: [], config: { root: checkout.root } });
  second = await checkout.remote('mf-good', 'second');
  await product.app.registry.problems();
  blocked = await checkout.remote('mf-good', 'third');
  await product.app.registry.problems();
  await product.app.registry.store.change(undefined, ({ remotes }) => {
    const good = remotes['mf-good']!;
    good.rollout.stable = first;
    good.versions[blocked]!.status = 'blocked';
    return [{ actor: 'test', action: 'rolled-back', remote: 'mf-good', build: first, detail: '' }];
  });
  operator = await product.signIn('operator@example.com');
  person = await product.signIn('person@example.com');
}, 60_000);
afterAll(async () => {
  await product.stop();
  await checkout.remove();
});

describe('a canary', () => {
  const canary = (percent: number, cohorts: string[] = []) =>
    product.app.registry.store.change(undefined, ({ remotes }) => {
      remotes['mf-good']!.rollout.canary = {
        build: second,
        percent,
        cohorts,
        seed: 'seed',
        steps: [],
        minSamples: 1,
        minStepMs: 0,
        startedAt: 0,
        stepStartedAt: 0,
      };
      return [{ actor: 'test', action: 'canary', remote: 'mf-good', build: second, detail: '' }];
    });
  afterAll(() =>
    product.app.registry.store.change(undefined, ({ remotes }) => {
      remotes['mf-good']!.rollout.canary = null;
      return [
        { actor: 'test', action: 'rolled-back', remote: 'mf-good', build: second, detail: '' },
      ];
    }),
  );

  test('is given to people whose bucket is below the share, on every page, and to no anonymous person', async () => {
    const bucket = bucketOf('seed', (await userOf(person)).uid);
    await canary(Math.min(100, bucket + 0.01));
    for (const path of ['/app/eu/good', '/login'])
      expect(channelOn(await page(path, person))).toEqual([second, 'canary']);
    const asked = await page('/registry/remotes.json', person);
    expect([asked.json.remotes[0].build, asked.headers.get('cache-control')]).toEqual([
      second,
      'private, no-cache',
    ]);
    expect(channelOn(await page('/app/eu/good'))).toEqual([first, 'stable']);
    expect((await page('/app/eu/good', person)).text).toContain(
      `href="/remotes/mf-good/${second}/remoteEntry.js"`,
    );
    await canary(Math.max(0, bucket - 0.01));
    expect(channelOn(await page('/app/eu/good', person))).toEqual([first, 'stable']);
  });

  test('for staff is given to operators', async () => {
    await canary(0, ['staff']);
    expect([
      channelOn(await page('/app', operator)),
      channelOn(await page('/app', person)),
    ]).toEqual([
      [second, 'canary'],
      [first, 'stable'],
    ]);
  });

  test('does not change a page that sends pins', async () => {
    const asked = async (pin: string) =>
      (await page(`/registry/remotes.json?${pin}`, operator)).json.remotes[0] as {
        build: string;
        replaced: boolean;
      };
    expect(await asked(`pin=mf-good:${first}&pin=mf-theirs:1.0.0-00000000`)).toMatchObject({
      build: first,
      replaced: false,
    });
    expect(await asked(`pin=mf-good:${blocked}`)).toMatchObject({ build: second, replaced: true });
    expect((await page('/registry/remotes.json?pin=nonsense')).json).toMatchObject({
      errorCode: 'BAD_INPUT',
      details: { fields: { pin: expect.any(String) } },
    });
  });
});

describe('an override', () => {
  test('of an operator sets the cookie, cleans the address and shows a badge, and reset removes it', async () => {
    const asked = await page(`/app/eu/good?tab=2&remote=mf-good@${second}`, operator);
    expect([
      asked.status,
      asked.headers.get('location'),
      asked.headers.get('cache-control'),
    ]).toEqual([303, '/app/eu/good?tab=2', 'no-store']);
    expect(asked.headers.getSetCookie()[0]).toMatch(
      /^vg_overrides=[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const cookie = `${operator}; ${asked.cookie}`;
    const shown = await page('/app/eu/good', cookie);
    expect([channelOn(shown), bootOf(shown).overrides, bootOf(shown).overridesRefused]).toEqual([
      [second, 'override'],
      [{ name: 'mf-good', target: second }],
      [],
    ]);
    expect((await page('/registry/remotes.json', cookie)).json.remotes[0]).toMatchObject({
      build: second,
      channel: 'override',
    });
    expect(channelOn(await page('/app/eu/good', operator))).toEqual([first, 'stable']);
    const reset = await page('/app/eu/good?remote=reset', cookie);
    expect([reset.status, reset.headers.get('location'), reset.headers.getSetCookie()[0]]).toEqual([
      303,
      '/app/eu/good',
      expect.stringMatching(/^vg_overrides=; .*Expires=Thu, 01 Jan 1970/),
    ]);
  });

  test('with an address adds its origin to the policy, preloads no build of the registry, and combines with others', async () => {
    const one = await page(
      `/app/eu/good?remote=mf-good@http://localhost:5001/mf-manifest.json`,
      operator,
    );
    const both = await page(
      `/app/eu/good?remote=mf-theirs@http://127.0.0.1:5002/&remote=mf-good@http://localhost:5009/x`,
      `${operator}; ${one.cookie}`,
    );
    const shown = await page('/app/eu/good', `${operator}; ${both.cookie}`);
    expect(bootOf(shown).overrides).toEqual([
      { name: 'mf-good', target: 'http://localhost:5009/x' },
      { name: 'mf-theirs', target: 'http://127.0.0.1:5002/mf-manifest.json' },
    ]);
    expect(shown.headers.get('content-security-policy')).toContain(
      "connect-src 'self' http://localhost:5009 http://127.0.0.1:5002;",
    );
    expect(shown.text).not.toContain('href="/remotes/');
    expect((await page('/app/eu/good', operator)).headers.get('content-security-policy')).toContain(
      "connect-src 'self';",
    );
  });

  test.each([
    ['a page of ours', { 'sec-fetch-site': 'same-origin' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port', { 'sec-fetch-site': 'same-site' }],
    ['who knows where', {}],
  ])('requested by a link on %s must be confirmed on our page', async (_where, headers) => {
    const asked = await page(`/app/eu/good?tab=2&remote=mf-good@${second}`, operator, headers);
    expect([asked.status, asked.cookie, asked.headers.get('x-frame-options')]).toEqual([
      200,
      undefined,
      'DENY',
    ]);
    expect(asked.text).toContain(`<strong>mf-good</strong><br><code>${second}</code>`);
    const [, target] = /action="([^"]+)"/.exec(asked.text)!;
    const fields = [...asked.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value]): [string, string] => [name!, value!],
    );
    const send = (site: Record<string, string>) =>
      product.call('POST', target!, {
        cookie: operator,
        body: String(new URLSearchParams(fields)),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...site },
      });
    expect((await send({ 'sec-fetch-site': 'cross-site' })).json.errorCode).toBe(
      'CROSS_SITE_REQUEST',
    );
    expect((await send({ origin: 'null' })).json.errorCode).toBe('CROSS_SITE_REQUEST');
    const confirmed = await send({ 'sec-fetch-site': 'same-origin' });
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
      303,
      '/app/eu/good?tab=2',
    ]);
    expect(channelOn(await page('/app/eu/good', `${operator}; ${confirmed.cookie}`))).toEqual([
      second,
      'override',
    ]);
  });

  test('behind the sign-in page must be confirmed, although the request then comes from our own page', async () => {
    const asked = await page(`/app/eu/good?ask-remote=mf-good@${second}`, operator, {
      'sec-fetch-site': 'same-origin',
    });
    expect([asked.status, asked.cookie, asked.text]).toEqual([
      200,
      undefined,
      expect.stringContaining('Try other builds in this browser?'),
    ]);
  });

  test('a link on another site can end overrides, but cannot redirect to another site', async () => {
    const reset = await page('/app/eu/good?remote=reset', operator, {
      'sec-fetch-site': 'cross-site',
    });
    expect([reset.status, reset.text]).toEqual([
      200,
      expect.stringContaining('content="0;url=/app/eu/good"'),
    ]);
    expect((await page(`//evil.example/app?remote=reset`, operator)).status).toBe(404);
    const away = await product.call('POST', '/registry/overrides', {
      cookie: operator,
      body: 'remote=mf-good%401&return=%2F%2Fevil.example',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(away.status).toBe(400);
  });

  test.each([
    ['of somebody else', () => person, () => `mf-good@${second}`, 'person'],
    ['of nobody', () => undefined, () => `mf-good@${second}`, 'person'],
    [
      'to another origin',
      () => operator,
      () => 'mf-good@https://evil.example/mf-manifest.json',
      'address',
    ],
    [
      'to an origin that begins the same',
      () => operator,
      () => 'mf-good@http://localhost.evil.example/',
      'address',
    ],
    [
      'to an address with a password',
      () => operator,
      () => 'mf-good@http://localhost:1@localhost:2/',
      'address',
    ],
    ['to a build there is not', () => operator, () => 'mf-good@9.9.9-00000000', 'build'],
    ['to a remote there is not', () => operator, () => `mf-none@${second}`, 'build'],
    ['to a blocked build', () => operator, () => `mf-good@${blocked}`, 'blocked'],
    ['that is none', () => operator, () => 'mf-good', 'unreadable'],
    ['of a name that is none', () => operator, () => `__proto__@${second}`, 'unreadable'],
    ['to a script', () => operator, () => 'mf-good@javascript:alert(1)', 'unreadable'],
  ])('%s is refused on the page and has no effect', async (_what, who, wish, reason) => {
    const answer = await page(`/app/eu/good?remote=${encodeURIComponent(wish())}`, who());
    const [name, ...target] = wish().split('@');
    expect([
      answer.status,
      bootOf(answer).overridesRefused,
      bootOf(answer).overrides,
      channelOn(answer),
    ]).toEqual([200, [{ name, target: target.join('@'), reason }], [], [first, 'stable']]);
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self';");
    expect(answer.headers.getSetCookie().join()).not.toMatch(/vg_overrides=[\w-]/);
  });

  test('a cookie without permission has no effect and is removed', async () => {
    const { cookie } = await page(`/app/eu/good?remote=mf-good@${second}`, operator);
    const shown = await page('/app/eu/good', `${person}; ${cookie}`);
    expect([
      channelOn(shown),
      bootOf(shown).overridesRefused,
      shown.headers.getSetCookie()[0],
    ]).toEqual([
      [first, 'stable'],
      [{ name: 'mf-good', target: second, reason: 'person' }],
      expect.stringMatching(/^vg_overrides=;/),
    ]);
    expect(
      (await page('/registry/remotes.json', `${person}; ${cookie}`)).json.remotes[0],
    ).toMatchObject({ build: first, channel: 'stable' });
    for (const nonsense of [
      'x',
      '%00',
      Buffer.from('[{"name":1}]').toString('base64url'),
      Buffer.from('{}').toString('base64url'),
    ])
      expect((await page('/app/eu/good', `${operator}; vg_overrides=${nonsense}`)).status).toBe(
        200,
      );
  });

  test('more than ten at the same time are refused', async () => {
    const wishes = Array.from(
      { length: 12 },
      (_, index) => `remote=mf-n${index}@http://localhost:5000/`,
    ).join('&');
    const answer = await page(`/app/eu/good?${wishes}`, operator);
    expect([
      bootOf(answer).overrides.length,
      bootOf(answer).overridesRefused.map(({ reason }) => reason),
    ]).toEqual([10, ['many', 'many']]);
  });

  test('the preview account of a team sees only builds of its team', async () => {
    const cookie = await product.signIn('preview@example.com');
    const user = await userOf(cookie);
    await product.store.identity.update(people, user.uid, { previewOf: 'team' });
    expect((await page(`/app/eu/good?remote=mf-good@${second}`, cookie)).status).toBe(303);
    for (const wish of ['mf-good@http://localhost:5000/', `mf-theirs@${first}`]) {
      expect(
        bootOf(await page(`/app/eu/good?remote=${wish}`, cookie)).overridesRefused,
      ).toMatchObject([{ reason: 'person' }]);
    }
  });
});

test('an origin is allowed exactly, and with * on every port of its host only', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ validSchemes: ['http', 'https'] }),
      fc.integer({ min: 1, max: 65_535 }),
      (address, port) => {
        const url = new URL(address);
        expect(isAllowedOrigin(url, [url.origin])).toBe(true);
        expect(isAllowedOrigin(url, ['http://localhost:*', `http://localhost:${port}`])).toBe(
          false,
        );
        expect(isAllowedOrigin(new URL(`http://localhost:${port}/x`), ['http://localhost:*'])).toBe(
          true,
        );
        expect(
          isAllowedOrigin(new URL(`https://localhost:${port}/x`), ['http://localhost:*']),
        ).toBe(false);
      },
    ),
  );
});
