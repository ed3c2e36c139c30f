import type { CrawledPage, UserId, WorkspaceId } from '@voxgrove/contracts';
import type { IndexDefinition } from '@voxgrove/server/store/port';
import { collection } from '@voxgrove/server/store/port';
import type { BrandingChoices, CompanyDetails, WizardJob } from '../../contract/wizard';
import type { LinkHint, PageDirections, Section } from '../pages/port';

/**
 * A stored job: the data that the browser sees, and the data that another process needs to continue
 * the job.
 */
export type StoredJob = WizardJob & {
  userId: UserId;
  brandingChoices: BrandingChoices | null;
  brandingJobId: string | null;
  /**
   * The website gives the details that are missing in the request: see
   * CreatePersonalizedAgentInput.
   */
  infer?: boolean;
  /** Address of the icon, even if the icon is inlined in `branding`. */
  faviconUrl: string | null;
  /** Address at which the website was found. */
  home: string | null;
  /** Address of the website that an earlier request with the same id named. */
  formerHome?: string;
  /**
   * Id of the run, new for every start from the beginning. Pages of an earlier run do not count.
   */
  run: string;
  /**
   * The process that works on the job, and when its lease ends if it is not renewed (ms since the
   * epoch).
   */
  lease: { owner: string; until: number };
  attempts: number;
  /**
   * Set if an earlier request for the same agent had other details. The job then uses the details of
   * the newer request.
   */
  again?: boolean;
};

/** The company of the newest agent that the wizard has built, by workspace. */
export const companies = collection<CompanyDetails & { workspaceId: WorkspaceId }>(
  'agents.companies',
);

/** Jobs of the wizard, by id. */
export const wizardJobs = collection<StoredJob>('agents.wizardJobs');

/**
 * A page read for a job. It is stored so that it is fetched only once, for the job's next step or
 * after a crash.
 */
export interface StoredPage {
  jobId: string;
  run: string;
  position: number;
  page: CrawledPage;
  finalUrl: string | null;
  links: string[];
  /**
   * Hints about some of the links, and the target of the page. Pages of an older server have none.
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
