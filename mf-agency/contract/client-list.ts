import { AgencyId, ClientView, OrganisationId } from '@voxgrove/contracts';
import { z } from 'zod';

/** A client with the organization, as the list shows it. */
export const ClientRow = z.object({
  client: ClientView,
  organisation: z.object({ ID: OrganisationId, name: z.string() }),
  /** Credits of the organization; null: the clients use those of the workspace. */
  balance: z.number().nullable(),
  /** ms since the epoch; null: never. */
  lastSeen: z.number().nullable(),
});
export type ClientRow = z.infer<typeof ClientRow>;

/** `GET /{region}/agencies/{agencyId}/clients`: those of the next organizations, by name. */
export const ClientListQuery = z.strictObject({
  agencyId: AgencyId,
  search: z.string().max(200).default(''),
  status: z.enum(['online', 'offline']).optional(),
  after: OrganisationId.optional(),
});

export const ClientListReply = z.object({
  data: z.array(ClientRow),
  /** Organizations without clients are listed, too, so that clients can be added to them. */
  organisations: z.array(z.object({ ID: OrganisationId, name: z.string() })),
  next: z.string().nullable(),
});
