import { z } from 'zod';

/** Thousandths of a credit. */
const Credits = z.object({ minor: z.number().int() });

/** One change of an organization's credits, as billing reports it. */
export const StatementEntry = z.object({
  number: z.number().int(),
  transactionId: z.string(),
  /** Unix seconds. */
  ts: z.number().int(),
  why: z.string(),
  direction: z.enum(['increase', 'decrease']),
  causedBy: z.enum(['agent', 'feature', 'person', 'provider', 'system']),
  amount: Credits,
  balance: Credits,
  agentId: z.string().nullable(),
  conversationId: z.string().nullable(),
  /** Whether billing can explain the cost of the entry. */
  explained: z.boolean(),
});
export type StatementEntry = z.infer<typeof StatementEntry>;

/** `GET /{region}/stripe/connect/statement/{orgId}`, newest first. */
export const StatementReply = z.object({
  entries: z.array(StatementEntry),
  cursor: z.string().nullable(),
});

/** `GET /{region}/stripe/connect/statement/{orgId}/{transactionId}` */
export const ExplanationReply = z.object({
  cost: z
    .object({
      model: z.string(),
      inputTokens: z.number().int(),
      outputTokens: z.number().int(),
      /** Price of 1,000 tokens. */
      inputPrice: Credits,
      outputPrice: Credits,
      total: Credits,
    })
    .nullable(),
});
