import { describe, expect, test } from '@jest/globals';
import { CHANGE, NAME, build, draftOf } from '../remotes/testing/draft-of';
import { promote } from './promote';
import { startCanary } from './start-canary';

const canary = { percent: 5, cohorts: [], steps: [], seed: 's' };

describe('promotion', () => {
  test('of a first build makes it its own last known good', () => {
    const draft = draftOf(['candidate']);
    expect(promote(draft, { name: NAME }, CHANGE)).toEqual([
      {
        actor: 'somebody',
        action: 'promoted',
        remote: NAME,
        build: build(0),
        detail: 'The first build for everybody.',
      },
    ]);
    expect(draft.remotes[NAME]).toMatchObject({
      rollout: { stable: build(0), canary: null },
      lastKnownGood: build(0),
      versions: { [build(0)]: { status: 'healthy' } },
    });
  });

  test('of the canary ends it, and the replaced build becomes the last known good', () => {
    const draft = draftOf(['healthy', 'candidate', 'candidate'], {
      rollout: { stable: build(0), canary: null },
      lastKnownGood: build(0),
    });
    startCanary(draft, { name: NAME, build: build(1), ...canary }, CHANGE);
    expect(promote(draft, { name: NAME, note: 'without telemetry: urgent' }, CHANGE)).toMatchObject(
      [{ build: build(1), detail: `In place of ${build(0)}; without telemetry: urgent.` }],
    );
    expect(draft.remotes[NAME]).toMatchObject({
      rollout: { stable: build(1), canary: null },
      lastKnownGood: build(0),
    });
  });

  test('of another build ends a running canary and records this', () => {
    const draft = draftOf(['healthy', 'candidate', 'candidate'], {
      rollout: { stable: build(0), canary: null },
    });
    startCanary(draft, { name: NAME, build: build(1), ...canary }, CHANGE);
    expect(promote(draft, { name: NAME, build: build(2) }, CHANGE)).toMatchObject([
      { detail: `In place of ${build(0)}; the canary of ${build(1)} ends.` },
    ]);
    expect(draft.remotes[NAME]).toMatchObject({
      rollout: { canary: null },
      versions: { [build(1)]: { status: 'candidate' } },
    });
  });

  test('works while the remote is disabled, so that a repaired build is live when the remote is enabled', () => {
    const draft = draftOf(['healthy', 'candidate'], {
      enabled: false,
      disabledReason: 'Broken.',
      rollout: { stable: build(0), canary: null },
    });
    promote(draft, { name: NAME }, CHANGE);
    expect(draft.remotes[NAME]).toMatchObject({ enabled: false, rollout: { stable: build(1) } });
  });

  test.each([
    [
      'NO_CANDIDATE',
      draftOf(['healthy'], { rollout: { stable: build(0), canary: null } }),
      undefined,
    ],
    ['BUILD_BLOCKED', draftOf(['blocked']), build(0)],
    ['BUILD_UNKNOWN', draftOf(['candidate']), build(3)],
    [
      'BUILD_IN_USE',
      draftOf(['healthy'], { rollout: { stable: build(0), canary: null } }),
      build(0),
    ],
  ])('is refused with %s', (code, draft, named) => {
    const before = structuredClone(draft);
    expect(() => promote(draft, { name: NAME, build: named }, CHANGE)).toThrow(
      expect.objectContaining({ code }),
    );
    expect(draft).toEqual(before);
  });
});
