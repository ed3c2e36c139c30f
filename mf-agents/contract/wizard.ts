import { z } from 'zod';
import {
  Agent,
  AgentId,
  CrawledPage,
  ErrorCode,
  HexColor,
  JobId,
  WorkspaceId,
  cleanText,
} from '@voxgrove/contracts';

/**
 * The first input of the wizard. The server checks required fields, URL and length with their own
 * texts.
 */
export const CompanyDetails = z.strictObject({
  name: cleanText(120),
  website: cleanText(300),
  description: cleanText(2_000),
});
export type CompanyDetails = z.infer<typeof CompanyDetails>;

/**
 * Place where a site states a color. If there are several places, the one that says most about the
 * brand.
 */
export const ColorPlace = z.enum(['theme-color', 'manifest', 'style-sheet', 'logo']);
export type ColorPlace = z.infer<typeof ColorPlace>;

export const BrandColor = z.object({
  hex: HexColor,
  from: ColorPlace,
  /** WCAG contrast of white text on the color, 1 to 21, two digits. */
  contrast: z.number(),
  /**
   * The color itself if white text on it is readable (AA, 4.5), else the nearest shade on which
   * white text is readable.
   */
  readable: HexColor,
});
export type BrandColor = z.infer<typeof BrandColor>;

export const BrandingInfo = z.object({
  /** At most CRAWL.maxColors, the strongest first; empty if none was found. */
  colors: z.array(HexColor),
  /** The same colors with their places and their contrast; absent in a job of an older server. */
  palette: z.array(BrandColor).optional(),
  /** Address or data: URL of the site's icon. */
  favicon: z.string().nullable(),
});
export type BrandingInfo = z.infer<typeof BrandingInfo>;

/** What the front page of a website says about its company; '' when it does not say so. */
export const SiteProfile = z.object({ name: z.string(), description: z.string() });
export type SiteProfile = z.infer<typeof SiteProfile>;

export const BrandingChoices = z.strictObject({
  primaryColor: z.string().max(7),
  themeMode: z.enum(['light', 'dark']),
  faviconApproved: z.boolean(),
  customLogo: cleanText(2_000).optional(),
});
export type BrandingChoices = z.infer<typeof BrandingChoices>;

/**
 * What an agent has received to answer from. `description`: nothing of the website could be read,
 * and `reason` says why in one line for people ("no text without JavaScript", "forbidden by
 * robots.txt"). With `website`, `reason` is empty.
 */
export const JobKnowledge = z.object({
  from: z.enum(['website', 'description']),
  reason: z.string(),
  pages: z.number().int(),
  passages: z.number().int(),
});
export type JobKnowledge = z.infer<typeof JobKnowledge>;

/**
 * A job that reads a website, or builds an agent from it. The browser chooses the id, so that a
 * repeated call finds the same job and continues it. Live topic: `workspaces/{id}/jobs`.
 */
export const WizardJob = z.object({
  id: JobId,
  workspaceId: WorkspaceId,
  kind: z.enum(['branding', 'agent']),
  state: z.enum(['running', 'done', 'failed']),
  company: CompanyDetails,
  /** Pages in the order in which they were read, with the result for each. */
  pages: z.array(CrawledPage),
  branding: BrandingInfo.nullable(),
  /** What the front page says about the company; absent until the front page has been read. */
  profile: SiteProfile.optional(),
  /** Suggested questions that the pages answer; absent until all pages have been read. */
  questions: z.array(z.string()).optional(),
  /** False if nothing of the website could be read. */
  reachable: z.boolean(),
  agentId: AgentId.nullable(),
  /** Set in a job that builds an agent, when the agent has its knowledge. */
  knowledge: JobKnowledge.optional(),
  /**
   * Number of attempts: above 1 if the job continued after an interruption. Pages that were read
   * before are not fetched again.
   */
  attempts: z.number().int().optional(),
  /**
   * Time when the job goes on, ms since the epoch. Set while the workspace has used up its
   * processing time.
   */
  waitingUntil: z.number().int().nullable().optional(),
  error: z.object({ code: ErrorCode, message: z.string() }).nullable(),
  /** Milliseconds since the epoch. */
  startedAt: z.number().int(),
  updatedAt: z.number().int(),
});
export type WizardJob = z.infer<typeof WizardJob>;

/** `onboarding.getBrandingInfo` */
export const GetBrandingInfoInput = z.strictObject({
  workspaceId: WorkspaceId,
  jobId: JobId,
  company: CompanyDetails,
});
export type GetBrandingInfoInput = z.infer<typeof GetBrandingInfoInput>;
export const GetBrandingInfoOutput = z.object({ brandingInfo: BrandingInfo, job: WizardJob });
export type GetBrandingInfoOutput = z.infer<typeof GetBrandingInfoOutput>;

/**
 * `onboarding.createPersonalizedAgent`. `agentId` is the idempotency key of the creation, `jobId`
 * that of the job that reports progress.
 */
export const CreatePersonalizedAgentInput = z.strictObject({
  workspaceId: WorkspaceId,
  jobId: JobId,
  agentId: AgentId,
  company: CompanyDetails,
  brandingChoices: BrandingChoices,
  /** A job of `getBrandingInfo` whose pages can be used again. */
  brandingJobId: JobId.optional(),
  /**
   * Takes name, description, color and icon from the website as soon as they are found. `company`
   * then needs only a website or a description. If the website cannot be read and there is no
   * description, the job fails with BRANDING_UNAVAILABLE, and its agent waits for the next request
   * with the same ids.
   */
  infer: z.boolean().optional(),
});
export type CreatePersonalizedAgentInput = z.infer<typeof CreatePersonalizedAgentInput>;
export const CreatePersonalizedAgentOutput = z.object({
  agentId: AgentId,
  prototypeUrl: z.string(),
  agentData: Agent,
  job: WizardJob,
});
export type CreatePersonalizedAgentOutput = z.infer<typeof CreatePersonalizedAgentOutput>;

/** `GET /api/:region/workspaces/:workspaceId/company`: null before the first agent of a company. */
export const CompanyReply = z.object({ data: CompanyDetails.nullable() });

/**
 * `GET /api/:region/workspaces/:workspaceId/wizard-jobs/:jobId`: the current state of a job, for a
 * browser that returns to it. The live topic sends later changes.
 */
export const ReadWizardJobInput = z.strictObject({ workspaceId: WorkspaceId, jobId: JobId });
export const ReadWizardJobOutput = z.object({ data: WizardJob });
export type ReadWizardJobOutput = z.infer<typeof ReadWizardJobOutput>;
