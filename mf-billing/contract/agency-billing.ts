import { WorkspaceId, cleanText } from '@voxgrove/contracts';
import { AGENCY_COUNTRIES } from '@voxgrove/contracts/countries';
import { z } from 'zod';
import { OperationId } from './amounts';
import { PlanCard } from './connect-billing';
import { USD_PER_CREDIT_USUAL } from './credit-rules';

/** Calls name the workspace in `uid`. All other fields of the workspace are ignored. */
const GivenWorkspace = z.object({ uid: WorkspaceId }).loose();

// POST /stripe/connect/create-account, /stripe/connect/account-link
export const CreateAccountInput = z.strictObject({
  workspace: GivenWorkspace,
  /** Two letters. An account keeps its country. */
  country: z
    .string()
    .toUpperCase()
    .refine((code) => AGENCY_COUNTRIES.includes(code), 'Please choose a country of the list.')
    .optional(),
});
export const CreateAccountReply = z.object({ success: z.literal(true), accountId: z.string() });
export const AccountLinkInput = z.strictObject({ workspace: GivenWorkspace });
export const AccountLinkReply = z.object({ redirectUrl: z.string() });

/** State of Stripe Connect as the workspace stores it, with the plans. */
export const StripeConnect = z.object({
  email: z.string(),
  accountId: z.string().nullable(),
  isConnected: z.boolean(),
  payouts_enabled: z.boolean(),
  charges_enabled: z.boolean(),
  /** Facts that Stripe still requires before payments work. */
  requirements: z.array(z.string()),
  allowPlans: z.boolean(),
  USDPerToken: z.number(),
  /** Whether billing settings were saved at least once. */
  hasSettings: z.boolean(),
  plans: z.array(PlanCard),
});
export type StripeConnect = z.infer<typeof StripeConnect>;

// GET and POST /stripe/connect/settings/{workspaceId}
export const ConnectSettingsInput = z.strictObject({
  workspaceId: WorkspaceId,
  allowPlans: z.boolean(),
  USDPerToken: z
    .number('Please enter a valid number')
    .min(0, 'Please enter a valid number')
    .max(10, 'Please enter a valid number')
    .default(USD_PER_CREDIT_USUAL),
});
export const ConnectSettingsReply = z.object({
  success: z.literal(true),
  message: z.string(),
  stripeConnect: StripeConnect,
});

// RPC typedStripe.upsertAgencyPlans
export const AgencyPlanInput = z.strictObject({
  name: cleanText(80).pipe(z.string().trim().min(1)),
  /** Ignored: the price results from the credits and the price of a credit. */
  price: z.unknown().optional(),
  credits: z.number().int().min(1).max(10_000_000),
  features: z.array(cleanText(200)).max(5),
  isPopular: z.boolean().default(false),
  priceId: z.string().max(120).nullable().optional(),
  productId: z.string().max(120).nullable().optional(),
});
export const UpsertAgencyPlansInput = z.strictObject({
  /** Ignored: the server reads the account from the workspace. */
  agencyAccountId: z.string().max(120).nullable().optional(),
  workspaceId: WorkspaceId,
  plans: z.array(AgencyPlanInput).max(20),
  operationId: OperationId.optional(),
});
export const UpsertAgencyPlansReply = z.object({
  success: z.literal(true),
  message: z.string(),
  updatedPlans: z.array(PlanCard),
});
export const DEFAULT_AGENCY_PLANS = [
  { name: 'Basic Plan', credits: 5_000, features: ['5,000 credits each month'], isPopular: false },
  {
    name: 'Premium Plan',
    credits: 15_000,
    features: ['15,000 credits each month'],
    isPopular: true,
  },
] as const;

// RPC typedStripe.assemblePreBuiltPlansFromStripe
export const AssemblePlansInput = z.strictObject({ workspaceId: WorkspaceId });
export const AssemblePlansReply = z.object({
  plans: z.array(
    z.object({
      key: z.string(),
      stripePrices: z.array(
        z.object({
          priceId: z.string(),
          period: z.enum(['monthly', 'yearly']),
          /** Minor units by currency. */
          amounts: z.record(z.string(), z.number().int()),
        }),
      ),
    }),
  ),
});

// RPC typedStripe.activateWhitelabelTrial
export const ActivateTrialInput = z.strictObject({ workspaceId: WorkspaceId });
export const ActivateTrialReply = z.object({
  success: z.literal(true),
  /** Unix seconds. */
  endsAt: z.number().int(),
});
