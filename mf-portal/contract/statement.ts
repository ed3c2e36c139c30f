import { z } from 'zod';

/** Thousandths of a credit. */
const Credits = z.object({ minor: z.number().int() });

/** One change of an organization's credits, as billing reports it. */
export const StatementEntry = z.object({
  number: z.number().int(),
  /** Unix seconds. */
  ts: z.number().int(),
  why: z.string(),
  direction: z.enum(['increase', 'decrease']),
  amount: Credits,
  balance: Credits,
});
export type StatementEntry = z.infer<typeof StatementEntry>;

/** `GET /{region}/stripe/connect/statement/{orgId}`, newest first. */
export const StatementReply = z.object({
  entries: z.array(StatementEntry),
  cursor: z.string().nullable(),
});
