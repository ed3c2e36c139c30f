import { AgentId, AppError, ClientId, isAppError, OrganisationId } from '@voxgrove/contracts';
import { screenLanguage } from '@voxgrove/contracts/language';
import type { Agency, AgencyId, Client, Region } from '@voxgrove/contracts';
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
/** Maximum number of sets of ids that are tried for one address. */
const MOST_SETS = 100;

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
 * Creates the client with an organisation and an agent. A client who has signed up before is
 * returned unchanged.
 * @throws AppError PORTAL_SIGN_UP_FULL | CLIENT_EMAIL_IN_USE; then nothing is created
 */
async function createAll(
  context: SliceContext,
  region: Region,
  agency: Agency,
  newcomer: NewcomerAtDoor,
): Promise<Client> {
  const { name, email, language } = newcomer;
  const [organisations, clients] = [context.port('organisations'), context.port('clients')];
  const defaults = agency.settings.clientOnboarding;
  const known = await clients.byEmail(region, agency.ID, email);
  if (known?.isNewSignup) return known;
  // The agency has added this client before.
  if (known !== null) throw new AppError('CLIENT_EMAIL_IN_USE');
  if (!(await clients.hasSeat(region, agency.userId))) throw new AppError('PORTAL_SIGN_UP_FULL');
  const { agentId, orgId, clientId } = await createAgent(context, region, agency, newcomer);
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

interface SignUpIds {
  agentId: AgentId;
  orgId: OrganisationId;
  clientId: ClientId;
}

/**
 * Creates the agent of a sign-up, and returns its id with the ids of the organisation and the
 * client. The ids are derived from the address, so that an interrupted sign-up continues where it
 * ended. Ids of an earlier sign-up that are in use, and the ids of deleted agents, are left out.
 */
async function createAgent(
  context: SliceContext,
  region: Region,
  agency: Agency,
  { name, email }: NewcomerAtDoor,
): Promise<SignUpIds> {
  const key = context.secrets.derive('sign-up-ids');
  const [owner] = await context.port('workspaces').people(region, agency.userId);
  if (owner === undefined) throw new AppError('NOT_FOUND');
  for (let set = 0; set < MOST_SETS; set += 1) {
    const parts = [region, agency.ID, email, String(set)];
    const ids = {
      agentId: AgentId.parse(keyedId(key, 16, 'agent', ...parts)),
      orgId: OrganisationId.parse(keyedId(key, 15, 'organisation', ...parts)),
      clientId: ClientId.parse(keyedId(key, 15, 'client', ...parts)),
    };
    if (!(await areFree(context, region, agency.ID, ids))) continue;
    const { agentId: ID } = ids;
    const agent = { ID, workspaceId: agency.userId, userId: owner.userId, title: name };
    try {
      await context.port('workspaceAgents').create(region, agent);
    } catch (error) {
      // The agent was deleted, or belongs to another workspace.
      if (isAppError(error) && error.code === 'ALREADY_EXISTS') continue;
      throw error;
    }
    await context.port('agencySnapshots').start(region, agency.ID, ID, owner);
    return ids;
  }
  throw new AppError('ALREADY_EXISTS');
}

/** Returns whether nothing has these ids, except what an interrupted sign-up has left. */
async function areFree(
  { port }: SliceContext,
  region: Region,
  agencyId: AgencyId,
  { agentId, orgId, clientId }: SignUpIds,
): Promise<boolean> {
  const [client, organisation, holder, members] = await Promise.all([
    port('clients').get(region, clientId),
    port('organisations').get(region, orgId),
    port('organisations').ofAgent(region, agentId),
    port('clients').list(region, orgId),
  ]);
  if (client !== null || members.length > 0) return false;
  if (holder !== null && holder.ID !== orgId) return false;
  if (organisation === null) return true;
  return organisation.agencyId === agencyId && organisation.widgetIDs.every((id) => id === agentId);
}
