import { AgencyId, AgentId, OrganisationId, WorkspaceId } from '@voxgrove/contracts';
import { STATEMENT_KINDS } from '@voxgrove/contracts/statement-filters';
import { z } from 'zod';
import { Amount } from './amounts';

/** Filters of a statement. `from`, `to`: unix seconds, `to` exclusive. */
export const StatementFilters = z.strictObject({
  kind: z.enum(STATEMENT_KINDS).optional(),
  agentId: AgentId.optional(),
  orgId: OrganisationId.optional(),
  direction: z.enum(['increase', 'decrease']).optional(),
  from: z.coerce.number().int().min(0).optional(),
  to: z.coerce.number().int().min(0).optional(),
});
export type StatementFilters = z.infer<typeof StatementFilters>;

// GET /workspaces/{workspaceId}/billing/statement
export const StatementInput = StatementFilters.extend({
  workspaceId: WorkspaceId,
  cursor: z.string().max(20).optional(),
});
// GET /stripe/connect/statement/{orgId}
export const ClientStatementInput = StatementFilters.extend({
  orgId: OrganisationId,
  cursor: z.string().max(20).optional(),
});

export const StatementEntry = z.object({
  /** Position in the order of posting, from 1. */
  number: z.number().int(),
  transactionId: z.string(),
  /** Unix seconds. */
  ts: z.number().int(),
  kind: z.string(),
  why: z.string(),
  direction: z.enum(['increase', 'decrease']),
  causedBy: z.enum(['agent', 'feature', 'person', 'provider', 'system']),
  amount: Amount,
  balance: Amount,
  agentId: z.string().nullable(),
  conversationId: z.string().nullable(),
  orgId: z.string().nullable(),
  /** Whether the server can explain the cost of the entry. */
  explained: z.boolean(),
});
export type StatementEntry = z.infer<typeof StatementEntry>;
export const StatementPage = z.object({
  /** Newest first. */
  entries: z.array(StatementEntry),
  cursor: z.string().nullable(),
});

// GET /workspaces/{workspaceId}/billing/statement/{transactionId}
// GET /stripe/connect/statement/{orgId}/{transactionId}
export const CostExplanation = z.object({
  model: z.string(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Price of 1,000 tokens in credits. */
  inputPrice: Amount,
  outputPrice: Amount,
  total: Amount,
});
export type CostExplanation = z.infer<typeof CostExplanation>;
export const ExplanationReply = z.object({
  entry: StatementEntry,
  cost: CostExplanation.nullable(),
  /** Further facts: invoice, payment, person. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
});

// POST /billing/corrections: an operator reverses a transaction.
export const CorrectionInput = z.strictObject({
  workspaceId: WorkspaceId,
  transactionId: z.string().max(100),
  reason: z.string().trim().min(3).max(400),
});
export const CorrectionReply = z.object({ success: z.literal(true), transactionId: z.string() });

// GET /billing/drift
export const Drift = z.object({
  /** Time of the last comparison, unix seconds; null: not yet compared. */
  checkedAt: z.number().int().nullable(),
  differences: z.array(
    z.object({ what: z.string(), object: z.string(), repaired: z.boolean(), ts: z.number().int() }),
  ),
});
export type Drift = z.infer<typeof Drift>;

/** `GET /{region}/workspaces/{workspaceId}/agents`, as far as the filter of a statement needs it. */
export const AgentNames = z.object({ data: z.array(z.object({ ID: AgentId, title: z.string() })) });

/** `GET /{region}/workspaces/{workspaceId}/agency`: null if the workspace has no agency. */
export const AgencyOfWorkspace = z.object({ data: z.object({ ID: AgencyId }).nullable() });

/** `GET /{region}/agencies/{agencyId}/orgs`, as far as the filter of a statement needs it. */
export const OrganisationNames = z.object({
  data: z.array(z.object({ ID: OrganisationId, name: z.string() })),
});
