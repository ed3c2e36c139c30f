import { AppError } from '@voxgrove/contracts';
import { endpoint } from '@voxgrove/server/http/endpoint';
import { hostNameOf } from '@voxgrove/server/http/host-name';
import type { Endpoint } from '@voxgrove/server/http/endpoint';
import type { DocumentStore } from '@voxgrove/server/store/port';
import { z } from 'zod';
import { certificates } from './collections';

/** Path of challenges (RFC 8555, 8.3). */
export const CHALLENGE_PATH = '/.well-known/acme-challenge/';

/**
 * Answers a challenge of the certificate authority, in any process. The Host header names the host,
 * because challenges come to us without a proxy.
 */
export const challengeEndpoint = (store: DocumentStore): Endpoint =>
  endpoint({
    method: 'GET',
    path: `${CHALLENGE_PATH}:token`,
    root: true,
    summary: 'The answer to a challenge of the certificate authority.',
    input: z.object({ token: z.string().max(200) }),
    policy: 'file.read',
    rateClass: 'page',
    audit: false,
    handler: async ({ headers, input }) => {
      const host = hostNameOf(headers.host ?? '');
      const row = host === null ? null : await store.identity.get(certificates, host);
      const challenge = row?.data.challenge;
      if (challenge === undefined || challenge.token !== input.token)
        throw new AppError('NOT_FOUND');
      return {
        headers: { 'content-type': 'application/octet-stream' },
        body: challenge.answer,
      };
    },
  });
