import type { OnboardingSteps } from '@voxgrove/contracts';
import { FIRST_STEPS } from '../../../contract/onboarding';

export type FirstStep = (typeof FIRST_STEPS)[number];

const SWITCH_OF = {
  welcome: 'showWelcomeStep',
  goals: 'showGoalsStep',
  company: 'showCompanyInfoStep',
} as const satisfies Record<FirstStep, keyof OnboardingSteps>;

/** Returns the next step that the agency shows, or null if the agent comes next. */
export function stepAfter(step: FirstStep | null, shownSteps: OnboardingSteps): FirstStep | null {
  const from = step === null ? 0 : FIRST_STEPS.indexOf(step) + 1;
  return FIRST_STEPS.slice(from).find((candidate) => shownSteps[SWITCH_OF[candidate]]) ?? null;
}
