import type { OnboardingSteps } from '@voxgrove/contracts';
import { newJobId } from '@voxgrove/contracts';
import { toApiError } from '@voxgrove/sdk';
import { useEffect, useRef, useState } from 'react';
import type { PortalAgent } from '../../../contract/agents';
import type { BrandingReply, Goal, PortalCompany } from '../../../contract/onboarding';
import { buildAgent, readBranding } from '../../data/onboarding';
import type { Choices } from '../../data/onboarding';
import { keepOnboarding, readOnboarding } from './kept-onboarding';
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
  goals: readonly Goal[];
  setCompany: (company: PortalCompany) => void;
  setGoals: (goals: Goal[]) => void;
  setChoices: (choices: Choices) => void;
  /** Goes from one of the first steps to the next one that the agency shows. */
  next: (from: FirstStep) => void;
  describe: (company: PortalCompany) => void;
  create: (choices: Choices) => Promise<void>;
  toCompany: () => void;
  toBranding: () => void;
}

/**
 * Leads a new client through the steps to the first agent. A reload continues at the same step, and
 * joins a job that is building the agent.
 */
export function useOnboarding(steps: OnboardingSteps, clientId: string): Onboarding {
  const [kept] = useState(() => readOnboarding(clientId));
  const agentStep: Step = { kind: steps.showAgentCreationStep ? 'branding' : 'finishing' };
  const first = stepAfter(null, steps);
  const [step, setStep] = useState<Step>(kept?.step ?? (first ? { kind: first } : agentStep));
  const [company, setCompany] = useState(kept?.company ?? NO_COMPANY);
  const [goals, setGoals] = useState<Goal[]>(kept?.goals ?? []);
  const [choices, setChoices] = useState<Choices | null>(kept?.choices ?? null);
  const [found, setFound] = useState(kept?.found ?? { branding: NOTHING_FOUND, jobId: null });
  // The job that builds the agent. While it runs, another attempt joins it.
  const running = useRef(kept?.jobId ?? null);
  const attempts = useRef(0);
  useEffect(() => {
    if (step.kind === 'finishing') return keepOnboarding(clientId, null);
    // The website can be read again from the step before.
    const resumed = step.kind === 'analyzing' ? ({ kind: 'company' } as const) : step;
    const jobId = running.current;
    keepOnboarding(clientId, { step: resumed, company, goals, choices, found, jobId });
  }, [clientId, step, company, goals, choices, found]);
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
  const create = async (chosen: Choices, startedAt = Date.now()): Promise<void> => {
    setChoices(chosen);
    const attempt = (attempts.current += 1);
    const jobId = (running.current ??= newJobId());
    setStep({ kind: 'creating', startedAt });
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
  };
  const resume = useRef(() => {
    if (kept?.step.kind === 'creating' && kept.choices !== null)
      void create(kept.choices, kept.step.startedAt);
  });
  useEffect(() => resume.current(), []);
  return {
    step,
    company,
    goals,
    setCompany,
    setGoals,
    setChoices,
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
    create: (chosen) => create(chosen),
    toCompany: () => setStep({ kind: 'company' }),
    toBranding: () => setStep({ kind: 'branding' }),
  };
}
