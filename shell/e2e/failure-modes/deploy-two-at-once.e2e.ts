import { expect, test } from '@playwright/test';
import { operator, type Operator } from '../support/operator';

const WORD = `raced${process.pid}`;
let team: Operator;
test.beforeAll(async () => {
  team = await operator();
});
test.afterAll(() => team.end());

const remoteNow = async () => {
  const { revision, remotes } = await team.overview();
  return { revision, remote: remotes.find(({ name }) => name === `mf-${WORD}`)! };
};

test('of two people who promote different builds at once, one succeeds, and the other sees this and can try again', async () => {
  await team.release(WORD, 'one');
  const builds = [await team.publish(WORD, 'two'), await team.publish(WORD, 'three')];
  const { revision } = await remoteNow();
  const promote = (build: string, base: number) =>
    team.calls.post(`/api/remotes/mf-${WORD}/promote`, {
      data: { build, withoutTelemetry: 'a browser test' },
      headers: { 'if-match': `"${base}"` },
    });

  const answers = await Promise.all(builds.map((build) => promote(build, revision)));
  expect(answers.map((answer) => answer.status()).sort()).toEqual([200, 409]);
  const won = builds[answers.findIndex((answer) => answer.ok())]!;
  const lost = builds.find((build) => build !== won)!;
  const refusal = (await answers.find((answer) => !answer.ok())!.json()) as {
    errorCode: string;
    details: { revision: number };
  };
  expect(refusal).toMatchObject({ errorCode: 'CONFLICT', details: { revision: revision + 1 } });

  const after = await remoteNow();
  expect([after.revision, after.remote.stable]).toEqual([revision + 1, won]);
  expect(after.remote.versions.find(({ build }) => build === lost)).toMatchObject({
    status: 'candidate',
  });

  expect((await promote(lost, refusal.details.revision)).status()).toBe(200);
  expect((await remoteNow()).remote).toMatchObject({ stable: lost, lastKnownGood: won });
});

test('a build that is deployed twice at once is stored once, and the second deployer sees this', async () => {
  const outcomes = await Promise.allSettled([
    team.publish(WORD, 'four'),
    team.publish(WORD, 'four'),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(String(outcomes.find((outcome) => outcome.status === 'rejected')!.reason)).toContain(
    'BUILD_EXISTS',
  );
  const build = outcomes.find((outcome) => outcome.status === 'fulfilled')!.value;
  expect(
    (await remoteNow()).remote.versions.filter((version) => version.build === build),
  ).toMatchObject([{ status: 'candidate' }]);
});
