import type { CrawledPage, UserId, WorkspaceId } from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import { collection } from '@voxgrove/server/store/port';
import type { BrandingChoices, CompanyDetails, WizardJob } from '../../contract/wizard';
import type { LinkHint, PageDirections, Section } from '../pages/port';

/**
 * A job as it is stored: what the browser sees of it, and what is needed to go on with it in
 * another process.
 */
export type StoredJob = WizardJob & {
  userId: UserId;
  brandingChoices: BrandingChoices | null;
  brandingJobId: string | null;
  /** The website says what the request does not: see CreatePersonalizedAgentInput. */
  infer?: boolean;
  /** Where the icon is, when it is also inlined in `branding`. */
  faviconUrl: string | null;
  /** Address the website was found at. */
  home: string | null;
  /** Address of the website that another request under the same id named before. */
  formerHome?: string;
  /** Grows with every new start from nothing; pages of an earlier one do not count. */
  run: string;
  /**
   * Who works on it, and until when (ms since the epoch) that is believed without a sign of life.
   */
  lease: { owner: string; until: number };
  attempts: number;
  /** Another try at the same agent came before, with other details: what this one says counts. */
  again?: boolean;
};

/** The company of the newest agent that the wizard has built, by workspace. */
export const companies = collection<CompanyDetails & { workspaceId: WorkspaceId }>(
  'agents.companies',
);

/** Jobs of the wizard, by id. */
export const wizardJobs = collection<StoredJob>('agents.wizardJobs');

/**
 * A page read for a job, kept so that it is fetched once: by the job's next step, or when it goes
 * on after a crash.
 */
export interface StoredPage {
  jobId: string;
  run: string;
  position: number;
  page: CrawledPage;
  finalUrl: string | null;
  links: string[];
  /**
   * What is known of some of the links, and where the page leads; pages of an older server have
   * none.
   */
  hints?: Record<string, LinkHint>;
  directions?: PageDirections;
  sections: Section[];
  lang: string;
  hash: string | null;
  canonical: string | null;
  /** ms since the epoch */
  at: number;
}
export const wizardPages = collection<StoredPage>('agents.wizardPages');
export const pageId = (jobId: string, run: string, position: number) =>
  `${jobId}-${run}-${position}`;

export const ONBOARDING_INDEXES: IndexDefinition[] = [
  { collection: wizardJobs.name, fields: ['state'] },
  { collection: wizardJobs.name, fields: ['agentId'] },
  { collection: wizardJobs.name, fields: ['updatedAt'] },
  { collection: wizardPages.name, fields: ['jobId'] },
  { collection: wizardPages.name, fields: ['at'] },
  { collection: companies.name, fields: ['workspaceId'] },
];
