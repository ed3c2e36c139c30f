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

test('a page without remotes has nothing to tell', () => {
  expect(createRecorder().take()).toBeNull();
});

test('loads and mounts are told once, with the phases of the load', () => {
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

describe('a page session counts once for each build', () => {
  test('as good, and as bad with the first thing that goes wrong', () => {
    const recorder = createRecorder(clock.now);
    recorder.loaded('mf-a', BUILD, { total: 1 });
    expect(sessionsOf(recorder)).toEqual([[0, 0]]); // Loaded is not seen yet.
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

  test('a load that fails is a bad session, and so is one that the last known good saved: of the build that failed', () => {
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

test('errors of a build the loader has not told of are kept back: of an override for good, else until it does', () => {
  const recorder = createRecorder(clock.now);
  recorder.uncaught('mf-a', BUILD);
  recorder.violated('mf-a', BUILD);
  expect(recorder.take()).toBeNull();
  recorder.loaded('mf-a', BUILD, { total: 5 });
  expect(recorder.take()).toMatchObject({
    reports: [{ sessions: 1, badSessions: 1, uncaughtErrors: 1, cspViolations: 1 }],
  });
});

test('whatever happens, a batch is one the gateway takes', () => {
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
  clock.time -= 5_000; // Somebody set the clock back.
  let told = 0;
  for (let batch = recorder.take(); batch !== null; batch = recorder.take()) {
    expect(JSON.stringify(TelemetryBatch.parse(batch)).length).toBeLessThan(32 * 1024);
    told += batch.reports.length;
  }
  expect(told).toBe(45);
});
