import { AppError } from '@voxgrove/contracts';
import { candidateOf, recordOf, usableVersion } from './draft';
import type { NewAuditEntry, RegistryDraft } from '../registry/port';
import type { Change } from './draft';

export interface StartCanary {
  name: string;
  build?: string | undefined;
  percent: number;
  cohorts: readonly string[];
  steps: readonly number[];
  minSamples?: number | undefined;
  minStepMs?: number | undefined;
  /**
   * Seed for the order in which people get the build. Used when a rollout begins, not when its
   * share changes.
   */
  seed: string;
}

/** Default requirements of a step. */
export const CANARY_DEFAULTS = { minSamples: 100, minStepMs: 10 * 60_000 } as const;

/**
 * Gives a build to some people. If a canary of the same build runs, its share changes and its
 * people keep the build. A canary of another build ends, and that build stays a candidate.
 * @throws AppError REMOTE_UNKNOWN | REMOTE_DISABLED | NO_CANDIDATE | BUILD_UNKNOWN | BUILD_BLOCKED
 *   | BUILD_IN_USE | BAD_INPUT
 */
export function startCanary(
  draft: RegistryDraft,
  { name, build: named, percent, cohorts, steps, minSamples, minStepMs, seed }: StartCanary,
  { actor, now }: Change,
): NewAuditEntry[] {
  const record = recordOf(draft, name);
  if (!record.enabled)
    throw new AppError('REMOTE_DISABLED', { remote: name, reason: record.disabledReason ?? '' });
  const { canary: running, stable } = record.rollout;
  const build = named ?? candidateOf(name, record);
  usableVersion(name, record, build);
  if (build === stable) throw new AppError('BUILD_IN_USE', { remote: name, build, role: 'stable' });
  if (steps.some((step, index) => step <= (steps[index - 1] ?? percent)))
    throw new AppError('BAD_INPUT', {
      fields: { steps: 'Each step must be larger than the one before.' },
    });
  const same = running?.build === build ? running : null;
  record.rollout.canary = {
    build,
    percent,
    cohorts: [...cohorts],
    steps: [...steps],
    seed: same?.seed ?? seed,
    minSamples: minSamples ?? same?.minSamples ?? CANARY_DEFAULTS.minSamples,
    minStepMs: minStepMs ?? same?.minStepMs ?? CANARY_DEFAULTS.minStepMs,
    startedAt: same?.startedAt ?? now,
    stepStartedAt: same?.percent === percent ? same.stepStartedAt : now,
  };
  const to = [`${percent} %`, ...cohorts].join(' and ');
  const plan = steps.length === 0 ? '' : `, then ${steps.join(', ')} %`;
  const instead = running === null || same !== null ? '' : `; the canary of ${running.build} ends`;
  return [
    {
      actor,
      action: same === null ? 'canary' : 'step',
      remote: name,
      build,
      detail: `To ${to}${plan}${instead}.`,
    },
  ];
}
