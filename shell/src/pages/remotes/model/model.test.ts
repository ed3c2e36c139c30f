import { describe, expect, test } from '@jest/globals';
import {
  BUILDS,
  testCanary,
  testRemoteSummary,
  testVerdict,
  testVersion,
} from '../testing/test-remotes';
import { parseSteps, parseWhole, stepNeeds } from './canary-progress';
import { earlierBuilds, nextBuild, stateOf } from './remote-state';

describe('the plan of a canary', () => {
  test.each([
    ['5, 25, 100', [5, 25, 100]],
    ['5 25%', [5, 25]],
    ['100', [100]],
    ['', null],
    ['25, 5', null],
    ['5, 5', null],
    ['0, 5', null],
    ['5, 101', null],
    ['five', null],
    ['1 2 3 4 5 6 7 8 9 10 11', null],
  ])('the steps %p are read as %p', (written, steps) => expect(parseSteps(written)).toEqual(steps));
  test.each([
    ['', undefined],
    ['3', 3],
    ['0', null],
    ['2.5', null],
    ['x', null],
  ])('%p sessions are read as %p', (written, value) => expect(parseWhole(written, 1)).toBe(value));
});

test('a step waits for its sessions and for its time', () => {
  const canary = testCanary({ minSamples: 100, minStepMs: 600, stepStartedAt: 1000 });
  expect(stepNeeds(canary, testVerdict(), 1200)).toEqual({ sessions: 38, notBefore: 1600 });
  expect(
    stepNeeds(
      canary,
      testVerdict({ canary: { sessions: 400, badSessions: 0, loadP75: null } }),
      1600,
    ),
  ).toEqual({ sessions: 0, notBefore: null });
  expect(stepNeeds(canary, null, 1600)).toEqual({ sessions: 100, notBefore: null });
});

test('the state of a remote is one word: off has priority over canary, and canary over live', () => {
  expect(stateOf(testRemoteSummary({ enabled: false, canary: testCanary() }))).toBe('off');
  expect(stateOf(testRemoteSummary({ canary: testCanary() }))).toBe('canary');
  expect(stateOf(testRemoteSummary())).toBe('live');
  expect(stateOf(testRemoteSummary({ stable: null }))).toBe('none');
});

test('the next build is the canary or the newest candidate, and never a blocked build', () => {
  const blocked = testVersion('9.0.0-00000000', { status: 'blocked' });
  const remote = testRemoteSummary({
    versions: [
      blocked,
      testVersion('2.0.0-00000000', { status: 'candidate' }),
      ...testRemoteSummary().versions,
    ],
  });
  expect(nextBuild(remote)).toBe('2.0.0-00000000');
  expect(nextBuild({ ...remote, canary: testCanary() })).toBe(BUILDS.next);
  expect(nextBuild(testRemoteSummary({ versions: [blocked] }))).toBeUndefined();
  expect(earlierBuilds(remote).map(({ build }) => build)).toEqual([BUILDS.old]);
});
