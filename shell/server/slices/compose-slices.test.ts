import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@voxgrove/contracts';
import { admitPrincipal, admitToResource } from '@voxgrove/server/http/authorise';
import { ROLES } from '@voxgrove/server/http/roles';
import { flag } from '@voxgrove/server/environment/variables';
import { PURPOSES } from '@voxgrove/server/outbound/purposes';
import { route } from '@voxgrove/server/http/route';
import { z } from 'zod';
import { composeSlices } from './compose-slices';
import type { AgentId, ErrorsOf, WorkspaceId } from '@voxgrove/contracts';
import type { PoliciesOf } from '@voxgrove/server/http/policy';
import type { Principal } from '@voxgrove/server/http/principal';
import type { RolesOf } from '@voxgrove/server/http/roles';
import type { PurposesOf } from '@voxgrove/server/outbound/purposes';
import type { Slice, SliceContext, SliceInstance } from '@voxgrove/server/slice';

/** Declarations of a slice, which the platform does not know. */
const ERRORS = { TEST_OVERDUE: { status: 402, message: 'Pay {amount} first.' } };
const ROLE_TABLE = {
  testAuditor: {
    kind: 'testAuditor',
    why: 'Reads one workspace.',
    isPlayedBy: (principal: Principal, scope: { workspaceId: string }) =>
      principal.kind === 'testAuditor' && principal.workspaceId === scope.workspaceId,
  },
} as const;
const POLICY_TABLE = {
  'test.audit': { allow: ['testAuditor'], resource: 'workspace', why: 'Auditors look.' },
} as const;
const PURPOSE_TABLE = {
  'test-pay': {
    destination: 'public',
    ports: [443],
    methods: ['POST'],
    headers: ['content-type'],
    maxRedirects: 0,
    connections: 1,
    timeoutMs: 1_000,
    maxBytes: 1_000,
  },
} as const;
const ENVIRONMENT = { TEST_LIVE: { parse: flag, default: 'off', meaning: 'takes money' } };

declare module '@voxgrove/contracts' {
  interface ErrorCatalogue extends ErrorsOf<typeof ERRORS> {}
  interface Ports {
    testBilling: { owes(): number };
  }
}
declare module '@voxgrove/server/http/principal' {
  interface Principals {
    testAuditor: { kind: 'testAuditor'; workspaceId: WorkspaceId };
  }
}
declare module '@voxgrove/server/http/roles' {
  interface Roles extends RolesOf<typeof ROLE_TABLE> {}
}
declare module '@voxgrove/server/http/policy' {
  interface Policies extends PoliciesOf<typeof POLICY_TABLE> {}
}
declare module '@voxgrove/server/outbound/purposes' {
  interface OutboundPurposes extends PurposesOf<typeof PURPOSE_TABLE> {}
}

const errors: unknown[] = [];
const log: SliceContext['log'] = {
  info() {},
  warn() {},
  error: (event, fields) => void errors.push({ event, ...fields }),
  child: () => log,
};
const context = {
  log,
  store: { ensureIndexes: async () => undefined },
} as unknown as SliceContext;
const slice = (
  name: string,
  more: Partial<Slice>,
  instance: Partial<SliceInstance> = {},
): Slice => ({
  name,
  setup: async () => ({ routes: [], ...instance }),
  ...more,
});
const billing = (setup: Slice['setup'] = async () => ({ routes: [] })): Slice => ({
  name: 'mf-billing',
  errors: ERRORS,
  roles: ROLE_TABLE,
  policies: POLICY_TABLE,
  outboundPurposes: PURPOSE_TABLE,
  environment: ENVIRONMENT,
  setup,
});
beforeEach(() => void errors.splice(0));

