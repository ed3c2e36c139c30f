import { AppError, REGIONS } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { RequestContext } from '@voxgrove/server/http/route';
import type { ServerModule } from '@voxgrove/server/module';
import type { SliceContext } from '@voxgrove/server/slice';
import { deleteWhere, sweepExpired } from '@voxgrove/server/store/delete-where';
import { z } from 'zod';
import {
  ChallengeReply,
  NewPasskey,
  NewPasskeyReply,
  PasskeysReply,
  SignedChallenge,
} from '../../contract/passkeys';
import { Done } from '../../contract/people';
import { SignedIn } from '../../contract/sign-in';
import { agencyOf } from '../agency-of';
import { requireFreshProof } from '../fresh-proof';
import { mailAccountChange } from '../mail-account-change';
import { startClient } from '../sign-in/port';
import { CHALLENGE_INDEXES, challenges, challengesOf } from './challenges';
import { portalOrigins } from './origins';
import { bytesOf, isSigned, readCeremony, readKey } from './web-authn';

const SWEEP_EVERY_MS = 3_600_000;
const DONE = { success: true as const };
const NOTHING = z.strictObject({});

/** Passkeys of clients: a way to sign in, beside codes and passwords. */
export function passkeysModule(context: SliceContext): ServerModule {
  const { store, clock, port, config } = context;
  const issued = challengesOf(context);

  async function siteOf({ tenant }: Pick<RequestContext, 'tenant'>) {
    const here = agencyOf({ tenant });
    const agency = await port('agencies').get(here.region, here.agencyId);
    if (agency === null) throw new AppError('NOT_FOUND');
    return { ...here, origins: portalOrigins(agency, here, config.publicUrl) };
  }

  return {
    name: 'passkeys',
    indexes: CHALLENGE_INDEXES,
    routes: [
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
        summary: 'What the browser of the calling client makes a new passkey with.',
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
        summary: 'Keeps a new passkey of the calling client.',
        status: 201,
        input: NewPasskey,
        output: Done,
        policy: 'portal.own',
        rateClass: 'auth',
        audit: 'portal.passkey.added',
        handler: async ({ credentialId, publicKey, algorithm, ...given }, call) => {
          const { region, clientId, agencyId } = clientOf(call.principal);
          const { origins } = await siteOf(call);
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
      route({
        method: 'POST',
        path: '/portal/passkey-challenge',
        global: true,
        summary: 'A challenge for a passkey; the same for everybody.',
        input: NOTHING,
        output: ChallengeReply,
        policy: 'portal.start',
        rateClass: 'auth',
        audit: false,
        handler: async (_input, call) => {
          const { region, agencyId, workspaceId } = agencyOf(call);
          const subject = call.session.browser();
          const purpose = { agencyId, use: 'sign-in' as const, subject };
          return { challenge: await issued.issue(region, workspaceId, purpose) };
        },
      }),
      route({
        method: 'POST',
        path: '/portal/passkey-sign-in',
        global: true,
        summary: 'Exchanges a signed challenge for a session at the portal of an agency.',
        input: SignedChallenge,
        output: SignedIn,
        policy: 'portal.start',
        rateClass: 'auth',
        audit: 'portal.signed-in',
        handler: async ({ credentialId, ...signed }, call) => {
          const { region, agencyId, origins } = await siteOf(call);
          const ceremony = readCeremony({ type: 'webauthn.get', ...signed, origins });
          const subject = call.session.browser();
          const purpose = { agencyId, use: 'sign-in' as const, subject };
          const isFresh =
            ceremony !== null && (await issued.use(region, ceremony.challenge, purpose));
          const passkey = await port('clientPasskeys').find(region, agencyId, credentialId);
          if (!isFresh || passkey === null || !isSigned(passkey, signed))
            throw new AppError('PORTAL_PASSKEY_REFUSED');
          // If the counter does not rise, the passkey has been copied. Many devices do not count
          // and always send 0.
          const { counter } = ceremony;
          if ((counter !== 0 || passkey.counter !== 0) && counter <= passkey.counter)
            throw new AppError('PORTAL_PASSKEY_REFUSED');
          await startClient(context, call, passkey.clientId, 'passkey');
          await port('clientPasskeys').used(region, passkey.ID, counter);
          return DONE;
        },
      }),
    ],
    schedules: [
      {
        name: 'sweep-passkey-challenges',
        every: SWEEP_EVERY_MS,
        run: async () => {
          for (const region of REGIONS)
            await sweepExpired(store.for(region), challenges, 'expiresAt', clock.now());
        },
      },
    ],
    forgetWorkspace: (region, workspaceId) =>
      deleteWhere(store.for(region), challenges, [
        { field: 'workspaceId', op: '==', value: workspaceId },
      ]),
  };
}

/** @throws AppError FORBIDDEN */
function clientOf(principal: RequestContext['principal']) {
  if (principal.kind !== 'client') throw new AppError('FORBIDDEN');
  return principal;
}
