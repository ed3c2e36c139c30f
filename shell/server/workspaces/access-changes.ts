import { REGIONS } from '@voxgrove/contracts';
import { workspaces } from '../accounts/port';
import { accessChanges } from './collections';
import type { Workspace } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { LiveTopic } from '@voxgrove/server/slice';
import type { DocumentStore, Unsubscribe } from '@voxgrove/server/store/port';
import type { AccessChangeRow } from './collections';

/**
 * Publishes changes of people's access to workspaces, so that open pages read their workspaces
 * again. Also ends the streams of people who have lost their access.
 */
export class AccessChanges {
  readonly #stops: Unsubscribe[] = [];

  constructor(
    private readonly store: DocumentStore,
    private readonly clock: Clock,
    private readonly recheckStreams: () => void,
  ) {}

  /**
   * Publishes a change in every region, because a page in one region also shows workspaces of the
   * other. `ids`: ids of people, or the ids of the client, organisation or agency whose portal
   * callers are affected.
   */
  async tell(ids: readonly string[], { revoked = false } = {}): Promise<void> {
    const now = this.clock.now();
    for (const region of REGIONS) {
      await this.store.for(region).batch(
        [...new Set(ids)].map((userId) => ({
          op: 'set' as const,
          collection: accessChanges,
          id: userId,
          data: { userId, at: now, revoked } satisfies AccessChangeRow,
        })),
      );
    }
  }

  /**
   * Starts to check the streams of this process after each revoked access. Every process does this,
   * because the process that removes a member does not know which process serves that member.
   */
  async start(): Promise<void> {
    for (const region of REGIONS) {
      this.#stops.push(
        await this.store.for(region).changes([accessChanges.name], undefined, (event) => {
          if (
            event.type === 'resync' ||
            (event.change.doc?.data as AccessChangeRow | undefined)?.revoked === true
          )
            this.recheckStreams();
        }),
      );
    }
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }
}

/**
 * Topics for people's open pages, which read the data again after an event. The first topic reports
 * that the person may enter other workspaces than before. The second reports that one workspace has
 * changed. Only the first one reports a deleted workspace.
 */
export const workspaceTopics: LiveTopic[] = [
  {
    pattern: 'people/{id}/workspaces',
    policy: 'person.own',
    resource: 'person',
    collection: accessChanges,
    matches: ({ userId }: AccessChangeRow, id) => userId === id,
    view: ({ at }: AccessChangeRow) => ({ at }),
  },
  {
    pattern: 'workspaces/{id}',
    policy: 'workspace.read',
    resource: 'workspace',
    collection: workspaces,
    deletesAreSilent: true,
    matches: ({ uid }: Workspace, id) => uid === id,
    view: ({ uid }: Workspace) => ({ uid }),
  },
];
