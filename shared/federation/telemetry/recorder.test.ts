import { describe, expect, test } from '@jest/globals';
import { TelemetryBatch } from '@voxgrove/contracts';
import { createRecorder } from './recorder';
import type { Recorder } from './recorder';

const clock = { time: 1_000, now: () => clock.time };
const BUILD = '1.0.0-aaaaaaaa';
const sessionsOf = (recorder: Recorder) =>
  TelemetryBatch.parse(recorder.take()).reports.map(({ sessions, badSessions }) => [
    sessions,
    badSessions,
  ]);

test('a page without remotes reports nothing', () => {
  expect(createRecorder().take()).toBeNull();
});

test('loads and mounts are reported once, with the phases of the load', () => {
  const recorder = createRecorder(clock.now);
  recorder.loaded('mf-a', BUILD, { manifest: 10.4, entry: 20, total: 55.6 });
  recorder.mounted('mf-a', BUILD, 7);
  clock.time += 12_000;
  expect(recorder.take()).toEqual({
    id: expect.any(String),
    reports: [
      {
        remote: 'mf-a',
        build: BUILD,
        sessions: 1,
        badSessions: 0,
        sessionAgeMs: 12_000,
        mounts: 1,
        loadMs: [56],
        mountMs: [7],
        phases: { manifest: [10], entry: [20], module: [] },
        failures: {},
        rescued: 0,
        uncaughtErrors: 0,
        cspViolations: 0,
      },
    ],
  });
  expect(recorder.take()).toBeNull();
});

describe('a page session counts once per build', () => {
  test('as good, and as bad from the first failure', () => {
    const recorder = createRecorder(clock.now);
    recorder.loaded('mf-a', BUILD, { total: 1 });
    expect(sessionsOf(recorder)).toEqual([[0, 0]]); // The build is loaded but not shown yet.
    recorder.mounted('mf-a', BUILD, 1);
    recorder.mounted('mf-a', BUILD, 1);
    expect(sessionsOf(recorder)).toEqual([[1, 0]]);
    recorder.uncaught('mf-a', BUILD);
    recorder.violated('mf-a', BUILD);
    expect(sessionsOf(recorder)).toEqual([[0, 1]]);
    recorder.mounted('mf-a', BUILD, 1);
    recorder.failed('mf-a', BUILD, 'MOUNT_FAILED');
    expect(sessionsOf(recorder)).toEqual([[0, 0]]);
  });

  test('a failed load counts as a bad session of the failed build, also when the last known good replaced it', () => {
    const recorder = createRecorder(clock.now);
    recorder.failed('mf-a', BUILD, 'MANIFEST_HTTP');
    recorder.rescued('mf-b', BUILD, 'ENTRY_INVALID');
    recorder.mounted('mf-b', '0.9.0-bbbbbbbb', 3);
    const { reports } = TelemetryBatch.parse(recorder.take());
    expect(reports).toMatchObject([
      { remote: 'mf-a', sessions: 1, badSessions: 1, failures: { MANIFEST_HTTP: 1 } },
      { remote: 'mf-b', build: BUILD, sessions: 1, badSessions: 1, rescued: 1 },
      { remote: 'mf-b', build: '0.9.0-bbbbbbbb', sessions: 1, badSessions: 0, mounts: 1 },
    ]);
  });
});

test('errors of a build are held back until the loader reports the build, and dropped for overrides', () => {
  const recorder = createRecorder(clock.now);
  recorder.uncaught('mf-a', BUILD);
  recorder.violated('mf-a', BUILD);
  expect(recorder.take()).toBeNull();
  recorder.loaded('mf-a', BUILD, { total: 5 });
  expect(recorder.take()).toMatchObject({
    reports: [{ sessions: 1, badSessions: 1, uncaughtErrors: 1, cspViolations: 1 }],
  });
});

test('a batch is always valid for the gateway', () => {
  const recorder = createRecorder(clock.now);
  for (let remote = 0; remote < 45; remote++) {
    for (let times = 0; times < 60; times++) {
      recorder.loaded(`mf-${remote}`, BUILD, {
        manifest: NaN,
        entry: -5,
        module: 119_999.9,
        total: Infinity,
      });
      recorder.mounted(`mf-${remote}`, BUILD, 119_999.9);
    }
    recorder.uncaught(`mf-${remote}`, BUILD);
  }
  for (let times = 0; times < 12_000; times++) recorder.violated('mf-1', BUILD);
  clock.time -= 5_000; // Simulates a clock that was set back.
  let reported = 0;
  for (let batch = recorder.take(); batch !== null; batch = recorder.take()) {
    expect(JSON.stringify(TelemetryBatch.parse(batch)).length).toBeLessThan(32 * 1024);
    reported += batch.reports.length;
  }
  expect(reported).toBe(45);
});
