import { expect, test } from '@jest/globals';
import { newAgentId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { handoffRules } from './handoff-rules';

const LOG = { warn: () => undefined } as unknown as SliceContext['log'];
const RULES = { disableHandoff: true, settings: { smartHandoff: true } };

function findRules() {
  const organisations = { isAway: false };
  const clock = { time: 0, now: () => clock.time };
  const ofAgent = async () => {
    if (organisations.isAway) throw new Error('away');
    return RULES;
  };
  const port = (() => ({ ofAgent })) as unknown as SliceContext['port'];
  return { organisations, clock, find: handoffRules({ port, clock, log: LOG }) };
}

test('the last known rules apply while organisations cannot be read', async () => {
  const { organisations, clock, find } = findRules();
  const agentId = newAgentId();
  expect(await find('eu', agentId)).toMatchObject({ disableHandoff: true });
  organisations.isAway = true;
  clock.time = 60_000;
  expect(await find('eu', agentId)).toMatchObject({ disableHandoff: true });
  expect(await find('eu', newAgentId())).toBeNull();
});
