import { AppError } from '@voxgrove/contracts';
import type Stripe from 'stripe';
import type { AgencyPayments, Region, WorkspaceId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { StripeConnect } from '../../contract/agency-billing';
import { USD_PER_CREDIT_USUAL } from '../../contract/credit-rules';
import type { BillingAccounts } from '../accounts/port';
import { planOfAccount } from '../accounts/port';
import { asking, isAccountGone, isMissing } from '../provider/port';
import type { PaymentProvider } from '../provider/port';
import { accountAudit } from './account-audit';
import { accountOwners, connectedAccounts } from './collections';
import type { AccountOwner, ConnectedAccount } from './collections';
import type { z } from 'zod';

/** Connected accounts of agencies. The server always reads the account from the workspace. */
export interface AgencyAccounts extends AgencyPayments {
  get(region: Region, workspaceId: WorkspaceId): Promise<ConnectedAccount>;
  /** Changes the account and records decisions of the agency in its activity. */
  change(
    region: Region,
    workspaceId: WorkspaceId,
    change: (account: ConnectedAccount) => ConnectedAccount,
  ): Promise<ConnectedAccount>;
  /** Returns the owner of an account; null: the account is not ours. */
  ownerOf(accountId: string): Promise<AccountOwner | null>;
  /** Creates the account once. @throws AppError PAYMENTS_UNAVAILABLE | CONNECT_NEEDS_WHITELABEL */
  create(
    region: Region,
    workspaceId: WorkspaceId,
    details: { email: string; country?: string | undefined },
  ): Promise<string>;
  /**
   * Returns the address of a Stripe page on which the owner completes the account. @throws AppError
   * CONNECT_REQUIRED
   */
  link(region: Region, workspaceId: WorkspaceId, page: string): Promise<string>;
  /** Reads the account from Stripe and stores its state. */
  refresh(accountId: string): Promise<void>;
  /** Returns the account if it can receive payments now. @throws AppError CONNECT_REQUIRED */
  requireConnected(
    region: Region,
    workspaceId: WorkspaceId,
  ): Promise<ConnectedAccount & { accountId: string }>;
}

const emptyAccount = (workspaceId: WorkspaceId): ConnectedAccount => ({
  workspaceId,
  email: '',
  accountId: null,
  charges_enabled: false,
  payouts_enabled: false,
  details_submitted: false,
  requirements: [],
  allowPlans: false,
  USDPerToken: USD_PER_CREDIT_USUAL,
  hasSettings: false,
  plans: [],
  creditsOfPrices: {},
});

export function agencyAccountsOf(
  { store, clock, port }: Pick<SliceContext, 'store' | 'clock' | 'port'>,
  provider: PaymentProvider,
  accounts: BillingAccounts,
): AgencyAccounts {
  const hasWhitelabel = async (region: Region, workspaceId: WorkspaceId): Promise<boolean> => {
    const now = Math.floor(clock.now() / 1_000);
    return planOfAccount(await accounts.get(region, workspaceId), now).limits.whitelabel;
  };
  const agencies: AgencyAccounts = {
    async get(region, workspaceId) {
      const found = await store.for(region).get(connectedAccounts, workspaceId);
      return found?.data ?? emptyAccount(workspaceId);
    },
    async change(region, workspaceId, change) {
      const audit = await accountAudit({ port, clock }, region, workspaceId);
      return store.for(region).transaction(async (tx) => {
        const found = await tx.get(connectedAccounts, workspaceId);
        const before = found?.data ?? emptyAccount(workspaceId);
        const after = change(before);
        tx.set(connectedAccounts, workspaceId, after, { ifVersion: found?.version ?? 0 });
        audit(tx, before, after);
        return after;
      });
    },
    async ownerOf(accountId) {
      return (await store.identity.get(accountOwners, accountId))?.data ?? null;
    },
    async create(region, workspaceId, { email, country }) {
      if (!(await hasWhitelabel(region, workspaceId)))
        throw new AppError('CONNECT_NEEDS_WHITELABEL');
      const known = await agencies.get(region, workspaceId);
      if (known.accountId !== null) return known.accountId;
      const account = await asking('PAYMENTS_UNAVAILABLE', () =>
        provider.stripe().accounts.create(
          {
            type: 'standard',
            email,
            ...(country !== undefined && { country: country.toUpperCase() }),
            metadata: { workspaceId, region },
          },
          { idempotencyKey: `connect:${region}:${workspaceId}:${country ?? ''}` },
        ),
      );
      await store.identity.set(accountOwners, account.id, { region, workspaceId });
      await agencies.change(region, workspaceId, (before) => ({
        ...before,
        ...stateOf(account),
        email,
        accountId: account.id,
      }));
      return account.id;
    },
    async link(region, workspaceId, page) {
      const { accountId } = await agencies.get(region, workspaceId);
      if (accountId === null) throw new AppError('CONNECT_REQUIRED');
      const link = await asking('PAYMENTS_UNAVAILABLE', () =>
        provider.stripe().accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          refresh_url: page,
          return_url: page,
        }),
      );
      return link.url;
    },
    async refresh(accountId) {
      const owner = await agencies.ownerOf(accountId);
      if (owner === null) return;
      const account = await provider
        .stripe()
        .accounts.retrieve(accountId)
        .catch((error: unknown) => {
          if (isAccountGone(error) || isMissing(error)) return null;
          throw error;
        });
      await agencies.change(owner.region, owner.workspaceId, (before) => {
        if (before.accountId !== accountId) return before;
        return account === null ? disconnected(before) : { ...before, ...stateOf(account) };
      });
    },
    async requireConnected(region, workspaceId) {
      const account = await agencies.get(region, workspaceId);
      const { accountId } = account;
      if (accountId === null || !account.charges_enabled) throw new AppError('CONNECT_REQUIRED');
      return { ...account, accountId };
    },
    async status(region, workspaceId) {
      const account = await agencies.get(region, workspaceId);
      return {
        connected: account.accountId !== null && account.charges_enabled,
        accountId: account.accountId,
        allowPlans: account.allowPlans,
        whitelabel: await hasWhitelabel(region, workspaceId),
      };
    },
  };
  return agencies;
}

/**
 * Returns the account after its owner has revoked our access. We can charge nothing until the
 * account is connected again.
 */
export const disconnected = (account: ConnectedAccount): ConnectedAccount => ({
  ...account,
  accountId: null,
  charges_enabled: false,
  payouts_enabled: false,
  details_submitted: false,
  requirements: [],
});

const stateOf = ({
  charges_enabled,
  payouts_enabled,
  details_submitted,
  requirements,
}: Stripe.Account): Pick<
  ConnectedAccount,
  'charges_enabled' | 'payouts_enabled' | 'details_submitted' | 'requirements'
> => ({
  charges_enabled,
  payouts_enabled,
  details_submitted,
  requirements: requirements?.currently_due ?? [],
});

export const viewOfConnect = ({
  email,
  accountId,
  charges_enabled,
  payouts_enabled,
  requirements,
  allowPlans,
  USDPerToken,
  hasSettings,
  plans,
}: ConnectedAccount): z.infer<typeof StripeConnect> => ({
  email,
  accountId,
  isConnected: accountId !== null && charges_enabled,
  payouts_enabled,
  charges_enabled,
  requirements,
  allowPlans,
  USDPerToken,
  hasSettings,
  plans,
});
