import { AppError } from '@voxgrove/contracts';
import { networkOf } from '@voxgrove/server/http/network';
import { procedure } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import {
  LoginTokenInput,
  LoginTokenOutput,
  SsoClientInput,
  SsoClientOutput,
} from '../../contract/sign-in';
import { agencyOf } from '../agency-of';
import { portalUrl } from '@voxgrove/server/http/portal-url';
import type { Tickets } from './tickets';

/**
 * Limit of attempts with unknown addresses for one network. Above the limit, a reply no longer
 * shows whether an address is known.
 */
const UNKNOWN_EMAILS = { max: 10, windowMs: 3_600_000 };
const SENT = 'We have sent you a code.';

/** Procedures for signing in with a mailed code or link. */
export const codeProcedures = (context: SliceContext, tickets: Tickets): AnyRoute[] => [
  procedure({
    name: 'ssoClient',
    type: 'mutation',
    summary: 'Mails a code to a client. With the code, returns a ticket that starts a session.',
    input: SsoClientInput,
    output: SsoClientOutput,
    policy: 'portal.start',
    rateClass: 'auth',
    audit: 'portal.code',
    handler: async ({ email, agencyId: named, code }, call) => {
      const { region, agencyId } = agencyOf(call);
      if (named !== agencyId) throw new AppError('NOT_FOUND');
      const [proofs, clients] = [context.port('clientProofs'), context.port('clients')];
      const browser = call.session.browser();
      if (code !== undefined) {
        await proofs.useCode(region, agencyId, { purpose: 'sign-in', email, code, browser });
        const client = await clients.byEmail(region, agencyId, email);
        if (client === null) throw unknownClient();
        const dashboardPassword = await tickets.issue(region, client);
        const clientData = { email: client.email, dashboardPassword };
        return { success: true as const, message: '', data: { clientData } };
      }
      const network = networkOf(call.ip);
      const [client, agency, isUniform] = await Promise.all([
        clients.byEmail(region, agencyId, email),
        context.port('agencies').get(region, agencyId),
        proofs.isSpent(region, agencyId, 'unknown-email', network, UNKNOWN_EMAILS),
      ]);
      if (agency === null) throw new AppError('NOT_FOUND');
      const sent = { success: true as const, message: SENT, data: {} };
      if (client === null) {
        if (isUniform) return sent;
        await proofs.countTry(region, agencyId, 'unknown-email', network, UNKNOWN_EMAILS);
        throw unknownClient();
      }
      const mail = {
        purpose: 'sign-in' as const,
        email,
        portalUrl: portalUrl(agency, context.config.publicUrl),
        language: client.preferredLanguage,
      };
      const sending = proofs.sendCode(region, agencyId, mail, { browser, ip: call.ip });
      // If the reply waited for the mail, its delay would show which addresses are known.
      if (isUniform)
        sending.catch((error: unknown) =>
          call.log.warn('a code was not mailed', { error: String(error) }),
        );
      else await sending;
      return sent;
    },
  }),
  procedure({
    name: 'validateClientLoginToken',
    type: 'mutation',
    summary: 'Exchanges the token of a mailed link, once, for a ticket that starts a session.',
    input: LoginTokenInput,
    output: LoginTokenOutput,
    policy: 'portal.start',
    rateClass: 'auth',
    audit: 'portal.link',
    handler: async ({ token }, call) => {
      const { region, agencyId } = agencyOf(call);
      const browser = call.session.browser();
      const email = await context.port('clientProofs').useLink(region, agencyId, token, browser);
      const client = await context.port('clients').byEmail(region, agencyId, email);
      if (client === null) throw unknownClient();
      const dashboardPassword = await tickets.issue(region, client);
      return { success: true as const, clientData: { email: client.email, dashboardPassword } };
    },
  }),
];

const unknownClient = (): AppError =>
  new AppError('PORTAL_CLIENT_UNKNOWN', {
    fields: { email: 'There is no account with this email.' },
  });
