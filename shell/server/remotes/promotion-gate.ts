import { AppError } from '@voxgrove/contracts';
import { usableVersion } from '../releases/port';
import { isOperator } from './ownership';
import type { RemoteRecord } from '@voxgrove/contracts';
import type { Principal } from '@voxgrove/server/http/principal';
import type { RemoteHealth } from '../remote-health/port';

export interface Promotion {
  name: string;
  build: string;
  record: RemoteRecord;
  principal: Principal;
  /** The operator's reason to promote without telemetry. */
  withoutTelemetry: string | undefined;
  /** Whether the product runs with embedded services only: developers are then the only users. */
  local: boolean;
}

/**
 * Decides whether a build may become stable. A promotion needs telemetry, unless:
 * - the build was stable before,
 * - there is no stable build,
 * - an operator gives a reason, or
 * - the installation is local.
 * A canary that is worse than stable is refused, unless an operator gives a reason or the build was
 * stable before.
 * @returns a remark for the history
 * @throws AppError NO_TELEMETRY | WORSE_THAN_STABLE | BUILD_UNKNOWN | BUILD_BLOCKED
 */
export async function admitPromotion(
  { name, build, record, principal, withoutTelemetry, local }: Promotion,
  health: Pick<RemoteHealth, 'verdict'>,
): Promise<string | undefined> {
  const { stable, canary } = record.rollout;
  if (isOperator(principal) && withoutTelemetry !== undefined)
    return `without telemetry: ${withoutTelemetry}`;
  if (usableVersion(name, record, build).status === 'healthy') return undefined;
  const verdict = canary?.build === build ? await health.verdict(name, record) : null;
  if (verdict?.decision === 'breach')
    throw new AppError('WORSE_THAN_STABLE', { remote: name, build, reason: verdict.reason });
  if (verdict?.decision === 'advance' || stable === null) return undefined;
  if (local) return 'without telemetry, as the installation is a local one';
  throw new AppError('NO_TELEMETRY', {
    remote: name,
    build,
    reason: verdict?.reason ?? 'It has not been in a canary.',
  });
}
