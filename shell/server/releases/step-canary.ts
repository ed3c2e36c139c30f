import { AppError } from '@voxgrove/contracts';
import { recordOf } from './draft';
import type { Canary } from '@voxgrove/contracts';
import type { NewAuditEntry, RegistryDraft } from '../registry/port';
import type { Change } from './draft';

/**
 * Returns the next share in a canary's plan. Returns null at the end of the plan or without a plan.
 */
export const nextStep = ({ steps, percent }: Canary): number | null =>
  steps.find((step) => step > percent) ?? null;

/**
 * Moves the canary of `build` to the next step of its plan.
 * @throws AppError REMOTE_UNKNOWN | CONFLICT (the canary or the step does not exist any more)
 */
export function stepCanary(
  draft: RegistryDraft,
  { name, build }: { name: string; build: string },
  { actor, now }: Change,
): NewAuditEntry[] {
  const { canary } = recordOf(draft, name).rollout;
  const next = canary?.build === build ? nextStep(canary) : null;
  if (canary === null || next === null) throw new AppError('CONFLICT');
  const before = canary.percent;
  canary.percent = next;
  canary.stepStartedAt = now;
  return [{ actor, action: 'step', remote: name, build, detail: `From ${before} % to ${next} %.` }];
}
