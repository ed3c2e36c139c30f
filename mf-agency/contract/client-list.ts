import { AgencyId, ClientView, OrganisationId } from '@voxgrove/contracts';
import { z } from 'zod';

/** A client and its organization, as the list shows them. */
export const ClientRow = z.object({
  client: ClientView,
  organisation: z.object({ ID: OrganisationId, name: z.string() }),
  /** Credits of the organization; null: its clients use the credits of the workspace. */
  balance: z.number().nullable(),
  /** ms since the epoch; null: never. */
  lastSeen: z.number().nullable(),
});
export type ClientRow = z.infer<typeof ClientRow>;

/**
 * `GET /{region}/agencies/{agencyId}/clients`: the clients of the next organizations, ordered by
 * the name of the organization.
 */
export const ClientListQuery = z.strictObject({
  agencyId: AgencyId,
  search: z.string().max(200).default(''),
  status: z.enum(['online', 'offline']).optional(),
  after: OrganisationId.optional(),
});

export const ClientListReply = z.object({
  data: z.array(ClientRow),
  /**
   * Organizations of this page. The list includes organizations without clients, so that clients
   * can be added to them.
   */
  organisations: z.array(z.object({ ID: OrganisationId, name: z.string() })),
  next: z.string().nullable(),
});
