import { newAgentId, newJobId } from '@voxgrove/contracts';
import { sameJson } from '@voxgrove/contracts/canonical-json';
import { BrandingChoices, CompanyDetails } from '../../../contract/wizard';
import type { WizardJob } from '../../../contract/wizard';
import type { Logo } from './logo-file';

export const WIZARD_STEPS = ['company-info', 'branding', 'success'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/**
 * Progress of the user in the wizard. The browser stores it, so that closing the drawer or the tab
 * loses nothing.
 */
export interface WizardState {
  step: WizardStep;
  /** Values of the first step until the user continues. */
  typed: CompanyDetails | null;
  company: CompanyDetails | null;
  /** Job that reads the website. It stays the same while the details stay the same. */
  brandingJobId: string;
  brandingStartedAt: number;
  /** True if the user has seen that the website cannot be read and continues without it. */
  withoutWebsite: boolean;
  choices: BrandingChoices | null;
  /** The owner's own picture. Absent in a state that an older version stored. */
  logo?: Logo | null;
  /**
   * Chosen once per wizard. It is the idempotency key of the creation, so that there is never a
   * second agent.
   */
  agentId: string;
  creationJobId: string;
  creationStartedAt: number;
  creating: boolean;
  created: {
    agentId: string;
    name: string;
    pages: number;
    /**
     * Why the website is not part of the agent's knowledge. Absent in a state that an older version
     * stored.
     */
    reason?: string;
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

/** Raised when the shape changes. State that an older page has stored is then ignored. */
const FORMAT = 1;
const key = (workspaceId: string) => `agentWizard.${workspaceId}`;

/** Returns whether a storage key belongs to the wizard of a workspace. */
export const isWizardOf = (workspaceId: string, stored: string | null): boolean =>
  stored === key(workspaceId);

/** Returns the stored state of the wizard, or a new one if there is none or it cannot be read. */
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
    /* not JSON, so not written by the wizard: return a new state below */
  }
  return freshWizard();
}

export function writeWizard(workspaceId: string, state: WizardState): void {
  try {
    localStorage.setItem(key(workspaceId), JSON.stringify({ format: FORMAT, ...state }));
  } catch {
    /* storage is full or missing: the state lasts as long as the page */
  }
}
export function forgetWizard(workspaceId: string): void {
  try {
    localStorage.removeItem(key(workspaceId));
  } catch {
    /* without storage there is nothing to remove */
  }
}

/** Returns the last step whose data exists: branding needs the company, success needs the agent. */
export function reachableStep({ step, company, created }: WizardState): WizardStep {
  if (!company) return 'company-info';
  return step === 'success' && !created ? 'branding' : step;
}

/**
 * Returns the state after the company step. Changed details start a new job and discard the choices
 * made for the old website. With unchanged details, a website that the user had skipped is tried
 * again. An existing agent is never created again, even if the details change.
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
 * Returns what the success step shows about an agent that a job has created. `logoLost`: the agent
 * does not have the owner's own picture.
 */
export const createdBy = (
  { agentId, knowledge, pages }: WizardJob,
  requestedId: string,
  name: string,
  logoLost: boolean,
): NonNullable<WizardState['created']> => ({
  agentId: agentId ?? requestedId,
  name,
  pages: knowledge?.pages ?? pages.filter(({ outcome }) => outcome === 'taken').length,
  reason: knowledge?.reason ?? '',
  logoLost,
});
