import { agencyTabQuery } from '@voxgrove/contracts';
import { procedure, route } from '@voxgrove/server/http/route';
import type { WorkspaceId } from '@voxgrove/contracts';
import type { AnyRoute } from '@voxgrove/server/http/route';
import type { SliceContext } from '@voxgrove/server/slice';
import {
  AccountLinkInput,
  AccountLinkReply,
  AssemblePlansInput,
  AssemblePlansReply,
  ConnectSettingsInput,
  ConnectSettingsReply,
  CreateAccountInput,
  CreateAccountReply,
  StripeConnect,
  UpsertAgencyPlansInput,
  UpsertAgencyPlansReply,
} from '../../contract/agency-billing';
import { GetPlansInput, GetPlansReply } from '../../contract/connect-billing';
import { asking } from '../provider/port';
import type { ListedPrice, PaymentProvider, PriceList } from '../provider/port';
import { viewOfConnect } from './agency-accounts';
import type { AgencyAccounts } from './agency-accounts';
import { upsertAgencyPlans } from './agency-plans';

export interface AgencyParts {
  provider: PaymentProvider;
  prices: PriceList;
  agencies: AgencyAccounts;
}

type StripePrice = Pick<ListedPrice, 'priceId' | 'period' | 'amounts'>;

const ofAgency = ({ workspaceId }: { workspaceId: WorkspaceId }) => ({
  type: 'workspace' as const,
  id: workspaceId,
});
const ofGiven = ({ workspace }: { workspace: { uid: WorkspaceId } }) => ({
  type: 'workspace' as const,
  id: workspace.uid,
});

/** Routes with which an agency connects its Stripe account and sets up its plans. */
export function agencyRoutes(
  { config, port }: Pick<SliceContext, 'config' | 'port'>,
  parts: AgencyParts,
): AnyRoute[] {
  const { agencies, prices } = parts;
  return [
    route({
      method: 'POST',
      path: '/stripe/connect/create-account',
      summary: 'Creates the account of an agency at Stripe, once.',
      input: CreateAccountInput,
      output: CreateAccountReply,
      policy: 'billing.pay',
      resource: ofGiven,
      rateClass: 'write',
      audit: 'billing.connect.created',
      handler: async ({ workspace: { uid }, country }, { region }) => {
        const [owner] = await port('workspaces').people(region, uid);
        const email = owner?.email ?? '';
        return {
          success: true as const,
          accountId: await agencies.create(region, uid, { email, country }),
        };
      },
    }),
    route({
      method: 'POST',
      path: '/stripe/connect/account-link',
      summary: 'A page of Stripe on which the agency completes its account.',
      input: AccountLinkInput,
      output: AccountLinkReply,
      policy: 'billing.pay',
      resource: ofGiven,
      rateClass: 'write',
      audit: false,
      handler: async ({ workspace: { uid } }, { region }) => {
        const page = `${config.publicUrl}/app/${region}/agency${agencyTabQuery('saas')}`;
        return { redirectUrl: await agencies.link(region, uid, page) };
      },
    }),
    route({
      method: 'GET',
      path: '/stripe/connect/settings/:workspaceId',
      summary: 'The connected account of an agency, its prices and plans.',
      input: AssemblePlansInput,
      output: StripeConnect,
      policy: 'billing.read',
      resource: ofAgency,
      rateClass: 'read',
      audit: false,
      handler: async ({ workspaceId }, { region }) =>
        viewOfConnect(await agencies.get(region, workspaceId)),
    }),
    route({
      method: 'POST',
      path: '/stripe/connect/settings/:workspaceId',
      summary: 'Saves what clients pay for a credit, and whether they may buy plans.',
      input: ConnectSettingsInput,
      output: ConnectSettingsReply,
      policy: 'billing.pay',
      resource: ofAgency,
      rateClass: 'write',
      audit: 'billing.connect.settings',
      handler: async ({ workspaceId, allowPlans, USDPerToken }, { region }) => {
        await agencies.requireConnected(region, workspaceId);
        const saved = await agencies.change(region, workspaceId, (account) => ({
          ...account,
          allowPlans,
          USDPerToken,
          hasSettings: true,
        }));
        return {
          success: true as const,
          message: 'Billing settings saved',
          stripeConnect: viewOfConnect(saved),
        };
      },
    }),
    procedure({
      name: 'typedStripe.upsertAgencyPlans',
      type: 'mutation',
      summary: 'Replaces the plans of an agency by the given list.',
      input: UpsertAgencyPlansInput,
      output: UpsertAgencyPlansReply,
      policy: 'billing.pay',
      resource: ofAgency,
      rateClass: 'write',
      audit: 'billing.connect.plans',
      handler: async ({ workspaceId, plans }, { region }) => ({
        success: true as const,
        message: 'Plans saved successfully',
        updatedPlans: await upsertAgencyPlans(parts, region, workspaceId, plans),
      }),
    }),
    procedure({
      name: 'typedStripe.assemblePreBuiltPlansFromStripe',
      type: 'query',
      summary: 'Plans and add-ons of the product with their prices at Stripe.',
      input: AssemblePlansInput,
      output: AssemblePlansReply,
      policy: 'billing.read',
      resource: ofAgency,
      rateClass: 'read',
      audit: false,
      handler: async () => {
        const listed = await asking('PLAN_NOT_FOUND', () => prices.byLookupKey());
        const byKey = new Map<string, StripePrice[]>();
        for (const { addon, plan, priceId, period, amounts } of listed.values()) {
          const key = addon ?? plan!.replace('_yearly', '');
          byKey.set(key, [...(byKey.get(key) ?? []), { priceId, period, amounts }]);
        }
        return { plans: [...byKey].map(([key, stripePrices]) => ({ key, stripePrices })) };
      },
    }),
    procedure({
      name: 'getPlans',
      type: 'query',
      summary: 'The plans that an agency sells to its clients.',
      input: GetPlansInput,
      output: GetPlansReply,
      policy: 'agencyAccount.read',
      resource: ({ agencyAccountId }) => ({ type: 'agencyAccount', id: agencyAccountId }),
      rateClass: 'read',
      audit: false,
      handler: async (_input, { region, scope }) => {
        const account = await agencies.get(region, scope!.workspaceId);
        return account.allowPlans ? account.plans : [];
      },
    }),
  ];
}
