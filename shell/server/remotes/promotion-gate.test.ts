import { describe, expect, test } from '@jest/globals';
import { CHANGE, NAME, build, draftOf } from './testing/draft-of';
import { startCanary } from '../releases/start-canary';
import { admitPromotion } from './promotion-gate';
import type { GateVerdict, RemoteRecord, User, UserId } from '@voxgrove/contracts';
import type { Principal } from '@voxgrove/server/http/principal';

const deployer: Principal = { kind: 'deployer', tokenId: 't', owner: 'billing', label: 'ci' };
const operator: Principal = {
  kind: 'user',
  userId: 'u' as UserId,
  user: { email: 'operator@example.com' } as User,
  sessionId: 's',
  operator: true,
};
const FIGURES = { sessions: 1, badSessions: 0, loadP75: null };

/**
 * Asks the gate: build 0 is stable, build 1 is healthy, build 2 is a candidate in a canary with
 * this verdict.
 */
function ask(
  decision: GateVerdict['decision'] | null,
  {
    principal = deployer,
    withoutTelemetry,
    local = false,
    named = 2,
    stable = 0,
  }: {
    principal?: Principal;
    withoutTelemetry?: string;
    local?: boolean;
    named?: number;
    stable?: number | null;
  } = {},
): Promise<string | undefined> {
  const draft = draftOf(['healthy', 'healthy', 'candidate'], {
    rollout: { stable: stable === null ? null : build(stable), canary: null },
  });
  if (decision !== null)
    startCanary(
      draft,
      { name: NAME, build: build(2), percent: 5, cohorts: [], steps: [], seed: 's' },
      CHANGE,
    );
  const record = draft.remotes[NAME] as RemoteRecord;
  return admitPromotion(
    { name: NAME, build: build(named), record, principal, withoutTelemetry, local },
    {
      verdict: async () =>
        decision === null
          ? null
          : { decision, reason: 'The gate says so.', canary: FIGURES, stable: FIGURES },
    },
  );
}

describe('a deployer may promote', () => {
  test('a build that the gate advances, a former stable build, and a first build', async () => {
    await expect(ask('advance')).resolves.toBeUndefined();
    await expect(ask(null, { named: 1 })).resolves.toBeUndefined();
    await expect(ask(null, { stable: null })).resolves.toBeUndefined();
  });

  test('without telemetry only on a local installation, and this is recorded in the history', async () => {
    await expect(ask(null, { local: true })).resolves.toMatch('without telemetry');
    await expect(ask('hold', { local: true })).resolves.toMatch('without telemetry');
    await expect(ask('hold')).rejects.toMatchObject({
      code: 'NO_TELEMETRY',
      message: expect.stringContaining('The gate says so.'),
    });
    await expect(ask(null, { withoutTelemetry: 'We are in a hurry.' })).rejects.toMatchObject({
      code: 'NO_TELEMETRY',
    });
  });

  test('no build that is worse than stable, on any installation', async () => {
    for (const more of [{}, { local: true }, { stable: null }])
      await expect(ask('breach', more)).rejects.toMatchObject({ code: 'WORSE_THAN_STABLE' });
  });
});

test('an operator may promote without telemetry only with a reason', async () => {
  await expect(
    ask('breach', { principal: operator, withoutTelemetry: 'It is the figures that are wrong.' }),
  ).resolves.toBe('without telemetry: It is the figures that are wrong.');
  await expect(ask('hold', { principal: operator })).rejects.toMatchObject({
    code: 'NO_TELEMETRY',
  });
});
