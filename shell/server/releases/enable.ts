import { recordOf } from './draft';
import type { NewAuditEntry, RegistryDraft } from '../registry/port';
import type { Change } from './draft';

/**
 * Enables a remote. A canary restarts its step, because no user had its build while the remote was
 * disabled.
 */
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
