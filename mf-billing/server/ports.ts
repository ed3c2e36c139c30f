import { read, write } from '@voxgrove/server/ports/port-methods';
import type { PortTable } from '@voxgrove/server/ports/port-methods';

/** Ports that other slices may call, also from other processes. */
export const BILLING_PORTS = {
  planLimits: { plan: read(), plans: read() },
  agencyPayments: { status: read() },
  clientRevenue: { between: read() },
  creditsSpent: { between: read() },
  creditUse: {
    holdForAgent: write((_region, _agent, key) => key),
    reserve: write((_region, _holder, key) => key),
    settle: write((_region, _holder, key) => key),
    release: write((_region, _holder, key) => key),
    mayAnswer: read(),
    available: read(),
    transfer: write((_region, { key }) => key),
  },
} as const satisfies PortTable;
