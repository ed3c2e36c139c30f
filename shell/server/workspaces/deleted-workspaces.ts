import { REGIONS } from '@voxgrove/contracts';
import { deletedWorkspaces } from './collections';
import type { Region, WorkspaceId } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { Logger } from '@voxgrove/server/log';
import type { DocumentStore } from '@voxgrove/server/store/port';

const LOOK_EVERY_MS = 60_000;
/** What was under way when a workspace went may still have written something: it is looked through again until then. */
const SETTLED_MS = 10 * 60_000;

export interface DeletedWorkspacesOptions {
  store: DocumentStore; clock: Clock; log: Logger;
  /** Deletes what every slice keeps of a workspace. */
  forget: (region: Region, workspaceId: WorkspaceId) => Promise<void>;
}

/** Deletes what is left of deleted workspaces, again until it has worked. */
export class DeletedWorkspaces {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(private readonly options: DeletedWorkspacesOptions) {}

  start(): void {
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
    this.look();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Begins where nothing is under way; never rejects. */
  look(): void {
    this.#running ??= this.#all().finally(() => { this.#running = undefined; });
  }

  async #all(): Promise<void> {
    const { store, clock, log, forget } = this.options;
    for (const region of REGIONS) {
      const failed = (error: unknown, workspaceId?: WorkspaceId): void => log.warn('workspace_not_forgotten', { region, workspaceId, message: error instanceof Error ? error.message : 'unknown' });
      try {
        for (const { id, data } of await store.for(region).query(deletedWorkspaces, { where: [{ field: 'pending', op: '==', value: true }] })) {
          // One that fails is tried again and does not hold up the others.
          try {
            await forget(region, data.uid);
            if (data.deletedAt + SETTLED_MS <= clock.now()) await store.for(region).update(deletedWorkspaces, id, { pending: false });
          } catch (error) {
            failed(error, data.uid);
          }
        }
      } catch (error) {
        failed(error);
      }
    }
  }
}
