import type { OnboardingSteps } from '@voxgrove/contracts';
import { newJobId } from '@voxgrove/contracts';
import { toApiError } from '@voxgrove/sdk';
import { useRef, useState } from 'react';
import type { PortalAgent } from '../../../contract/agents';
import type { BrandingReply, Goal, PortalCompany } from '../../../contract/onboarding';
import { buildAgent, readBranding } from '../../data/onboarding';
import type { Choices } from '../../data/onboarding';
import { stepAfter } from './steps';
import type { FirstStep } from './steps';

export type Step =
  | { kind: FirstStep }
  | { kind: 'analyzing' }
  | { kind: 'branding' }
  | { kind: 'unreadable'; message: string }
  | { kind: 'creating'; startedAt: number }
  | { kind: 'failed'; message: string }
  | { kind: 'created'; agent: PortalAgent }
  /** No step is left, and the dashboard opens. */
  | { kind: 'finishing' };

const NOTHING_FOUND: BrandingReply = { colors: [], favicon: null };
const NO_COMPANY: PortalCompany = { name: '', website: '', description: '' };

export interface Onboarding {
  step: Step;
  company: PortalCompany;
  branding: BrandingReply;
  choices: Choices | null;
  /** Goes from one of the first steps to the next one that the agency shows. */
  next: (from: FirstStep) => void;
  describe: (company: PortalCompany) => void;
  create: (choices: Choices, goals: readonly Goal[]) => Promise<void>;
  toCompany: () => void;
  toBranding: () => void;
}

/** Leads a new client through the steps to the first agent. */
export function useOnboarding(steps: OnboardingSteps): Onboarding {
  const agentStep: Step = { kind: steps.showAgentCreationStep ? 'branding' : 'finishing' };
  const first = stepAfter(null, steps);
  const [step, setStep] = useState<Step>(first ? { kind: first } : agentStep);
  const [company, setCompany] = useState(NO_COMPANY);
  const [choices, setChoices] = useState<Choices | null>(null);
  const [found, setFound] = useState<{ branding: BrandingReply; jobId: string | null }>({
    branding: NOTHING_FOUND,
    jobId: null,
  });
  // The job that builds the agent. While it runs, another attempt joins it.
  const running = useRef<string | null>(null);
  const attempts = useRef(0);
  const analyze = async (typedCompany: PortalCompany): Promise<void> => {
    setStep({ kind: 'analyzing' });
    try {
      setFound(await readBranding(typedCompany, new AbortController().signal));
      setStep({ kind: 'branding' });
    } catch (error) {
      setFound({ branding: NOTHING_FOUND, jobId: null });
      setStep({ kind: 'unreadable', message: toApiError(error).message });
    }
  };
  return {
    step,
    company,
    branding: found.branding,
    choices,
    next: (from) => {
      const following = stepAfter(from, steps);
      setStep(following ? { kind: following } : agentStep);
    },
    describe: (typedCompany) => {
      setCompany(typedCompany);
      if (!steps.showAgentCreationStep || typedCompany.website === '') setStep(agentStep);
      else void analyze(typedCompany);
    },
    create: async (chosen, goals) => {
      setChoices(chosen);
      setStep({ kind: 'creating', startedAt: Date.now() });
      const attempt = (attempts.current += 1);
      const jobId = (running.current ??= newJobId());
      try {
        const job = { jobId, brandingJobId: found.jobId };
        const { agent } = await buildAgent(job, { company, goals, brandingChoices: chosen });
        running.current = null;
        setStep({ kind: 'created', agent });
      } catch (error) {
        // A later attempt waits for the same job.
        if (attempt !== attempts.current) return;
        running.current = null;
        setStep({ kind: 'failed', message: toApiError(error).message });
      }
    },
    toCompany: () => setStep({ kind: 'company' }),
    toBranding: () => setStep({ kind: 'branding' }),
  };
}
