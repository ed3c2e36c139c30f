import { z } from 'zod';
import { cleanText } from '../clean-text';
import { TENANCY } from '../constants';
import { Region } from '../region';
import { AgencyView, CustomTab, OnboardingSteps } from './agency';
import { CanAccess } from './access-tabs';
import { ClientView } from './client';
import { Organisation } from './organisation';

/**
 * `GET` and `POST /{region}/workspaces/{workspaceId}/agency`. Null while the workspace has no
 * agency.
 */
export const AgencyReply = z.object({ data: AgencyView.nullable() });

export const OrganisationReply = z.object({ data: Organisation });

/**
 * `GET /{region}/agencies/{agencyId}/orgs`, sorted by name. `next`: the value of `after` for the
 * next page.
 */
export const OrganisationsReply = z.object({
  data: z.array(Organisation),
  next: z.string().nullable(),
});

/** Body of `POST /{region}/agencies/{agencyId}/orgs`, with the id that the caller chose. */
export const NewOrganisation = z.strictObject({
  ID: Organisation.shape.ID,
  name: cleanText(TENANCY.nameMaxLength).optional(),
});

export const ClientReply = z.object({ data: ClientView });
export const ClientsReply = z.object({
  data: z.array(ClientView),
  /** When these clients last used the portal, by id, ms since the epoch. Absent: never. */
  lastSeen: z.record(z.string(), z.number()).default({}),
});

/** Body of `POST /{region}/orgs/{orgId}/clients`, with the id that the caller chose. */
export const NewClientInput = z.strictObject({
  ID: ClientView.shape.ID,
  name: cleanText(TENANCY.nameMaxLength).trim().min(1, 'Please fill out all fields.'),
  email: ClientView.shape.email,
  canAccess: CanAccess.optional(),
});

/** Set while a member of the agency views the portal as a client. */
const PortalViewing = z.object({
  /** Name of this member. */
  by: z.string(),
  /** ms since the epoch */
  until: z.number(),
});

/**
 * `POST /{region}/clients/{clientId}/view` returns the URL of the portal, and `POST
 * /portal/view/end` the URL to return to.
 */
export const PortalViewReply = z.object({ data: z.object({ url: z.string() }) });

/** A custom tab of the agency that the caller may open, without its content. */
export const PortalTab = CustomTab.pick({ label: true, href: true, iconUrl: true });
export type PortalTab = z.infer<typeof PortalTab>;

/** `GET /api/portal/session`: the person who is signed in at the portal of an agency. */
export const PortalSession = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('client'),
    region: Region,
    client: ClientView,
    organisation: Organisation,
    /**
     * The text that clients read while the organisation's access is switched off; null while it is
     * on.
     */
    accessDisabled: z.string().nullable(),
    viewing: PortalViewing.nullable(),
    customTabs: z.array(PortalTab).default([]),
    onboarding: OnboardingSteps.prefault({}),
  }),
  z.object({
    kind: z.literal('agencyAdmin'),
    region: Region,
    agency: AgencyView,
    canAccess: CanAccess,
    customTabs: z.array(PortalTab).default([]),
  }),
]);
export type PortalSession = z.infer<typeof PortalSession>;
