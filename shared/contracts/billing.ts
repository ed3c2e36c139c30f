import type { AgentId, OrganisationId, WorkspaceId } from './ids';
import type { Credits } from './money';
import type { Region } from './region';

/** Limits of a workspace's plan. Null: no limit. */
export interface WorkspaceLimits {
  maxAgents: number | null;
  /** No longer used. */
  maxClients: number;
  /** Characters that the workspace's agents may store. */
  maxKbDocsCharCount: number;
  maxMonthlyCredits: number | null;
  maxConcurrentCalls: number;
  workspaceSeats: number;
  twilioPhoneNumberSlots: number;
  clientSeats: number;
  /** True with the whitelabel add-on or during its trial. */
  whitelabel: boolean;
}

export interface WorkspacePlan {
  limits: WorkspaceLimits;
  /** True with a subscription that is paid or may still be paid. */
  subscribed: boolean;
  /** Payments failed for so long that agents no longer answer visitors. */
  unpaid: boolean;
  hasEverPaid: boolean;
  stripeSubscriptionId: string;
  /** Unix seconds; null: there was no trial. */
  whitelabelTrialEndsAt: number | null;
}

/** Plans of workspaces. */
export interface PlanLimitsPort {
  /** Returns the plan of a workspace; the free plan if the workspace never bought anything. */
  plan(region: Region, workspaceId: WorkspaceId): Promise<WorkspacePlan>;
  /** Returns the plans in the order of the ids. */
  plans(region: Region, workspaceIds: readonly WorkspaceId[]): Promise<WorkspacePlan[]>;
}

/** Payments of an agency's clients through the agency's own account. */
export interface AgencyPayments {
  status(region: Region, workspaceId: WorkspaceId): Promise<AgencyPaymentStatus>;
}

export interface AgencyPaymentStatus {
  /** The account may take payments now. */
  connected: boolean;
  accountId: string | null;
  allowPlans: boolean;
  whitelabel: boolean;
}

/** The holder whose credits are used: the organisation if it has billing, else the workspace. */
export interface CreditHolder {
  workspaceId: WorkspaceId;
  organisationId?: OrganisationId;
}

/** What the credits are used for. Shown on statements. */
export interface CreditCause {
  causedBy: 'agent' | 'feature';
  /** One sentence that explains the use. */
  why: string;
  /**
   * Ids (agentId, conversationId, answerId) and the values that explain the cost (model,
   * inputTokens, outputTokens).
   */
  source: Record<string, string>;
}

/** Price of credits without any markup: 500 credits cost 1 USD. */
export const CREDITS_PER_USD = 500;

/** `forMs`: time after which the reservation expires. Default: longer than any answer. */
export interface HoldOptions {
  forMs?: number;
}

/** Credits that are reserved for an answer of an agent. */
export interface CreditHold {
  /** The holder who pays. */
  holder: CreditHolder;
  /** Maximum that is charged. */
  held: Credits;
  /** True if an earlier attempt already charged this answer. */
  settled: boolean;
}

/** Uses credits: reserve, then settle or release. Every step may be repeated with the same key. */
/** What credits were used for, for other slices. */
export interface CreditsSpent {
  /** Returns the use of a workspace and its organisations between two times, ms since the epoch. */
  between(
    region: Region,
    workspaceId: WorkspaceId,
    times: { from: number; to: number },
  ): Promise<CreditsSpentOn[]>;
}

/** `feature`: `answer`, or another use such as `css`. */
export interface CreditsSpentOn {
  agentId: AgentId | null;
  feature: string;
  amount: Credits;
}

export interface CreditUse {
  /**
   * Reserves up to `most` credits of the payer of an agent: its organisation if that has billing,
   * else its workspace. A repeat with the same key returns the same reservation.
   * @throws AppError BALANCE_TOO_LOW: nothing is left, or the plan is unpaid | RATE_LIMITED
   */
  holdForAgent(
    region: Region,
    agent: { workspaceId: WorkspaceId; agentId: AgentId },
    key: string,
    most: Credits,
    cause: CreditCause,
    options?: HoldOptions,
  ): Promise<CreditHold>;
  /**
   * @throws AppError BALANCE_TOO_LOW | LEDGER_KEY_REUSED | RATE_LIMITED
   */
  reserve(
    region: Region,
    holder: CreditHolder,
    key: string,
    amount: Credits,
    cause: CreditCause,
  ): Promise<void>;
  /**
   * Charges the actual cost, at most the reserved amount, and releases the rest. `source` adds
   * values that are known only at settlement, for example the tokens.
   */
  settle(
    region: Region,
    holder: CreditHolder,
    key: string,
    amount: Credits,
    source?: Record<string, string>,
  ): Promise<void>;
  /** Releases the whole reservation. */
  release(region: Region, holder: CreditHolder, key: string): Promise<void>;
  /**
   * Returns whether an agent may answer visitors: its payer has credits left, and its workspace's
   * plan is paid and not used up.
   */
  mayAnswer(
    region: Region,
    agent: { workspaceId: WorkspaceId; agentId: AgentId },
  ): Promise<boolean>;
  /** Returns the available credits of the holder. */
  available(region: Region, holder: CreditHolder): Promise<Credits>;
  /**
   * Moves credits between a workspace and its organisation. Both balances change in one
   * transaction.
   * @throws AppError TRANSFER_AMOUNT_INVALID | CREDITS_MISSING_IN_WORKSPACE |
   *   CREDITS_MISSING_IN_ORGANISATION
   */
  transfer(region: Region, transfer: CreditTransfer): Promise<void>;
}

export interface CreditTransfer {
  workspaceId: WorkspaceId;
  organisationId: OrganisationId;
  direction: 'toOrganisation' | 'toWorkspace';
  /** More than zero. */
  amount: Credits;
  by: { type: 'user' | 'provider'; id: string };
  /** Idempotency key, chosen by the caller: a repeat is the same transfer. */
  key: string;
}
