import { recordOf } from './draft';
import type { NewAuditEntry, RegistryDraft } from '../../registry/port';
import type { Change } from './draft';

/** Switches a remote on again. A canary begins its step anew: nobody has been on it meanwhile. @throws AppError REMOTE_UNKNOWN */
export function enable(
  draft: RegistryDraft,
  { name }: { name: string },
  { actor, now }: Change,
): NewAuditEntry[] {
  const record = recordOf(draft, name);
  const { canary } = record.rollout;
  if (!record.enabled && canary !== null) canary.stepStartedAt = now;
  Object.assign(record, { enabled: true, disabledReason: null });
  return [{ actor, action: 'enabled', remote: name, build: null, detail: '' }];
}
