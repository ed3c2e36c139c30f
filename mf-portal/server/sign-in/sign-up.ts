import { AgentId, AppError, ClientId, OrganisationId } from '@voxgrove/contracts';
import { screenLanguage } from '@voxgrove/contracts/language';
import type { Agency, Client, Region } from '@voxgrove/contracts';
import type { ScreenLanguage } from '@voxgrove/contracts/language';
import { procedure } from '@voxgrove/server/http/route';
import type { AnyRoute } from '@voxgrove/server/http/route';
import { keyedId } from '@voxgrove/server/secrets/keyed-id';
import type { SliceContext } from '@voxgrove/server/slice';
import { SignupInput, SignupOutput } from '../../contract/sign-in';
import { agencyOf } from '../agency-of';
import { portalUrl } from '@voxgrove/server/http/portal-url';
import type { Tickets } from './tickets';

const SENT = 'We have sent you a code.';
const ID_LENGTH = { agent: 16, organisation: 15, client: 15 };

/** Signs a client up: mails a code, then creates a client with an organisation and an agent. */
export const signUpProcedure = (context: SliceContext, tickets: Tickets): AnyRoute =>
  procedure({
    name: 'signupWithOTP',
    type: 'mutation',
    summary:
      'Mails a code to a new client; with the code, creates the client with an organization and an agent.',
    input: SignupInput,
    output: SignupOutput,
    policy: 'portal.start',
    rateClass: 'auth',
    audit: 'portal.sign-up',
    handler: async ({ name, email, agencyId: named, code }, call) => {
      const { region, agencyId } = agencyOf(call);
      const agency = await context.port('agencies').get(region, agencyId);
      if (agency === null || named !== agencyId) throw new AppError('NOT_FOUND');
      if (!agency.settings.enableClientSignup) throw new AppError('PORTAL_SIGN_UP_OFF');
      const proofs = context.port('clientProofs');
      const browser = call.session.browser();
      const language = screenLanguage(call.languages);
      const purpose = 'sign-up' as const;
      if (code === undefined) {
        if (!(await context.port('clients').hasSeat(region, agency.userId)))
          throw new AppError('PORTAL_SIGN_UP_FULL');
        const url = portalUrl(agency, context.config.publicUrl);
        const mail = { purpose, email, portalUrl: url, language: language ?? 'en' };
        await proofs.sendCode(region, agencyId, mail, { browser, ip: call.ip });
        const data = { sendEmailRes: { success: true } };
        return { success: true as const, message: SENT, data };
      }
      await proofs.useCode(region, agencyId, { purpose, email, code, browser });
      const client = await createAll(context, region, agency, { name, email, language });
      const dashboardPassword = await tickets.issue(region, client);
      const clientData = { ID: client.ID, email: client.email, dashboardPassword };
      return { success: true as const, message: '', data: { clientData } };
    },
  });

interface NewcomerAtDoor {
  name: string;
  email: string;
  language: ScreenLanguage | null;
}

/**
 * Creates the client with an organisation and an agent. Their ids are derived from the address, so
 * that an interrupted sign-up continues where it ended.
 * @throws AppError PORTAL_SIGN_UP_FULL | CLIENT_EMAIL_IN_USE; then nothing is created
 */
async function createAll(
  context: SliceContext,
  region: Region,
  agency: Agency,
  { name, email, language }: NewcomerAtDoor,
): Promise<Client> {
  const [organisations, clients] = [context.port('organisations'), context.port('clients')];
  const defaults = agency.settings.clientOnboarding;
  const key = context.secrets.derive('sign-up-ids');
  const id = (of: keyof typeof ID_LENGTH): string =>
    keyedId(key, ID_LENGTH[of], of, region, agency.ID, email);
  const agentId = AgentId.parse(id('agent'));
  const orgId = OrganisationId.parse(id('organisation'));
  const clientId = ClientId.parse(id('client'));
  const [owner] = await context.port('workspaces').people(region, agency.userId);
  if (owner === undefined) throw new AppError('NOT_FOUND');
  const known = await clients.byEmail(region, agency.ID, email);
  // The agency has added this client before.
  if (known !== null && known.ID !== clientId) throw new AppError('CLIENT_EMAIL_IN_USE');
  if (known === null && !(await clients.hasSeat(region, agency.userId)))
    throw new AppError('PORTAL_SIGN_UP_FULL');
  await context.port('workspaceAgents').create(region, {
    ID: agentId,
    workspaceId: agency.userId,
    userId: owner.userId,
    title: name,
  });
  // If the client exists already, the agent stays unchanged.
  if (known === null)
    await context.port('agencySnapshots').start(region, agency.ID, agentId, owner);
  await organisations.create(region, agency.ID, orgId, {
    name,
    dashboardLayout: defaults.defaultDashboardLayout,
    defaultClientAccess: defaults.defaultClientAccess,
  });
  await organisations.addAgent(region, orgId, agentId);
  return clients.create(region, orgId, clientId, {
    name,
    email,
    // If the browser wants no language of the dashboard, the client gets the language of the
    // organization.
    ...(language !== null && { preferredLanguage: language }),
    isNewSignup: true,
    isOrgAdmin: true,
    canAccess: defaults.defaultClientAccess,
    allowCreateAgents: defaults.defaultAllowCreateAgents,
    canDelegateChats: defaults.defaultCanDelegateChats,
    hideAdvancedSettings: defaults.defaultHideAdvancedSettings,
  });
}
