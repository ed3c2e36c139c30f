import type { AgentId, OrganisationId, WorkspaceId } from './ids';
import type { Credits } from './money';
import type { Region } from './region';

/** What the plan of a workspace allows. Null: without a limit. */
export interface WorkspaceLimits {
  maxAgents: number | null;
  /** No longer used. */
  maxClients: number;
  /** Characters that its agents may store. */
  maxKbDocsCharCount: number;
  maxMonthlyCredits: number | null;
  maxConcurrentCalls: number;
  workspaceSeats: number;
  twilioPhoneNumberSlots: number;
  clientSeats: number;
  /** The whitelabel add-on, or its trial. */
  whitelabel: boolean;
}

export interface WorkspacePlan {
  limits: WorkspaceLimits;
  /** A subscription that is paid or may still be paid. */
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
  /** Those of the free plan for a workspace that never bought anything. */
  plan(region: Region, workspaceId: WorkspaceId): Promise<WorkspacePlan>;
  /** In order of the ids. */
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

/** Whose credits something uses: the organisation's when it has billing, else the workspace's. */
export interface CreditHolder {
  workspaceId: WorkspaceId;
  organisationId?: OrganisationId;
}

/** What the credits are used for. Shown on statements. */
export interface CreditCause {
  causedBy: 'agent' | 'feature';
  /** One sentence. */
  why: string;
  /** Ids: agentId, conversationId, answerId; and what explains the cost: model, inputTokens, outputTokens. */
  source: Record<string, string>;
}

/** What credits cost before any addition: 500 are 1 USD. */
export const CREDITS_PER_USD = 500;

/** Credits that are held for an answer of an agent. */
export interface CreditHold {
  /** Who pays. */
  holder: CreditHolder;
  /** At most this is charged. */
  held: Credits;
  /** It is charged already, in an earlier attempt. */
  settled: boolean;
}

/** Uses credits: reserve, then settle or release. Every step may be repeated with the same key. */
export interface CreditUse {
  /**
   * Holds up to `most` credits of the payer of an agent: its organisation if that has billing, else
   * its workspace. Repeated with the same key, it is the same hold.
   * @throws AppError BALANCE_TOO_LOW: nothing is left, or the plan is unpaid | RATE_LIMITED
   */
  holdForAgent(
    region: Region,
    agent: { workspaceId: WorkspaceId; agentId: AgentId },
    key: string,
    most: Credits,
    cause: CreditCause,
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
   * Charges what it has cost, at most what was reserved, and frees the rest. `source` adds what is
   * known by now, for example the tokens.
   */
  settle(
    region: Region,
    holder: CreditHolder,
    key: string,
    amount: Credits,
    source?: Record<string, string>,
  ): Promise<void>;
  /** Frees all of it. */
  release(region: Region, holder: CreditHolder, key: string): Promise<void>;
  /** Available credits of the holder. */
  available(region: Region, holder: CreditHolder): Promise<Credits>;
  /**
   * Moves credits between a workspace and its organisation; both balances change together.
   * @throws AppError TRANSFER_AMOUNT_INVALID | CREDITS_MISSING_IN_WORKSPACE | CREDITS_MISSING_IN_ORGANISATION
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
  /** Chosen by the caller: a repeat is the same transfer. */
  key: string;
}
