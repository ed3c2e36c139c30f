import { newAgentId, newJobId } from '@voxgrove/contracts';
import { sameJson } from '@voxgrove/contracts/canonical-json';
import { BrandingChoices, CompanyDetails } from '../../../contract/wizard';
import type { WizardJob } from '../../../contract/wizard';
import type { Logo } from './logo-file';

export const WIZARD_STEPS = ['company-info', 'branding', 'success'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/**
 * Where somebody is in the wizard. Kept in the browser, so that closing the drawer, or the tab,
 * loses nothing.
 */
export interface WizardState {
  step: WizardStep;
  /** What stands in the first step, as long as nobody has gone on with it. */
  typed: CompanyDetails | null;
  company: CompanyDetails | null;
  /** Job that reads the website; kept while the details stay the same. */
  brandingJobId: string;
  brandingStartedAt: number;
  /** The person has seen that the website cannot be read and goes on without it. */
  withoutWebsite: boolean;
  choices: BrandingChoices | null;
  /** A picture of the owner's own; absent in a wizard of before. */
  logo?: Logo | null;
  /** Chosen once per wizard: the key of the creation, so that there is never a second agent. */
  agentId: string;
  creationJobId: string;
  creationStartedAt: number;
  creating: boolean;
  created: {
    agentId: string;
    name: string;
    pages: number;
    /** Why the website is no part of what it knows; absent in a wizard of before. */ reason?: string;
    logoLost?: boolean;
  } | null;
}

const freshWizard = (): WizardState => ({
  step: 'company-info',
  typed: null,
  company: null,
  brandingJobId: newJobId(),
  brandingStartedAt: 0,
  withoutWebsite: false,
  choices: null,
  agentId: newAgentId(),
  creationJobId: newJobId(),
  creationStartedAt: 0,
  creating: false,
  created: null,
});

/** Raised when the shape changes: what an older page has stored is then not read. */
const FORMAT = 1;
const key = (workspaceId: string) => `agentWizard.${workspaceId}`;

/** Is this where the wizard of a workspace is kept? */
export const isWizardOf = (workspaceId: string, stored: string | null): boolean =>
  stored === key(workspaceId);

/** The wizard as it was left; a new one when there is none or it cannot be read. */
export function readWizard(workspaceId: string): WizardState {
  try {
    const { format, ...stored } = JSON.parse(
      localStorage.getItem(key(workspaceId)) ?? '{}',
    ) as WizardState & { format?: number };
    const sound =
      format === FORMAT &&
      CompanyDetails.nullish().safeParse(stored.typed).success &&
      CompanyDetails.nullable().safeParse(stored.company).success &&
      BrandingChoices.nullable().safeParse(stored.choices).success;
    if (sound) return { ...stored, typed: stored.typed ?? null, step: reachableStep(stored) };
  } catch {
    /* not JSON: somebody else's, start afresh */
  }
  return freshWizard();
}

export function writeWizard(workspaceId: string, state: WizardState): void {
  try {
    localStorage.setItem(key(workspaceId), JSON.stringify({ format: FORMAT, ...state }));
  } catch {
    /* full, or nothing is kept here: then it lasts as long as the page */
  }
}
export function forgetWizard(workspaceId: string): void {
  try {
    localStorage.removeItem(key(workspaceId));
  } catch {
    /* then there is nothing to forget */
  }
}

/** A step whose data is missing leads back: branding needs the company, success needs the agent. */
export function reachableStep({ step, company, created }: WizardState): WizardStep {
  if (!company) return 'company-info';
  return step === 'success' && !created ? 'branding' : step;
}

/**
 * Other details are another job, and what was chosen for the old website no longer counts. With the
 * same, a website that was gone on without is tried again. An agent that exists is not made again,
 * whatever they are.
 */
export function withCompany(state: WizardState, company: CompanyDetails, now: number): WizardState {
  if (state.created !== null || sameJson(state.company, company))
    return {
      ...state,
      typed: null,
      step: 'branding',
      ...(state.withoutWebsite &&
        !state.created && { withoutWebsite: false, brandingStartedAt: now }),
    };
  return {
    ...freshWizard(),
    agentId: state.agentId,
    logo: state.logo ?? null,
    step: 'branding',
    company,
    brandingStartedAt: now,
  };
}

/**
 * What is told of an agent that a job has made. `logoLost`: the owner's own picture is not on it.
 */
export const createdBy = (
  { agentId, knowledge, pages }: WizardJob,
  asked: string,
  name: string,
  logoLost: boolean,
): NonNullable<WizardState['created']> => ({
  agentId: agentId ?? asked,
  name,
  pages: knowledge?.pages ?? pages.filter(({ outcome }) => outcome === 'taken').length,
  reason: knowledge?.reason ?? '',
  logoLost,
});
