import { createHmac } from 'node:crypto';
import type { Secret } from '@voxgrove/server/secrets/secret';

/**
 * Returns the proof that a call with this token comes from our server, so that a stolen token is
 * useless: https://developers.facebook.com/docs/graph-api/guides/secure-requests
 */
export const appSecretProof = (token: Secret, appSecret: Secret): string =>
  createHmac('sha256', appSecret.reveal('prove a call of the Graph API'))
    .update(token.reveal('prove a call of the Graph API'))
    .digest('hex');
