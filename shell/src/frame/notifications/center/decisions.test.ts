import { expect, test } from '@jest/globals';
import type { UserId } from '@voxgrove/contracts';
import { isForToast, isOnPage, isRecent, soundsFor } from './decisions';

const NOW = 1_000_000;
test.each([
  ['new', {}, true],
  ['seen already', { seen: true }, false],
  ['179.999 s old', { ts: NOW - 179_999 }, true],
  ['180 s old', { ts: NOW - 180_000 }, false],
  ['for me', { notifyOnly: ['other', 'me'] }, true],
  ['for somebody else', { notifyOnly: ['other'] }, false],
  ['of a clock ahead of ours', { ts: NOW + 5_000 }, true],
])('a notification that is %s: toast %j → %s', (_name, more, expected) => {
  const { notifyOnly = [], ...rest } = more as {
    seen?: boolean;
    ts?: number;
    notifyOnly?: string[];
  };
  expect(
    isForToast({ seen: false, ts: NOW, ...rest, notifyOnly: notifyOnly as UserId[] }, 'me', NOW),
  ).toBe(expected);
});

test.each([
  [1, 'all', false, 1],
  [1, 'all', true, 1],
  [1, 'requestsOnly', false, 0],
  [1, 'requestsOnly', true, 1],
  [1, 'none', false, 0],
  [1, 'none', true, 0],
  [1, undefined, false, 0],
  [1, undefined, true, 1],
  [2, 'all', false, 2],
  [2, 'all', true, 2],
  [2, 'requestsOnly', false, 2],
  [2, 'requestsOnly', true, 2],
  [2, 'none', false, 0],
  [2, 'none', true, 0],
  [2, undefined, false, 2],
  [2, undefined, true, 2],
] as const)(
  'with level %s, setting %s and open page %s the sound plays %s times',
  (level, notifyIf, onPage, expected) => {
    expect(soundsFor(level, notifyIf, onPage)).toBe(expected);
  },
);

test.each([
  ['/agents/A/convos?c=1', '/app/eu/agents/A/convos', '?c=1', true],
  ['/agents/A/convos?c=1', '/app/eu/agents/A/convos', '?x=2&c=1', true],
  ['/agents/A/convos?c=1', '/app/eu/agents/A/convos', '?c=2', false],
  ['/agents/A/convos', '/app/eu/agents/A/convos', '?c=2', true],
  ['/agents/A/convos', '/app/na/agents/A/convos', '', false],
  ['/', '/app/eu/', '', false],
])('%s is on the open page %s%s: %s', (path, pathname, search, expected) => {
  expect(isOnPage(path, { pathname, search }, '/app/eu')).toBe(expected);
});

test('a notification is recent for less than a minute', () => {
  expect([isRecent(NOW - 59_999, NOW), isRecent(NOW - 60_000, NOW)]).toEqual([true, false]);
});