describe('declarations of slices', () => {
  test('are known to the platform after composition', async () => {
    let isLive: boolean | undefined;
    const { context: composed } = await composeSlices(
      [
        billing(async ({ environment }) => {
          isLive = environment(ENVIRONMENT).TEST_LIVE;
          return { routes: [], provides: { testBilling: { owes: () => 7 } } };
        }),
      ],
      context,
      { TEST_LIVE: '1' },
    );
    expect(isLive).toBe(true);
    expect(composed.port('testBilling').owes()).toBe(7);
    expect(new AppError('TEST_OVERDUE', { amount: '5 €' })).toMatchObject({
      status: 402,
      message: 'Pay 5 € first.',
    });
    expect(PURPOSES['test-pay']).toBe(PURPOSE_TABLE['test-pay']);
    expect(ROLES.testAuditor.why).toBe('Reads one workspace.');
  });

  test('decide who may call, also for their own roles and principals', async () => {
    await composeSlices([billing()], context, {});
    const mine = 'w'.repeat(15) as WorkspaceId;
    const auditor: Principal = { kind: 'testAuditor', workspaceId: mine };
    const authority = {
      resources: {
        workspace: async (_region: string, id: string) => ({
          region: 'eu' as const,
          workspaceId: id as WorkspaceId,
        }),
      },
      roleIn: async () => null,
    };
    const admit = (id: string) =>
      admitToResource(authority, 'test.audit', auditor, 'eu', { type: 'workspace', id }, {});
    admitPrincipal('test.audit', auditor, 'eu');
    expect(() => admitPrincipal('workspace.read', auditor, 'eu')).toThrow('do not have access');
    expect(() => admitPrincipal('test.audit', visitor, 'eu')).toThrow('Please sign in.');
    await expect(admit(mine)).resolves.toMatchObject({ workspaceId: mine });
    await expect(admit('x'.repeat(15))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    ['error code', { errors: { TEST_OVERDUE: { status: 409, message: 'x' } } }, 'TEST_OVERDUE'],
    ['policy', { policies: { 'test.audit': { allow: [], why: '' } } }, 'test.audit'],
    [
      'environment variable',
      { environment: { TEST_LIVE: { ...ENVIRONMENT.TEST_LIVE } } },
      'TEST_LIVE',
    ],
  ] as [string, Partial<Slice>, string][])(
    'are refused when two slices declare the same %s',
    async (what, declarations, name) => {
      await expect(
        composeSlices([billing(), slice('mf-agency', declarations)], context, {}),
      ).rejects.toThrow(`The ${what} "${name}" is declared by both mf-billing and mf-agency.`);
    },
  );

  test('cannot use a name of the platform', async () => {
    const environment = { PORT: ENVIRONMENT.TEST_LIVE };
    await expect(composeSlices([slice('mf-x', { environment })], context, {})).rejects.toThrow(
      'The environment variable "PORT" is declared by both the platform and mf-x.',
    );
  });
});

describe('slices', () => {
  test('do not start with an invalid variable', async () => {
    await expect(composeSlices([billing()], context, { TEST_LIVE: 'x' })).rejects.toThrow(
      'TEST_LIVE must be 1 or 0.',
    );
  });

  test('cannot offer the same port or resource twice', async () => {
    const offer = { provides: { testBilling: { owes: () => 0 } } };
    const resources = { invoice: async () => null };
    await expect(
      composeSlices([slice('mf-a', {}, offer), slice('mf-b', {}, offer)], context, {}),
    ).rejects.toThrow('The port "testBilling" is offered by both mf-a and mf-b.');
    await expect(
      composeSlices(
        [slice('mf-a', {}, { resources }), slice('mf-b', {}, { resources })],
        context,
        {},
      ),
    ).rejects.toThrow('The resource "invoice" is offered by both mf-a and mf-b.');
  });

  test('cannot use an undeclared policy', async () => {
    const open = route({
      method: 'GET',
      path: '/invoices',
      summary: 'Invoices.',
      input: z.strictObject({}),
      output: z.object({}),
      policy: 'test.nobody' as 'test.audit',
      rateClass: 'read',
      audit: false,
      handler: async () => ({}),
    });
    await expect(
      composeSlices([slice('mf-a', {}, { routes: [open] })], context, {}),
    ).rejects.toThrow(
      'GET /api/:region/invoices of mf-a has the policy "test.nobody", which nobody declares.',
    );
  });

  test('that fail during setup are left out', async () => {
    const failing = slice('mf-a', { setup: () => Promise.reject(new Error('away')) });
    const { broken, instances } = await composeSlices([failing, slice('mf-b', {})], context, {});
    expect([broken, instances.map(({ name }) => name)]).toEqual([['mf-a'], ['mf-b']]);
    expect(errors).toMatchObject([{ event: 'slice_not_set_up', slice: 'mf-a' }]);
  });
});

const visitor: Principal = {
  kind: 'visitor',
  visitorId: 'v'.repeat(20) as Extract<Principal, { kind: 'visitor' }>['visitorId'],
  agentId: 'A'.repeat(16) as AgentId,
  region: 'eu',
  origin: 'https://customer.example',
  validUntil: 1,
};
