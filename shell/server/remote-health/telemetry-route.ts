import { AppError, TelemetryBatch } from '@voxgrove/contracts';
import { refuseCrossSite } from '@voxgrove/server/http/cross-site';
import { checkInput } from '@voxgrove/server/http/input';
import { parseJsonBody } from '@voxgrove/server/http/json-body';
import { cohortsOf } from '../registry/cohorts';
import { networkOfWitness } from './witness';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '@voxgrove/server/http/principal';
import type { RateLimiter } from '@voxgrove/server/http/rate-limiter';
import type { PageProofs } from './page-proof';
import type { RemoteHealth } from './port';
import type { Witness } from './witness';

/** Bytes; a page's report of 20 builds with full lists of times stays well below. */
const BODY_LIMIT = 32 * 1024;

export interface TelemetryOptions {
  health: Pick<RemoteHealth, 'record'>;
  limiter: RateLimiter;
  proofs: PageProofs;
  publicOrigin: string;
  /** Whose page it is, by its session cookie. */
  principalOf(request: FastifyRequest): Promise<Principal>;
}

/**
 * POST /registry/telemetry: what a page has seen of its remotes. A beacon cannot announce JSON without a preflight, so text/plain
 * is read as JSON here, and only here.
 */
export function serveTelemetry(
  app: FastifyInstance,
  { health, limiter, proofs, publicOrigin, principalOf }: TelemetryOptions,
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => parseJsonBody(body),
    );
    scope.post('/registry/telemetry', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      refuseCrossSite(request.headers, publicOrigin);
      const principal = await principalOf(request);
      limiter.take('telemetry', principal, request.ip);
      if (principal.kind !== 'user') throw new AppError('UNAUTHENTICATED');
      const batch = checkInput(TelemetryBatch, request.body) as TelemetryBatch;
      // A team's smoke test looks at builds on purpose; it is nobody's experience.
      if (principal.user.previewOf !== undefined) return reply.status(204).send();
      const { page } = request.query as { page?: unknown };
      const witness: Witness = {
        page: proofs.read(typeof page === 'string' ? page : undefined, principal.userId),
        joinedAt: principal.user.joinedAt * 1000,
        network: networkOfWitness(request.ip),
      };
      await health.record(principal.userId, batch, cohortsOf(principal.operator), witness);
      return reply.status(204).send();
    });
  });
}
