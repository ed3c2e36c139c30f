import { collection } from '@voxgrove/server/store/port';
import type { OrganisationId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import type { ClientSubscriptionView, PlanCard } from '../../contract/connect-billing';
import type { Lease, RechargeState } from '../accounts/port';

/** The connected account of an agency's workspace. The id is the workspace's. */
export interface ConnectedAccount {
  workspaceId: WorkspaceId;
  email: string;
  /** Null: not yet created, or its owner has revoked our access. */
  accountId: string | null;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  details_submitted: boolean;
  requirements: string[];
  allowPlans: boolean;
  USDPerToken: number;
  hasSettings: boolean;
  plans: PlanCard[];
  /** Credits of every price that was ever sold, archived ones included. */
  creditsOfPrices: Record<string, number>;
}
export const connectedAccounts = collection<ConnectedAccount>('billing.connectedAccounts');

/** Whose connected account it is. In the database of identities, because events name no region. */
export interface AccountOwner {
  region: Region;
  workspaceId: WorkspaceId;
}
export const accountOwners = collection<AccountOwner>('billing.accountOwners');

/** What billing knows of an organisation. The id is the organisation's. */
export interface ClientAccount {
  organisationId: OrganisationId;
  workspaceId: WorkspaceId;
  /** The connected account of which the customer is. */
  accountId: string | null;
  customerId: string | null;
  paymentMethodId: string | null;
  subscription: (ClientSubscriptionView & { readAt: number }) | null;
  recharge: RechargeState;
  /** A page to pay on is being made. Absent in documents of earlier releases. */
  checkout?: Lease | null;
}
export const clientAccounts = collection<ClientAccount>('billing.clientAccounts');

export const CONNECT_INDEXES: IndexDefinition[] = [
  { collection: accountOwners.name, fields: ['workspaceId'] },
  { collection: clientAccounts.name, fields: ['workspaceId'] },
  { collection: clientAccounts.name, fields: ['recharge.settings.enabled'] },
];
