import { expect, test } from '@jest/globals';
import { everBlocked, givenUntil, stableHistory } from './stable-history';
import type { AuditEntry } from '@voxgrove/contracts';

const line = (at: number, action: AuditEntry['action'], build: string | null): AuditEntry => ({
  id: String(at),
  at,
  revision: at,
  actor: 'a',
  remote: 'mf-x',
  detail: '',
  action,
  build,
});
const HISTORY = [
  line(90, 'rolled-back', 'B'),
  line(90, 'blocked', 'D'),
  line(80, 'promoted', 'D'),
  line(70, 'step', 'D'),
  line(60, 'canary', 'D'),
  line(50, 'rolled-back', 'B'),
  line(50, 'blocked', 'C'),
  line(40, 'canary', 'C'),
  line(30, 'promoted', 'B'),
  line(20, 'published', 'B'),
  line(10, 'adopted', 'A'),
];

test('lists former stable builds, newest first', () => {
  expect([...new Set(stableHistory(HISTORY))]).toEqual(['B', 'D', 'A']);
});

test('returns the time until which each build was in use', () => {
  expect(Object.fromEntries(givenUntil(HISTORY, 100))).toEqual({ A: 30, B: 100, C: 50, D: 90 });
});

test('lists all builds that were ever blocked', () => {
  expect([...everBlocked(HISTORY)]).toEqual(['D', 'C']);
});
