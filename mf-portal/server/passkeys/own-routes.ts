import { AppError } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import { NewPasskey, NewPasskeyReply, PasskeysReply } from '../../contract/passkeys';
import { Done } from '../../contract/people';
import { requireFreshProof } from '../fresh-proof';
import { mailAccountChange } from '../mail-account-change';
import type { Challenges } from './challenges';
import { siteOf } from './site';
import { bytesOf, readCeremony, readKey } from './web-authn';

const NOTHING = z.strictObject({});
const DONE = { success: true as const };

/** Routes with which a client lists, adds and removes passkeys. */
export function ownPasskeyRoutes(context: SliceContext, issued: Challenges): AnyRoute[] {
  const { port } = context;
  return [
    route({
      method: 'GET',
      path: '/portal/passkeys',
      global: true,
      summary: 'The passkeys of the calling client, oldest first.',
      input: NOTHING,
      output: PasskeysReply,
      policy: 'portal.own',
      rateClass: 'read',
      audit: false,
      handler: async (_input, { principal }) => {
        const { region, clientId } = clientOf(principal);
        return { data: await port('clientPasskeys').ofClient(region, clientId) };
      },
    }),
    route({
      method: 'POST',
      path: '/portal/passkeys/challenge',
      global: true,
      summary: 'The options with which a browser creates a new passkey of the calling client.',
      input: NOTHING,
      output: NewPasskeyReply,
      policy: 'portal.own',
      rateClass: 'auth',
      audit: false,
      handler: async (_input, call) => {
        const { region, clientId, agencyId, workspaceId } = clientOf(call.principal);
        await requireFreshProof(context, call);
        const client = await port('clients').get(region, clientId);
        if (client === null) throw new AppError('NOT_FOUND');
        const held = await port('clientPasskeys').ofClient(region, clientId);
        const purpose = { agencyId, use: 'create' as const, subject: clientId };
        return {
          challenge: await issued.issue(region, workspaceId, purpose),
          userId: Buffer.from(clientId).toString('base64url'),
          email: client.email,
          name: client.name,
          existing: held.map(({ credentialId }) => credentialId),
        };
      },
    }),
    route({
      method: 'POST',
      path: '/portal/passkeys',
      global: true,
      summary: 'Stores a new passkey of the calling client.',
      status: 201,
      input: NewPasskey,
      output: Done,
      policy: 'portal.own',
      rateClass: 'auth',
      audit: 'portal.passkey.added',
      handler: async ({ credentialId, publicKey, algorithm, ...given }, call) => {
        const { region, clientId, agencyId } = clientOf(call.principal);
        const { origins } = await siteOf(context, call);
        const ceremony = readCeremony({ type: 'webauthn.create', ...given, origins });
        const purpose = { agencyId, use: 'create' as const, subject: clientId };
        const isKey = readKey(bytesOf(publicKey), algorithm) !== null;
        const isFresh =
          ceremony !== null && (await issued.use(region, ceremony.challenge, purpose));
        if (!isKey || !isFresh) throw new AppError('PORTAL_PASSKEY_REFUSED');
        const passkey = { credentialId, publicKey, algorithm, counter: ceremony.counter };
        await port('clientPasskeys').add(region, clientId, passkey);
        const client = await port('clients').get(region, clientId);
        if (client !== null) await mailAccountChange(context, region, client, 'passkey');
        return DONE;
      },
    }),
    route({
      method: 'DELETE',
      path: '/portal/passkeys/:passkeyId',
      global: true,
      summary: 'Removes a passkey of the calling client.',
      input: z.strictObject({ passkeyId: z.string().max(100) }),
      output: Done,
      policy: 'portal.own',
      rateClass: 'write',
      audit: 'portal.passkey.removed',
      handler: async ({ passkeyId }, { principal }) => {
        const { region, clientId } = clientOf(principal);
        await port('clientPasskeys').remove(region, clientId, passkeyId);
        return DONE;
      },
    }),
  ];
}

/** @throws AppError FORBIDDEN */
function clientOf(principal: RequestContext['principal']) {
  if (principal.kind !== 'client') throw new AppError('FORBIDDEN');
  return principal;
}
