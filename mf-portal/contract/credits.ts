import { OrganisationId } from '@voxgrove/contracts';
import { z } from 'zod';

/** `GET /{region}/orgs/{orgId}/credits`: whole credits with one decimal. */
export const CreditsReply = z.object({
  organisation: z.number(),
  /** Credits of the workspace; null for callers who may not see them. */
  workspace: z.number().nullable(),
});
export type CreditsReply = z.infer<typeof CreditsReply>;

/** `GET /portal/credits`: whether the credits of the calling client's organization are used up. */
export const OwnCreditsReply = z.object({ data: z.object({ isUsedUp: z.boolean() }) });

/**
 * `POST /{region}/orgs/{orgId}/transfer`. A repeated call with the same key is the same transfer.
 */
export const TransferInput = z.strictObject({
  orgId: OrganisationId,
  direction: z.enum(['toOrganisation', 'toWorkspace']),
  amount: z
    .number('Please enter a valid amount to transfer.')
    .positive('Please enter a valid amount to transfer.')
    .max(1e9, 'Please enter a valid amount to transfer.')
    .refine((amount) => Number.isSafeInteger(Math.round(amount * 1_000)), {
      message: 'Please enter a valid amount to transfer.',
    }),
  key: z.string().regex(/^[A-Za-z0-9]{15,40}$/),
});
