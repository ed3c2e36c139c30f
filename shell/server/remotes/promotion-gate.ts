import { AppError } from '@voxgrove/contracts';
import { usableVersion } from './operations/draft';
import { isOperator } from './ownership';
import type { RemoteRecord } from '@voxgrove/contracts';
import type { Principal } from '@voxgrove/server/http/principal';
import type { RemoteHealth } from '../remote-health/port';

export interface Promotion {
  name: string;
  build: string;
  record: RemoteRecord;
  principal: Principal;
  /** Why an operator does without. */
  withoutTelemetry: string | undefined;
  /** Everything is embedded: the people are the developers themselves. */
  local: boolean;
}

/**
 * May this build be given to everybody? No telemetry, no promotion, except: everybody has had it before; nobody has anything yet;
 * an operator says why; the installation is a local one. A canary that does worse than stable is stopped in each but the operator's case.
 * @returns what the history should say of it @throws AppError NO_TELEMETRY | WORSE_THAN_STABLE | BUILD_UNKNOWN | BUILD_BLOCKED
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
