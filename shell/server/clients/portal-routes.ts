import { AppError, openCustomTabs, PortalSession } from '@voxgrove/contracts';
import { route } from '@voxgrove/server/http/route';
import { z } from 'zod';
import type { Agencies as AgenciesPort } from '@voxgrove/contracts';
import type { AnyRoute, RequestContext } from '@voxgrove/server/http/route';
import type { Clients } from './clients';
import type { Organisations } from './organisations';

const Nothing = z.strictObject({});

export interface PortalRoutesOptions {
  agencies: Pick<AgenciesPort, 'get'>;
  organisations: Pick<Organisations, 'get'>;
  clients: Pick<Clients, 'get'>;
}

/** Routes that read and end the session at an agency's portal. */
export const portalRoutes = (options: PortalRoutesOptions): AnyRoute[] => [
  route({
    method: 'GET',
    path: '/portal/session',
    global: true,
    summary: 'Who is signed in at the portal of an agency.',
    input: Nothing,
    output: PortalSession,
    policy: 'portal.session',
    rateClass: 'read',
    audit: false,
    handler: async (_input, { principal }) => sessionOf(options, principal),
  }),
  route({
    method: 'POST',
    path: '/portal/sign-out',
    global: true,
    summary: 'Ends this session at the portal of an agency.',
    input: Nothing,
    output: z.object({ success: z.literal(true) }),
    policy: 'portal.session',
    rateClass: 'write',
    audit: 'portal.signed-out',
    handler: async (_input, { session }): Promise<{ success: true }> => {
      await session.end();
      return { success: true };
    },
  }),
];

async function sessionOf(
  { agencies, organisations, clients }: PortalRoutesOptions,
  principal: RequestContext['principal'],
): Promise<PortalSession> {
  if (principal.kind === 'client') {
    const { region, clientId, organisationId, accessDisabled = null, viewedBy } = principal;
    const [client, organisation, agency] = await Promise.all([
      clients.get(region, clientId),
      organisations.get(region, organisationId),
      agencies.get(region, principal.agencyId),
    ]);
    if (client === null || organisation === null || agency === null)
      throw new AppError('UNAUTHENTICATED');
    const customTabs = openCustomTabs(agency.customTabs, client.canAccess);
    const viewing = viewedBy ? { by: viewedBy.name, until: viewedBy.until } : null;
    const onboarding = agency.settings.clientOnboarding;
    const clientDetails = { client, organisation, accessDisabled, viewing };
    return { kind: 'client', region, ...clientDetails, customTabs, onboarding };
  }
  if (principal.kind !== 'agencyAdmin') throw new AppError('UNAUTHENTICATED');
  const { region, agencyId, canAccess } = principal;
  const agency = await agencies.get(region, agencyId);
  if (agency === null) throw new AppError('UNAUTHENTICATED');
  const { customTabs } = agency;
  return { kind: 'agencyAdmin', region, agency, canAccess: [...canAccess], customTabs };
}
