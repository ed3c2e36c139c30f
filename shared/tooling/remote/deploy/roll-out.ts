import { numberIn } from '../command-line';
import { misuse } from '../refusal';
import type { Flags } from '../options';

export interface CanaryBody {
  percent: number;
  cohorts: 'staff'[];
  steps: number[];
  minSamples?: number;
  minStepMs?: number;
}

/**
 * Converts the options to the input of StartCanary. The share is the first step: `5 --steps
 * 25,100`, `5 --steps 5,25,100` and `--steps 5,25,100` mean the same.
 * @throws Refusal (usage)
 */
export function canaryBody(flags: Flags, percentText: string | undefined): CanaryBody {
  const plan =
    flags.steps
      ?.split(',')
      .map((text) => numberIn('--steps', text.trim(), [1, 100], false) as number) ?? [];
  const percent =
    numberIn('The share', percentText, [0, 100], false) ??
    (flags.cohort === undefined ? plan[0] : 0) ??
    0;
  if (flags.cohort !== undefined && flags.cohort !== 'staff')
    throw misuse(
      `There is no group "${flags.cohort}".`,
      'The group is staff: those who run the installation.',
    );
  if (percent === 0 && flags.cohort === undefined)
    throw misuse('Who gets it?', 'Give a share in percent, or --cohort staff.');
  const steps = plan[0] === percent ? plan.slice(1) : plan;
  if (steps.some((step, index) => step <= (steps[index - 1] ?? percent)))
    throw misuse(
      `--steps ${flags.steps} does not rise from ${percent} %.`,
      'Give rising shares, for instance --steps 25,100.',
    );
  const minSamples = numberIn('--min-samples', flags['min-samples'], [1, 1_000_000]);
  const minutes = numberIn('--step-minutes', flags['step-minutes'], [0, 43_200], false);
  if (steps.length === 0 && (minSamples !== undefined || minutes !== undefined))
    throw misuse(
      '--min-samples and --step-minutes are for a rollout that moves by itself.',
      'Add --steps, for instance --steps 25,100.',
    );
  return {
    percent,
    cohorts: flags.cohort === undefined ? [] : ['staff'],
    steps,
    ...(minSamples === undefined ? {} : { minSamples }),
    ...(minutes === undefined ? {} : { minStepMs: Math.round(minutes * 60_000) }),
  };
}

/** Describes a canary as in `5 % and staff, then 25 and 100 % as health allows`. */
export function canaryInWords({
  percent,
  cohorts,
  steps,
}: Pick<CanaryBody, 'percent' | 'steps'> & { cohorts: readonly string[] }): string {
  const audience = [...(percent > 0 ? [`${percent} % of people`] : []), ...cohorts].join(' and ');
  return steps.length === 0 ? audience : `${audience}, then ${steps.join(', ')} % as health allows`;
}
