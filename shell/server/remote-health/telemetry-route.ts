import { TelemetryBatch } from '@voxgrove/contracts';
import { bodyJson } from '@voxgrove/server/http/body-text';
import { endpoint } from '@voxgrove/server/http/endpoint';
import { checkInput } from '@voxgrove/server/http/input';
import { z } from 'zod';
import { cohortsOf } from '../registry/port';
import { networkOfWitness } from './witness';
import type { Endpoint } from '@voxgrove/server/http/endpoint';
import type { PageProofs } from './page-proof';
import type { RemoteHealth } from './health';
import type { Witness } from './witness';

/** Largest body in bytes. A page's report of 20 builds with full lists of times is much smaller. */
const BODY_LIMIT = 32 * 1024;
/** A beacon cannot send JSON without a preflight, so this route also parses plain text as JSON. */
const TYPES = ['text/plain', 'application/json'];

export interface TelemetryOptions {
  health: Pick<RemoteHealth, 'record'>;
  proofs: PageProofs;
}

/** POST /registry/telemetry: a page's report about its remotes. */
export const telemetryEndpoint = ({ health, proofs }: TelemetryOptions): Endpoint =>
  endpoint({
    method: 'POST',
    path: '/registry/telemetry',
    root: true,
    summary: 'Load times and failures of remotes, as a page measured them.',
    input: z.object({ page: z.string().optional() }),
    policy: 'session.own',
    rateClass: 'telemetry',
    bodyLimit: BODY_LIMIT,
    audit: false,
    handler: async (request, { principal, ip }) => {
      // The policy admits only people, so this does not happen.
      if (principal.kind !== 'user') return { status: 204 };
      const batch = checkInput(TelemetryBatch, bodyJson(request, TYPES)) as TelemetryBatch;
      // A team's smoke test must not count as a session of a user.
      if (principal.user.previewOf !== undefined) return { status: 204 };
      const witness: Witness = {
        page: proofs.read(request.input.page, principal.userId),
        joinedAt: principal.user.joinedAt * 1000,
        network: networkOfWitness(ip),
      };
      await health.record(principal.userId, batch, cohortsOf(principal.operator), witness);
      return { status: 204 };
    },
  });
