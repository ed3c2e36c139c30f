import { AppError } from '@voxgrove/contracts';
import type { OrganisationId, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { asking } from '../provider/port';
import type { PaymentProvider } from '../provider/port';
import type { BillingAccounts } from './billing-accounts';
import { billingCustomers, customerKey } from './collections';
import type { BillingCustomer } from './collections';

/** Owners of the customers at Stripe. */
export interface Customers {
  /** Returns the owner of a customer; null: the customer is not ours. */
  find(customerId: string, accountId: string | null): Promise<BillingCustomer | null>;
  /** Stores the owner of a customer before the customer buys anything. Never changes an owner. */
  note(customerId: string, owner: BillingCustomer): Promise<void>;
  /**
   * Returns the workspace's customer, and creates the customer at the first use. Two simultaneous
   * calls get the same customer.
   * @throws AppError PAYMENTS_UNAVAILABLE | PAYMENT_METHOD_FAILED
   */
  ofWorkspace(region: Region, workspaceId: WorkspaceId, email: string): Promise<string>;
  /** Creates the customer of an organisation in the connected account of its agency. */
  create(
    owner: BillingCustomer & { organisationId: OrganisationId; accountId: string },
    details: { email?: string; name: string },
  ): Promise<string>;
}

export function customersOf(
  { store }: Pick<SliceContext, 'store'>,
  provider: PaymentProvider,
  accounts: BillingAccounts,
): Customers {
  const note: Customers['note'] = async (customerId, owner) => {
    const id = customerKey(customerId, owner.accountId);
    const known = await store.identity.get(billingCustomers, id);
    if (known === null) await store.identity.set(billingCustomers, id, owner);
    else if (known.data.workspaceId !== owner.workspaceId) throw new AppError('NOT_FOUND');
  };
  return {
    async find(customerId, accountId) {
      const found = await store.identity.get(billingCustomers, customerKey(customerId, accountId));
      return found?.data ?? null;
    },
    note,
    async ofWorkspace(region, workspaceId, email) {
      const { customerId } = await accounts.get(region, workspaceId);
      if (customerId !== null) return customerId;
      const customer = await asking('PAYMENT_METHOD_FAILED', () =>
        provider
          .stripe()
          .customers.create(
            { email, metadata: { workspaceId, region } },
            { idempotencyKey: `customer:${region}:${workspaceId}` },
          ),
      );
      await note(customer.id, { region, workspaceId, organisationId: null, accountId: null });
      const stored = await accounts.change(region, workspaceId, (account) =>
        account.customerId === null ? { ...account, customerId: customer.id } : null,
      );
      return stored.customerId!;
    },
    async create({ accountId, ...owner }, { email, name }) {
      const customer = await asking('PAYMENT_METHOD_FAILED', () =>
        provider.stripe().customers.create(
          {
            name,
            ...(email !== undefined && { email }),
            metadata: { orgId: owner.organisationId },
          },
          {
            stripeAccount: accountId,
            idempotencyKey: `customer:${owner.organisationId}:${accountId}`,
          },
        ),
      );
      await note(customer.id, { ...owner, accountId });
      return customer.id;
    },
  };
}
