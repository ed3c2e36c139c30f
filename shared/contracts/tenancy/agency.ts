import { z } from 'zod';
import { cleanText } from '../clean-text';
import { TENANCY } from '../constants';
import { AgencyId, WorkspaceId } from '../ids';
import { CanAccess } from './access-tabs';

/** Steps and defaults for a client who signs up at an agency's portal. */
const ClientOnboarding = z.object({
  showWelcomeStep: z.boolean().default(true),
  showGoalsStep: z.boolean().default(true),
  showCompanyInfoStep: z.boolean().default(true),
  showAgentCreationStep: z.boolean().default(true),
  requireCompanyName: z.boolean().default(true),
  requireCompanyWebsite: z.boolean().default(false),
  requireCompanyDescription: z.boolean().default(true),
  showTestTextAgent: z.boolean().default(true),
  showTryVoice: z.boolean().default(true),
  showWidgetScript: z.boolean().default(true),
  defaultDashboardLayout: z.enum(['vertical', 'horizontal']).default('vertical'),
  defaultClientAccess: CanAccess.default(['/home', '/analytics', '/convos', '/leads']),
  defaultAllowCreateAgents: z.boolean().default(false),
  defaultCanDelegateChats: z.boolean().default(false),
  defaultHideAdvancedSettings: z.boolean().default(false),
});

/** Steps and requirements of the onboarding, as the client's browser needs them. */
export const OnboardingSteps = ClientOnboarding.pick({
  showWelcomeStep: true,
  showGoalsStep: true,
  showCompanyInfoStep: true,
  showAgentCreationStep: true,
  requireCompanyName: true,
  requireCompanyWebsite: true,
  requireCompanyDescription: true,
  showTestTextAgent: true,
  showTryVoice: true,
  showWidgetScript: true,
});
export type OnboardingSteps = z.infer<typeof OnboardingSteps>;

export const AgencySettings = z.object({
  disablePasswordLogin: z.boolean().default(false),
  enableClientSignup: z.boolean().default(false),
  clientOnboarding: ClientOnboarding.prefault({}),
});
export type AgencySettings = z.infer<typeof AgencySettings>;

/** A tab that an agency adds to its clients' dashboard. */
export const CustomTab = z.object({
  label: cleanText(60),
  href: cleanText(100),
  iconUrl: cleanText(2_000),
  pageType: z.enum(['html', 'iframe']),
  htmlContent: cleanText(100_000),
  jsContent: cleanText(100_000),
  iframeUrl: cleanText(2_000),
  alwaysVisible: z.boolean(),
});
export type CustomTab = z.infer<typeof CustomTab>;

export const EmailDomainStatus = z.enum([
  'not_started',
  'pending',
  'verified',
  'failure',
  'temporary_failure',
]);

const url = cleanText(2_000);

/** Fields that people of an agency may change. */
export const AgencyDraft = z.object({
  name: cleanText(TENANCY.nameMaxLength).default(''),
  /** Markdown. */
  brandingText: cleanText(5_000).default(''),
  squarePhotoURL: url.default(''),
  darkModeSquarePhotourl: url.default(''),
  faviconURL: url.default(''),
  googleFont: cleanText(80).default('Rubik'),
  themeVariant: z.enum(['default', 'bordered', 'faded', 'flat']).default('default'),
  themeColorUsage: z.enum(['plain', 'colorful', 'gradient']).default('plain'),
  /** JSON of a `CustomTheme`; empty for the default look. */
  customThemeJSONString: cleanText(8_000).default(''),
  customCSS: cleanText(50_000).default(''),
  secondaryColorHex: cleanText(20).default(''),
  mainWebsite: url.default(''),
  supportEmail: cleanText(254).default(''),
  tosPage: url.default(''),
  privacyPolicypPage: url.default(''),
  address: cleanText(500).default(''),
  customTabs: z.array(CustomTab).max(50).default([]),
  settings: AgencySettings.prefault({}),
});
export type AgencyDraft = z.infer<typeof AgencyDraft>;

/**
 * Collection `agencies`, in the region of the agency's workspace. The agency's secret is in the
 * secret store, never here.
 */
export const Agency = AgencyDraft.extend({
  ID: AgencyId,
  /** The workspace that owns the agency; a workspace has at most one. */
  userId: WorkspaceId,
  /** Unix seconds. */
  createdAt: z.number().int(),
  /** Unix seconds. */
  lastModified: z.number().int(),
  VGsubDomain: z.string().default(''),
  isVerifiedSubDomain: z.boolean().default(false),
  customDomain: z.string().default(''),
  isVerifiedCustomDomain: z.boolean().default(false),
  /** The first verification record of the custom domain. */
  customDomainConfig: z.unknown().default(null),
  resendEmailDomain: z.string().default(''),
  resendEmailDomainId: z.string().default(''),
  resendEmailDomainStatus: EmailDomainStatus.default('not_started'),
  resendEmailDomainRecords_JSON_STRING: z.string().default(''),
  internal: z
    .object({
      /**
       * Increments when the secret changes. Sessions that began with an older secret have ended.
       */
      secretVersion: z.number().int().default(1),
    })
    .prefault({}),
});
export type Agency = z.infer<typeof Agency>;

/** Facts that providers report about the domains of an agency. */
export type AgencyFacts = Pick<
  Agency,
  | 'customDomainConfig'
  | 'resendEmailDomain'
  | 'resendEmailDomainId'
  | 'resendEmailDomainStatus'
  | 'resendEmailDomainRecords_JSON_STRING'
>;

/** An agency in the form that its workspace and its administrators see. */
export const AgencyView = Agency.omit({ internal: true });
export type AgencyView = z.infer<typeof AgencyView>;
