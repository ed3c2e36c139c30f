import { collection } from '@voxgrove/server/store/port';
import type { OrganisationId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { ClientSubscriptionView, PlanCard } from '../../contract/connect-billing';
import type { Lease, RechargeState } from '../accounts/port';

/** The connected account of an agency's workspace. The id is the workspace's id. */
export interface ConnectedAccount {
  workspaceId: WorkspaceId;
  email: string;
  /** Null: the account does not exist yet, or its owner has revoked our access. */
  accountId: string | null;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  details_submitted: boolean;
  requirements: string[];
  allowPlans: boolean;
  USDPerToken: number;
  hasSettings: boolean;
  plans: PlanCard[];
  /**
   * Number of credits by price id, for every price that was ever sold, including archived prices.
   */
  creditsOfPrices: Record<string, number>;
}
export const connectedAccounts = collection<ConnectedAccount>('billing.connectedAccounts');

/**
 * The owner of a connected account. Stored in the identity database, because events name no region.
 */
export interface AccountOwner {
  region: Region;
  workspaceId: WorkspaceId;
}
export const accountOwners = collection<AccountOwner>('billing.accountOwners');

/** The billing account of an organisation. The id is the organisation's id. */
export interface ClientAccount {
  organisationId: OrganisationId;
  workspaceId: WorkspaceId;
  /** The connected account to which the customer belongs. */
  accountId: string | null;
  customerId: string | null;
  paymentMethodId: string | null;
  subscription: (ClientSubscriptionView & { readAt: number }) | null;
  recharge: RechargeState;
  /**
   * Lowest threshold (credits) for which a mail was sent and above which the balance has not been
   * since; null or absent: none.
   */
  lowBalanceMailed?: number | null;
  /** Lease for the creation of a payment page. Absent in documents of earlier releases. */
  checkout?: Lease | null;
}
export const clientAccounts = collection<ClientAccount>('billing.clientAccounts');

export const CONNECT_INDEXES: IndexDefinition[] = [
  { collection: accountOwners.name, fields: ['workspaceId'] },
  { collection: clientAccounts.name, fields: ['workspaceId'] },
  { collection: clientAccounts.name, fields: ['recharge.settings.enabled'] },
];
