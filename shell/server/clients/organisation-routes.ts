import {
  AgencyId,
  AppError,
  NewOrganisation,
  OrganisationId,
  OrganisationReply,
  OrganisationsReply,
} from '@voxgrove/contracts';
import { noteRepeat } from '@voxgrove/server/http/acting';
import { route } from '@voxgrove/server/http/route';
import { z } from 'zod';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { Organisations } from './organisations';

const Done = z.object({ success: z.literal(true) });
const InAgency = z.strictObject({ agencyId: AgencyId });
const OfOrganisation = z.strictObject({ orgId: OrganisationId });
const ofAgency = ({ agencyId }: { agencyId: string }) => ({ type: 'agency', id: agencyId });
const ofOrganisation = ({ orgId }: { orgId: string }) => ({ type: 'organisation', id: orgId });

/** Routes for the organisations of an agency. */
export const organisationRoutes = (organisations: Organisations): AnyRoute[] => [
  route({
    method: 'GET',
    path: '/agencies/:agencyId/orgs',
    summary: 'The organizations of an agency by name, by pages; with a search, the matching ones.',
    input: InAgency.extend({
      after: OrganisationId.optional(),
      search: z.string().max(200).default(''),
    }),
    output: OrganisationsReply,
    policy: 'agency.organisations',
    resource: ofAgency,
    rateClass: 'read',
    audit: false,
    handler: async ({ agencyId, after, search }, { region }) => {
      const from = after === undefined ? {} : { after };
      const page = await organisations.list(region, agencyId, { ...from, search });
      return { data: page.organisations, next: page.next };
    },
  }),
  route({
    method: 'POST',
    path: '/agencies/:agencyId/orgs',
    summary: 'Creates an organization under an id that the caller chose; a repeat changes nothing.',
    status: 201,
    input: InAgency.extend(NewOrganisation.shape),
    output: OrganisationReply,
    policy: 'agency.organisations',
    resource: ofAgency,
    rateClass: 'write',
    audit: 'organisation.created',
    handler: async ({ agencyId, ID, name }, { region }) => {
      if ((await organisations.get(region, ID)) !== null) noteRepeat();
      const draft = name === undefined ? {} : { name };
      return { data: await organisations.create(region, agencyId, ID, draft) };
    },
  }),
  route({
    method: 'GET',
    path: '/orgs/:orgId',
    summary: 'An organization.',
    input: OfOrganisation,
    output: OrganisationReply,
    policy: 'organisation.read',
    resource: ofOrganisation,
    rateClass: 'read',
    audit: false,
    handler: async ({ orgId }, { region }) => {
      const organisation = await organisations.get(region, orgId);
      if (organisation === null) throw new AppError('NOT_FOUND');
      return { data: organisation };
    },
  }),
  route({
    method: 'DELETE',
    path: '/agencies/:agencyId/orgs/:orgId',
    summary: 'Deletes an organization with its clients, for good. A repeated call succeeds.',
    input: InAgency.extend(OfOrganisation.shape),
    output: Done,
    policy: 'agency.organisations',
    resource: ofAgency,
    rateClass: 'write',
    audit: 'organisation.deleted',
    handler: async ({ agencyId, orgId }, { region }): Promise<{ success: true }> => {
      const organisation = await organisations.get(region, orgId);
      if (organisation?.agencyId === agencyId) await organisations.remove(region, orgId);
      return { success: true };
    },
  }),
];
