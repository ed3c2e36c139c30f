import { expect, request, test, type APIRequestContext } from '@playwright/test';
import { randomId } from '@voxgrove/contracts';
import type { RemoteReport, SessionInfo } from '@voxgrove/contracts';
import { bucketOf } from '@voxgrove/federation/cohort';
import { product } from '@voxgrove/tooling/e2e';
import {
  becomeOperator,
  countDocuments,
  expectEdition,
  operator,
  type Operator,
} from '../support/operator';
import { mailedCode, signInByCode } from '../support/sign-in';

const WORD = `canary${process.pid}`;
const NAME = `mf-${WORD}`;
let team: Operator;
let candidate: string;
/** Accounts that are older than the canary, because reports of newer accounts are ignored. */
let people: APIRequestContext[];
test.beforeAll(async () => {
  people = await Promise.all([1, 2, 3, 4].map((one) => somebody(`${WORD}-${one}@example.com`)));
  team = await operator();
  await team.release(WORD, 'one');
  candidate = await team.publish(WORD, 'two');
});
test.afterAll(async () => {
  await team.end();
});

const address = (): string => `${product().urls.gateway}/app/eu/${WORD}`;
const give = (percent: number, cohorts: string[] = []): Promise<void> =>
  team.change(`${NAME}/canary`, { build: candidate, percent, cohorts });
const remoteNow = async () => (await team.overview()).remotes.find(({ name }) => name === NAME)!;

test('staff get the candidate first, and each person always gets the same build for a given share', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await give(0, ['staff']);
  await becomeOperator(page);
  await page.goto(address());
  await expectEdition(page, 'two');

  const context = await browser.newContext();
  const person = await context.newPage();
  await signInByCode(person, `${WORD}@example.com`);
  const { user } = (await (
    await person.request.get(`${product().urls.gateway}/api/auth/session`)
  ).json()) as SessionInfo;
  const bucket = bucketOf((await remoteNow()).canary!.seed, user.uid);
  for (const [percent, edition] of [
    [0, 'one'],
    [bucket, 'one'],
    [Math.min(100, bucket + 0.01), 'two'],
    [100, 'two'],
    [bucket, 'one'],
  ] as const) {
    await give(percent);
    await person.goto(address());
    await expectEdition(person, edition);
    await person.reload();
    await expectEdition(person, edition);
  }
  // Without the cohort, the bucket decides for staff, too.
  await page.reload();
  const demo = (await (
    await page.request.get(`${product().urls.gateway}/api/auth/session`)
  ).json()) as SessionInfo;
  await expectEdition(
    page,
    bucketOf((await remoteNow()).canary!.seed, demo.user.uid) < bucket ? 'two' : 'one',
  );
  await context.close();
});

/**
 * Signs in a simulated user without a browser. The user fetches pages and reports that the
 * candidate failed on them.
 */
async function somebody(email: string): Promise<APIRequestContext> {
  const { gateway } = product().urls;
  const calls = await request.newContext({ baseURL: gateway });
  await calls.post('/api/auth/code', { data: { email } });
  expect(
    (
      await calls.post('/api/auth/code/verify', { data: { email, code: await mailedCode(email) } })
    ).status(),
  ).toBe(200);
  return calls;
}

const badSession = (): RemoteReport => ({
  remote: NAME,
  build: candidate,
  sessions: 1,
  badSessions: 1,
  mounts: 0,
  loadMs: [],
  mountMs: [],
  phases: { manifest: [], entry: [], module: [] },
  failures: { MOUNT_FAILED: 1 },
  rescued: 0,
  uncaughtErrors: 0,
  cspViolations: 0,
});

test('a candidate that fails for several people is rolled back, and open pages show it without a reload', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await give(100);
  await becomeOperator(page);
  await page.goto(address());
  await expectEdition(page, 'two');
  const overview = await context.newPage();
  await overview.goto(`${product().urls.gateway}/app/eu/remotes`);
  const row = overview.getByRole('row').filter({ hasText: NAME });
  await expect(row).toContainText('Canary 100 %');
  const documents = [countDocuments(page), countDocuments(overview)];

  // Reports of two people are not enough, however many they send.
  const tell = async (who: APIRequestContext): Promise<void> => {
    const [, proof = ''] =
      /"pageProof":"([^"]+)"/.exec(await (await who.get(`/app/eu/${WORD}`)).text()) ?? [];
    expect(proof).not.toBe('');
    expect(
      (
        await who.post(`/registry/telemetry?page=${proof}`, {
          data: { id: randomId(16), reports: [badSession()] },
        })
      ).status(),
    ).toBe(204);
  };
  for (const who of people.slice(0, 2)) for (let times = 0; times < 5; times++) await tell(who);
  await expect
    .poll(async () => (await remoteNow()).verdict)
    .toMatchObject({ decision: 'hold', canary: { badSessions: 10 } });
  for (const who of people.slice(2)) await tell(who);

  await expect(row).toContainText('The health gate', { timeout: 40_000 });
  await expect(row).toContainText('Live');
  await expect(page.getByText('This page has been replaced by another version.')).toBeVisible();
  await page.getByRole('button', { name: 'Open it' }).click();
  await expectEdition(page, 'one');
  expect(documents).toEqual([{ count: 0 }, { count: 0 }]);

  const { canary, stable, versions } = await remoteNow();
  expect({ canary, stable }).toEqual({
    canary: null,
    stable: versions.find(({ status }) => status === 'healthy')!.build,
  });
  expect(versions.find(({ build }) => build === candidate)).toMatchObject({
    status: 'blocked',
    statusReason: expect.stringMatching(/\d/),
  });
  for (const who of people) await who.dispose();
});
