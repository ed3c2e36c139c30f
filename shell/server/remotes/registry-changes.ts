import { actorOf, requireOwner } from './ownership';
import { recordOf } from '../releases/port';
import type { Clock } from '@voxgrove/server/clock';
import type { Principal } from '@voxgrove/server/http/principal';
import type { NewAuditEntry, RegistryDraft, RegistryStore } from '../registry/port';
import type { Change } from '../releases/port';

/** Changes the registry for a caller. */
export class RegistryChanges {
  constructor(
    private readonly store: RegistryStore,
    private readonly clock: Clock,
  ) {}

  /** Returns a copy of the current registry, for checks and trial changes. */
  async draft(): Promise<RegistryDraft> {
    const { document } = await this.store.current();
    return { remotes: structuredClone(document?.remotes ?? {}) };
  }

  /**
   * Makes a change. @returns the new revision
   * @throws AppError CONFLICT with the current `revision` | REGISTRY_UNVERIFIED | errors of `edit`
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
   * Makes a change of one existing remote, which the caller must be allowed to change.
   * @throws AppError REMOTE_UNKNOWN | REMOTE_NOT_YOURS | an error of `make`
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
