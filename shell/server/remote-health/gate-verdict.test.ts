import { describe, expect, test } from '@jest/globals';
import { GATE, gateVerdict } from './gate-verdict';
import type { StepHealth } from './gate-verdict';

const NEW = '1.4.0-aaaaaaaa';
const OLD = '1.3.2-bbbbbbbb';
const MINUTE = 60_000;
const rollout = { minSamples: 100, minStepMs: 10 * MINUTE, stepStartedAt: 0 };
const health = (
  build: string,
  badSessions: number,
  sessions: number,
  more: Partial<StepHealth> = {},
): StepHealth => ({ build, sessions, badSessions, badPeople: badSessions, loadP75: 400, ...more });
const verdict = (canary: StepHealth, stable: StepHealth | null, now = 20 * MINUTE) =>
  gateVerdict({ canary, stable, rollout, now });

describe('breach', () => {
  test('is found at once for far more bad sessions than on stable, before the step has its samples and time', () => {
    const found = verdict(health(NEW, 12, 80), health(OLD, 1, 950), MINUTE);
    expect(found).toEqual({
      decision: 'breach',
      reason: `12 of 80 page sessions on ${NEW} went wrong, 1 of 950 on ${OLD}: that is not chance (p < 0.001).`,
      canary: { sessions: 80, badSessions: 12, loadP75: 400 },
      stable: { sessions: 950, badSessions: 1, loadP75: 400 },
    });
  });

  test('is not found because of one or two people with broken browsers', () => {
    expect(verdict(health(NEW, 10, 80, { badPeople: 2 }), health(OLD, 1, 950))).toMatchObject({
      decision: 'hold',
      reason: expect.stringContaining('It takes 3 people'),
    });
  });

  test('is not found for a failure rate equal to stable, however high', () => {
    expect(verdict(health(NEW, 40, 100), health(OLD, 400, 1000)).decision).toBe('hold');
  });

  test('is decided by the failure rate alone if the stable build is hardly used', () => {
    for (const stable of [null, health(OLD, 0, GATE.minStable - 1)]) {
      expect(verdict(health(NEW, 20, 100), stable)).toMatchObject({
        decision: 'breach',
        reason: `20 of 100 page sessions on ${NEW} went wrong: that is more than 5.0 %, and not by chance (p < 0.001).`,
      });
      expect(verdict(health(NEW, 6, 100), stable).decision).toBe('hold');
      expect(verdict(health(NEW, 1, 200), stable).decision).toBe('advance');
    }
  });
});

describe('advance', () => {
  test('follows enough sessions and time, if the build is hardly worse and equally fast', () => {
    expect(verdict(health(NEW, 1, 400), health(OLD, 3, 2000))).toMatchObject({
      decision: 'advance',
      reason: `1 of 400 page sessions on ${NEW} went wrong, 3 of 2000 on ${OLD}: it may be 1.0 percentage points worse at most; three of four loads within 400 ms, 400 ms on ${OLD}.`,
    });
  });

  test.each([
    [
      'nothing was reported',
      health(NEW, 0, 0),
      20 * MINUTE,
      `No page session on ${NEW} has been reported in this step.`,
    ],
    [
      'too few sessions',
      health(NEW, 0, 99),
      20 * MINUTE,
      '99 of the 100 page sessions this step needs; 0 of them went wrong.',
    ],
    ['too soon', health(NEW, 0, 400), 4 * MINUTE, 'This step lasts at least 6 minutes longer.'],
    [
      'too soon, nearly',
      health(NEW, 0, 400),
      9.5 * MINUTE,
      'This step lasts at least 30 seconds longer.',
    ],
    [
      'it may still be much worse',
      health(NEW, 2, 120),
      20 * MINUTE,
      'percentage points worse, 2.0 are allowed. More sessions will tell.',
    ],
    [
      'slower',
      health(NEW, 0, 400, { loadP75: 601 }),
      20 * MINUTE,
      'but it is slow: three of four loads within 601 ms, 400 ms on 1.3.2-bbbbbbbb; 600 ms are allowed.',
    ],
    [
      'no load was timed',
      health(NEW, 0, 400, { loadP75: null }),
      20 * MINUTE,
      'but no load has been timed.',
    ],
  ])('is held back while %s', (_what, canary, now, reason) => {
    expect(verdict(canary, health(OLD, 0, 2000), now)).toMatchObject({
      decision: 'hold',
      reason: expect.stringContaining(reason),
    });
  });

  test('needs about 133 sessions if none of them failed', () => {
    expect(verdict(health(NEW, 0, 132), health(OLD, 0, 1000)).decision).toBe('hold');
    expect(verdict(health(NEW, 0, 133), health(OLD, 0, 1000)).decision).toBe('advance');
  });
});

describe('over many rollouts', () => {
  const { imul } = Math; // Global look-ups are slow here.
  /** Returns a generator of numbers in [0, 1) from a seed (mulberry32). */
  const random = (seed: number) => () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };

  /**
   * Simulates a rollout of 5 → 25 → 100 % with 20 sessions a minute. The gate checks every 30 s
   * until it may advance or 8 hours have passed. At 100 % the canary is compared with 8,000 earlier
   * sessions.
   * @returns sessions of the canary until a breach, or null
   */
  function run(seed: number, canaryRate: number, stableRate: number): number | null {
    const next = random(seed);
    let met = 0;
    for (const share of [0.05, 0.25, 1]) {
      const canary: [number, number] = [0, 0];
      const stable: [number, number] =
        share === 1 ? [Math.round(8_000 * stableRate), 8_000] : [0, 0];
      for (let look = 1; look <= 960; look++) {
        for (let session = 0; session < 10; session++) {
          const isCanary = next() < share;
          const count = isCanary ? canary : stable;
          met += Number(isCanary);
          count[1] += 1;
          if (next() < (isCanary ? canaryRate : stableRate)) count[0] += 1;
        }
        const { decision } = verdict(health(NEW, ...canary), health(OLD, ...stable), look * 30_000);
        if (decision === 'breach') return met;
        if (decision === 'advance') break;
      }
    }
    return null;
  }

  test.each([0.01, 0.05])(
    'a build as good as stable (%d of its sessions are bad) is rolled back by mistake in less than 1 %% of rollouts',
    (rate) => {
      const runs = 300;
      const mistakes = Array.from({ length: runs }, (_, seed) =>
        run(seed * 7919 + 1, rate, rate),
      ).filter((found) => found !== null).length;
      expect(mistakes / runs).toBeLessThan(0.01);
    },
  );

  test('ten more bad sessions in a hundred are always found, half within 60 canary sessions, nearly all within 180', () => {
    const found = Array.from({ length: 400 }, (_, seed) => run(seed * 104_729 + 3, 0.11, 0.01));
    const sessions = found.map((one) => one ?? Infinity).sort((a, b) => a - b);
    expect(sessions[Math.floor(sessions.length / 2)]).toBeLessThanOrEqual(60);
    expect(sessions[Math.floor(sessions.length * 0.99)]).toBeLessThanOrEqual(180);
    expect(sessions.at(-1)).not.toBe(Infinity);
  });
});
