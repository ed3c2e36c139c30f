import { expect, test } from '@jest/globals';
import { absenceOf } from './absence';
import { TABS } from './tabs';

const ROWS = TABS.map((row) => ({ ...row, built: row.path !== 'campaigns' }));
const reasonFor = (section: string, canAccess: string[], agentPlatform: 'vg' | 'vf' = 'vg') =>
  absenceOf(section, { agentPlatform, enableNodes: false }, { canAccess }, ROWS);

test.each([
  ['kb', ['/home'], 'permission'],
  ['c/reports', ['/home'], 'permission'],
  ['billing', ['/home', '/billing'], 'plan'],
  ['campaigns', ['/campaigns'], 'unknown'],
  ['nowhere', [], 'unknown'],
] as const)('%s with %j is not shown because of: %s', (section, canAccess, expected) => {
  expect(reasonFor(section, [...canAccess])).toBe(expected);
});

test('an agent of another kind does not have the tab, whatever the permissions are', () => {
  expect(reasonFor('leads', ['/leads'], 'vf')).toBe('agent');
});
