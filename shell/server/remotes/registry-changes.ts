import { actorOf, requireOwner } from './ownership';
import { recordOf } from '../releases/port';
import type { Clock } from '@voxgrove/server/clock';
import type { Principal } from '@voxgrove/server/http/principal';
import type { NewAuditEntry, RegistryDraft, RegistryStore } from '../registry/port';
import type { Change } from '../releases/port';

/** Changes of the registry on behalf of a caller. */
export class RegistryChanges {
  constructor(
    private readonly store: RegistryStore,
    private readonly clock: Clock,
  ) {}

  /** A copy of the current registry, for checks and trial changes. */
  async draft(): Promise<RegistryDraft> {
    const { document } = await this.store.current();
    return { remotes: structuredClone(document?.remotes ?? {}) };
  }

  /**
   * @returns the new revision
   * @throws AppError CONFLICT with the `revision` that is current | REGISTRY_UNVERIFIED | what
   *   `edit` throws
   */
  async make(
    principal: Principal,
    ifVersion: number | undefined,
    edit: (draft: RegistryDraft, change: Change) => NewAuditEntry[],
  ): Promise<number> {
    return (
      await this.store.change(ifVersion, (draft) =>
        edit(draft, { actor: actorOf(principal), now: this.clock.now() }),
      )
    ).revision;
  }

  /**
   * The same for one existing remote, by a caller who may change it.
   * @throws AppError REMOTE_UNKNOWN | REMOTE_NOT_YOURS too
   */
  makeTo(
    remote: string,
    principal: Principal,
    ifVersion: number | undefined,
    edit: (draft: RegistryDraft, change: Change) => NewAuditEntry[],
  ): Promise<number> {
    return this.make(principal, ifVersion, (draft, change) => {
      requireOwner(principal, remote, recordOf(draft, remote).owner);
      return edit(draft, change);
    });
  }
}
