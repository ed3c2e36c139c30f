import { AppError } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { z } from 'zod';
import { ChallengeReply, SignedChallenge } from '../../contract/passkeys';
import { SignedIn } from '../../contract/sign-in';
import { agencyOf } from '../agency-of';
import { startClient } from '../sign-in/port';
import type { Challenges } from './challenges';
import { siteOf } from './site';
import { isSigned, readCeremony } from './web-authn';

/** Routes with which a client signs in with a passkey. */
export function passkeySignInRoutes(context: SliceContext, issued: Challenges): AnyRoute[] {
  const { port } = context;
  return [
    route({
      method: 'POST',
      path: '/portal/passkey-challenge',
      global: true,
      summary: 'A challenge for a passkey.',
      input: z.strictObject({}),
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
        const { region, agencyId, origins } = await siteOf(context, call);
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
        return { success: true as const };
      },
    }),
  ];
}
