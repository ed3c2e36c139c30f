import { collection } from '@voxgrove/server/store/port';
import type { OrganisationId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { AutoRecharge } from '../../contract/auto-recharge';
import type { AddonKey, BillingCurrency, PaidPlanId, Period } from '../../contract/catalogue';
import type { Lease } from './lease';
import type { CustomPlan, SubscriptionStatus } from '../../contract/limits';

/** A subscription as Stripe returned it at the last read. Times in unix seconds. */
export interface StoredSubscription {
  id: string;
  status: SubscriptionStatus;
  planId: PaidPlanId;
  period: Period;
  items: { id: string; key: string; quantity: number }[];
  cancels: boolean;
  cancelsAt: number | null;
  periodStart: number;
  periodEnd: number;
  /** Name of the coupon of the code that applies now. */
  discountCode: string | null;
  /** Id of the code that applies now. Absent in documents of earlier releases. */
  promotionCodeId?: string | null;
  /** Ids of the codes that were used for this subscription. Absent as above. */
  usedCodes?: string[];
  /** Time before the read began, ms since the epoch. An older read never replaces a newer one. */
  readAt: number;
}

/** Units of add-ons that were removed and stay usable until the end of the billing cycle. */
export interface KeptUnits {
  key: AddonKey;
  quantity: number;
  /** Unix seconds. */
  until: number;
}

export interface RechargeState {
  settings: AutoRecharge;
  /** The attempt that is running. `usd`: its amount; attempts of earlier releases have none. */
  attempt: { operation: string; until: number; usd?: number } | null;
  /** Number of attempts so far, which is part of the name of the next attempt. */
  attempts: number;
  /** Set by a decline. `retryAt`: ms since the epoch, null if the one further attempt was made. */
  suspended: { reason: string; retryAt: number | null } | null;
  /** Whole USD charged in `month` (`2026-11`, UTC). */
  charged: { month: string; usd: number };
}

/** The billing account of a workspace. The id is the workspace's id. */
export interface BillingAccount {
  workspaceId: WorkspaceId;
  /** Set with the first payment method or subscription, then fixed. */
  currency: BillingCurrency | null;
  /** Two letters, or ''. */
  country: string;
  customerId: string | null;
  paymentMethodId: string | null;
  subscription: StoredSubscription | null;
  kept: KeptUnits[];
  customPlan: CustomPlan | null;
  hasEverPaid: boolean;
  /** End of the whitelabel trial, unix seconds; null: the trial was not used. */
  trialEndsAt: number | null;
  /**
   * Ids of the discount codes that the workspace has used, also for earlier subscriptions. Absent
   * in documents of earlier releases.
   */
  usedDiscountCodes?: string[];
  cancelReason: string | null;
  /** Time since when an invoice is overdue, unix seconds. */
  pastDueSince: number | null;
  /**
   * `pastDueSince` of the pause of the agents about which a mail was sent. Absent in documents of
   * earlier releases.
   */
  pauseMailedFor?: number | null;
  recharge: RechargeState;
  /**
   * Lowest threshold (credits) for which a mail was sent and above which the balance has not been
   * since; null: none.
   */
  lowBalanceMailed: number | null;
  /**
   * Time at which the plan changes without an event, unix seconds: the end of a trial, of kept
   * units or of the period of grace.
   */
  planChangesAt: number | null;
  /** Lease of the change of the subscription that is in progress. */
  busy: Lease | null;
}
export const billingAccounts = collection<BillingAccount>('billing.accounts');

/**
 * The owner of a Stripe customer. Stored in the identity database, because events do not name a
 * region. The id is `{account or platform}.{customer}`.
 */
export interface BillingCustomer {
  region: Region;
  workspaceId: WorkspaceId;
  organisationId: OrganisationId | null;
  /** The connected account; null: the installation's own. */
  accountId: string | null;
}
export const billingCustomers = collection<BillingCustomer>('billing.customers');
export const customerKey = (customerId: string, accountId: string | null): string =>
  `${accountId ?? 'platform'}.${customerId}`;

export const ACCOUNT_INDEXES: IndexDefinition[] = [
  { collection: billingCustomers.name, fields: ['workspaceId'] },
  { collection: billingAccounts.name, fields: ['recharge.settings.enabled'] },
  { collection: billingAccounts.name, fields: ['planChangesAt'] },
];
