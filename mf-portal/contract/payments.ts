import { z } from 'zod';

/** `GET /{region}/stripe/connect/get-account-id/{agencyUserId}/{region}` */
export const AccountReply = z.object({
  /** Whether the agency can take payments. */
  isConnected: z.boolean(),
});
