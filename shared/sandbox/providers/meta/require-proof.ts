import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { GraphError } from './errors';
import { tokenOf } from './graph-call';
import type { MetaState } from './state';

/**
 * Refuses calls with a known token that do not prove the secret of its app, as for apps with the
 * setting "Require app secret": https://developers.facebook.com/docs/graph-api/guides/secure-requests
 */
export function requireProof(api: FastifyInstance, state: MetaState): void {
  api.addHook('preHandler', async (request) => {
    const token = tokenOf(request);
    // Files are read without the proof: their addresses need the token only.
    if (!state.tokens.has(token) || request.url.startsWith('/meta/media/')) return;
    const { appsecret_proof: presentedProof = '' } = request.query as { appsecret_proof?: string };
    const proof = createHmac('sha256', state.appSecretOf(token)).update(token).digest();
    const isProven =
      /^[0-9a-f]{64}$/.test(presentedProof) &&
      timingSafeEqual(Buffer.from(presentedProof, 'hex'), proof);
    if (isProven) return;
    const message =
      presentedProof === ''
        ? 'API calls from the server require an appsecret_proof argument'
        : 'Invalid appsecret_proof provided in the API argument';
    throw new GraphError(400, 100, message);
  });
}
