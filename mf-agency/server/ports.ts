import { read, write } from '@voxgrove/server/ports/port-methods';
import type { PortTable } from '@voxgrove/server/ports/port-methods';

/** Ports that slices in other processes may call. */
export const AGENCY_PORTS = {
  agencyMail: { send: write(), undeliverable: read() },
  agencySnapshots: { start: write((_region, _agencyId, agentId) => agentId) },
} as const satisfies PortTable;
