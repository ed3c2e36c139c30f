import { REGIONS } from '@voxgrove/contracts';
import { workspaces } from '../accounts/port';
import { accessChanges } from './collections';
import type { Workspace } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import type { LiveTopic } from '@voxgrove/server/slice';
import type { DocumentStore, Unsubscribe } from '@voxgrove/server/store/port';
import type { AccessChangeRow } from './collections';

/**
 * Tells people's open pages that the workspaces they may enter are others, or called otherwise, and
 * ends streams they may no longer listen to.
 */
export class AccessChanges {
  readonly #stops: Unsubscribe[] = [];

  constructor(
    private readonly store: DocumentStore,
    private readonly clock: Clock,
    private readonly recheckStreams: () => void,
  ) {}

  /**
   * `ids`: of people, or of what callers reach, such as a client. In every region: a page in one
   * shows workspaces of the other.
   */
  async tell(ids: readonly string[], { revoked = false } = {}): Promise<void> {
    const at = this.clock.now();
    for (const region of REGIONS) {
      await this.store.for(region).batch(
        [...new Set(ids)].map((userId) => ({
          op: 'set' as const,
          collection: accessChanges,
          id: userId,
          data: { userId, at, revoked } satisfies AccessChangeRow,
        })),
      );
    }
  }

  /**
   * Every process ends its own streams: whoever removes somebody does not know which one serves
   * them.
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
 * What people listen to: that the workspaces they may enter are others, and that one of them is
 * another. Both are then read. That one is gone, the first of the two tells.
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
