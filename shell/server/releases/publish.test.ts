import { expect, test } from '@jest/globals';
import { CHANGE, NAME, build, draftOf } from '../remotes/testing/draft-of';
import { madeUpBuild } from '../remotes/testing/made-up-build';
import { publish } from './publish';

const first = madeUpBuild({ version: '1.0.0', hash: '00000000' });
const NONE = new Set<string>();

test('the first build creates the remote, and nobody gets it yet', () => {
  const draft = { remotes: {} } as ReturnType<typeof draftOf>;
  const lines = publish(draft, { ...first, blockedBefore: NONE }, CHANGE);
  expect(lines).toEqual([
    {
      actor: 'somebody',
      action: 'published',
      remote: NAME,
      build: build(0),
      detail: 'Version 1.0.0, 3 files.',
    },
  ]);
  expect(draft.remotes[NAME]).toMatchObject({
    owner: 'billing',
    enabled: true,
    rollout: { stable: null, canary: null },
    lastKnownGood: null,
  });
  expect(draft.remotes[NAME]?.versions[build(0)]).toMatchObject({
    status: 'candidate',
    publishedBy: 'somebody',
    publishedAt: 5_000,
  });
});

test('the name of a build can be used only once', () => {
  expect(() => publish(draftOf(['healthy']), { ...first, blockedBefore: NONE }, CHANGE)).toThrow(
    expect.objectContaining({ code: 'BUILD_EXISTS' }),
  );
});

test('a blocked build cannot be published again, even after its removal', () => {
  expect(() => publish(draftOf(['blocked']), { ...first, blockedBefore: NONE }, CHANGE)).toThrow(
    expect.objectContaining({ code: 'BUILD_BLOCKED' }),
  );
  expect(() =>
    publish(draftOf([]), { ...first, blockedBefore: new Set([build(0)]) }, CHANGE),
  ).toThrow(expect.objectContaining({ code: 'BUILD_BLOCKED' }));
});
