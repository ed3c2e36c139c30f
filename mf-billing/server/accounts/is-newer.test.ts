import { expect, test } from '@jest/globals';
import type { StoredSubscription } from './collections';
import { isNewer } from './project-subscription';

const stored: StoredSubscription = {
  id: 'sub_1',
  status: 'active',
  planId: 'pay_as_you_go',
  period: 'monthly',
  items: [],
  cancels: false,
  cancelsAt: null,
  periodStart: 0,
  periodEnd: 1,
  discountCode: null,
  readAt: 10,
};
const cancelled = { ...stored, status: 'cancelled' as const };
const pending = { ...stored, status: 'pending' as const };

test.each([
  ['the first read', null, stored, true],
  ['a later read', stored, { ...stored, readAt: 11 }, true],
  ['an older read', stored, { ...stored, readAt: 9 }, false],
  ['the end', stored, { ...cancelled, readAt: 11 }, true],
  ['a read from before the end that arrives later', cancelled, { ...stored, readAt: 11 }, false],
  ['another plan after the end', cancelled, { ...stored, id: 'sub_2' }, true],
  ['another plan after an unpaid attempt', pending, { ...stored, id: 'sub_2' }, true],
  ['another plan beside a running one', stored, { ...stored, id: 'sub_2', readAt: 11 }, false],
  ['the end of another plan', pending, { ...cancelled, id: 'sub_2', readAt: 11 }, false],
])('%s replaces the stored subscription or not', (_what, before, next, replaces) => {
  expect(isNewer(before, next)).toBe(replaces);
});
