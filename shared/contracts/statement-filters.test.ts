import { expect, test } from '@jest/globals';
import { statementFiltersOf } from './statement-filters';

const NOW = Date.UTC(2026, 10, 24, 15);

test('an address without filters requests everything', () => {
  expect(statementFiltersOf({ kind: '', agent: '', direction: '', since: '' })).toEqual({});
  expect(statementFiltersOf({})).toEqual({});
});

test('filters of the address are sent, from the start of a day', () => {
  const agent = 'AgentGrove000001';
  const organisation = 'orgFern00000001';
  const values = { kind: 'usage', agent, organisation, direction: 'decrease', since: 'week' };
  expect(statementFiltersOf(values, NOW)).toEqual({
    kind: 'usage',
    agentId: agent,
    orgId: organisation,
    direction: 'decrease',
    from: Date.UTC(2026, 10, 17) / 1_000,
  });
});

test('unknown values are left out', () => {
  expect(
    statementFiltersOf({ kind: 'theft', agent: '../x', direction: 'up', since: 'ever' }, NOW),
  ).toEqual({});
});
