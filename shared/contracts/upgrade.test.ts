import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { offersUpgrade, trialNow } from './upgrade';

const NOW = 1_790_000_000;
const seconds = fc.integer({ min: NOW - 5_000_000, max: NOW + 5_000_000 });

test('an upgrade is offered to a workspace without a plan after 604,800 seconds or with fewer than 500 credits', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      seconds,
      fc.integer({ min: 0, max: 5000 }),
      (subscribed, joinedAt, loadTokens) => {
        expect(offersUpgrade({ subscribed, joinedAt, loadTokens }, NOW)).toBe(
          !subscribed && (joinedAt < NOW - 604_800 || loadTokens < 500),
        );
      },
    ),
  );
});

test.each([
  [
    'joined exactly a week ago',
    { subscribed: false, joinedAt: NOW - 604_800, loadTokens: 500 },
    false,
  ],
  ['a second more', { subscribed: false, joinedAt: NOW - 604_801, loadTokens: 500 }, true],
  ['one credit less', { subscribed: false, joinedAt: NOW, loadTokens: 499 }, true],
  ['has a plan', { subscribed: true, joinedAt: 0, loadTokens: 0 }, false],
])('%s', (_name, workspace, offered) => expect(offersUpgrade(workspace, NOW)).toBe(offered));

test('a running trial shows its remaining days, at least one, and an ended trial is shown as ended for three days', () => {
  fc.assert(
    fc.property(seconds, (endsAt) => {
      const told = trialNow(endsAt, NOW);
      if (endsAt > NOW)
        expect(told).toEqual({ state: 'running', daysLeft: Math.ceil((endsAt - NOW) / 86_400) });
      else expect(told).toEqual(NOW - endsAt < 3 * 86_400 ? { state: 'ended' } : null);
    }),
  );
  expect(trialNow(NOW + 1, NOW)).toEqual({ state: 'running', daysLeft: 1 });
  expect(trialNow(null, NOW)).toBeNull();
});
