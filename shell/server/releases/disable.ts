import { recordOf } from './draft';
import type { NewAuditEntry, RegistryDraft } from '../registry/port';
import type { Change } from './draft';

/**
 * Disables a remote for everybody. People see the reason. The rollout does not change.
 * @throws AppError REMOTE_UNKNOWN
 */
export function disable(
  draft: RegistryDraft,
  { name, reason }: { name: string; reason: string },
  { actor }: Change,
): NewAuditEntry[] {
  Object.assign(recordOf(draft, name), { enabled: false, disabledReason: reason });
  return [{ actor, action: 'disabled', remote: name, build: null, detail: reason }];
}
