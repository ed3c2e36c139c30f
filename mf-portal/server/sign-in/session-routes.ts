import { AppError } from '@voxgrove/contracts';
import type { ClientId } from '@voxgrove/contracts';
import { networkOf } from '@voxgrove/server/http/network';
import { route } from '@voxgrove/server/http/route';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import { AdminSignInInput, SignedIn, SignInInput } from '../../contract/sign-in';
import { agencyOf } from '../agency-of';
import { isTicket } from './tickets';
import type { Tickets } from './tickets';

const WRONG_SECRETS = { max: 10, windowMs: 60_000 };
const SIGNED_IN = { success: true as const };

/** Routes that start a session at the portal of an agency. */
export const sessionRoutes = (context: SliceContext, tickets: Tickets): AnyRoute[] => [
  route({
    method: 'POST',
    path: '/portal/sign-in',
    global: true,
    summary: 'Exchanges a password or a ticket for a session at the portal of an agency.',
    input: SignInInput,
    output: SignedIn,
    policy: 'portal.start',
    rateClass: 'auth',
    audit: 'portal.signed-in',
    handler: async ({ email, password }, call) => {
      const { region, agencyId } = agencyOf(call);
      if (isTicket(password)) {
        const clientId = await tickets.use(region, password);
        if (clientId === null) throw new AppError('PASSWORD_WRONG');
        await startClient(context, call, clientId, 'code');
        return SIGNED_IN;
      }
      const agency = await context.port('agencies').get(region, agencyId);
      if (agency === null) throw new AppError('NOT_FOUND');
      if (agency.settings.disablePasswordLogin) throw new AppError('PORTAL_PASSWORD_OFF');
      const credentials = { email, password, ip: call.ip };
      const clientId = await context.port('clientProofs').signIn(region, agencyId, credentials);
      await startClient(context, call, clientId, 'password');
      return SIGNED_IN;
    },
  }),
  route({
    method: 'POST',
    path: '/portal/admin-sign-in',
    global: true,
    summary: 'Exchanges the secret of the agency for a session at its portal.',
    input: AdminSignInInput,
    output: SignedIn,
    policy: 'portal.start',
    rateClass: 'auth',
    audit: 'portal.admin-signed-in',
    handler: async ({ secret }, call) => {
      const { region, agencyId } = agencyOf(call);
      const proofs = context.port('clientProofs');
      const network = networkOf(call.ip);
      // The attempt is counted before the check, so that simultaneous attempts have no advantage.
      const wait = await proofs.countTry(region, agencyId, 'secret', network, WRONG_SECRETS);
      if (wait > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
      if (!(await context.port('agencies').provesAdmin(region, agencyId, secret)))
        throw new AppError('PORTAL_ADMIN_REFUSED');
      await call.session.startAgencyAdmin();
      return SIGNED_IN;
    },
  }),
];

/**
 * Starts a session for a person who has proven to be this client.
 * @throws AppError PORTAL_DEACTIVATED
 */
export async function startClient(
  { port }: SliceContext,
  { tenant, session }: RequestContext,
  clientId: ClientId,
  way: 'code' | 'password' | 'passkey',
): Promise<void> {
  const { region } = agencyOf({ tenant });
  const client = await port('clients').get(region, clientId);
  if (client?.isDeactivated === true) throw new AppError('PORTAL_DEACTIVATED');
  await session.startClient(clientId, way);
}
