import type { Agent, AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import { foldText, REGIONS } from '@voxgrove/contracts';
import type { Change, Doc, DocumentStore, Unsubscribe } from '@voxgrove/server/store/port';
import { agents } from '../agent-store/port';

/** The data of an agent that a search needs. `folded` is the title without case and accents. */
export interface TitleEntry {
  id: AgentId;
  version: number;
  title: string;
  folded: string;
  lastModified: number;
}

/** The agents of one workspace in memory. */
type Titles = Map<string, TitleEntry>;

export interface TitleIndex {
  /**
   * Returns the titles of a workspace. They are read once; the change feed then keeps them current.
   * The caller must not change them.
   */
  of(region: Region, workspaceId: WorkspaceId): Promise<ReadonlyMap<string, TitleEntry>>;
  /** Returns how many agents a workspace has, if its titles are in memory. */
  sizeIfRead(region: Region, workspaceId: WorkspaceId): number | undefined;
  start(): Promise<void>;
  stop(): void;
}

const PAGE = 1000;
/** Limit of titles in memory: about 40 MB. */
const MAX_ENTRIES = 200_000;

/**
 * Titles by workspace, for searches and sort orders without an index in the store. Reading 10,000
 * agents takes about half a second, a search in them about 2 ms. A change in any process arrives
 * within milliseconds.
 */
export function titleIndex(store: DocumentStore): TitleIndex {
  const titlesOfWorkspace = new Map<string, Promise<Titles>>();
  /** Changes that arrive while the titles of a workspace are read, by the key of the workspace. */
  const meanwhile = new Map<string, Change<Agent>[]>();
  const subscriptions: Unsubscribe[] = [];
  const ready = new Map<string, Titles>();

  async function read(key: string, region: Region, workspaceId: WorkspaceId): Promise<Titles> {
    const changes: Change<Agent>[] = [];
    meanwhile.set(key, changes);
    const titles: Titles = new Map();
    let after: { id: string; value: number } | undefined;
    do {
      const docs = await store.for(region).query(agents, {
        where: [{ field: 'ownerID', op: '==', value: workspaceId }],
        orderBy: { field: 'lastModified', direction: 'desc' },
        limit: PAGE,
        ...(after && { startAfter: after }),
      });
      for (const doc of docs) put(titles, doc);
      const last = docs.length === PAGE ? docs.at(-1) : undefined;
      after = last && { id: last.id, value: last.data.lastModified };
    } while (after);
    for (const change of changes) follow(titles, workspaceId, change);
    if (meanwhile.get(key) === changes) meanwhile.delete(key);
    return titles;
  }

  function forget(key: string): void {
    titlesOfWorkspace.delete(key);
    ready.delete(key);
  }

  /** Removes the least recently used workspaces. */
  function makeRoom(): void {
    let entries = [...ready.values()].reduce((sum, titles) => sum + titles.size, 0);
    for (const [key, titles] of ready) {
      if (entries <= MAX_ENTRIES || ready.size === 1) return;
      entries -= titles.size;
      forget(key);
    }
  }

  return {
    async of(region, workspaceId) {
      const key = `${region}/${workspaceId}`;
      // Without the change feed, the titles would never be updated.
      if (subscriptions.length === 0) return read(key, region, workspaceId);
      const cached = titlesOfWorkspace.get(key);
      if (cached) {
        const titles = ready.get(key);
        if (titles) {
          ready.delete(key);
          ready.set(key, titles);
        }
        return cached;
      }
      const reading = read(key, region, workspaceId);
      titlesOfWorkspace.set(key, reading);
      reading.then(
        (titles) => {
          if (titlesOfWorkspace.get(key) === reading) {
            ready.set(key, titles);
            makeRoom();
          }
        },
        () => {
          if (titlesOfWorkspace.get(key) === reading) forget(key);
        },
      );
      return reading;
    },
    sizeIfRead: (region, workspaceId) => ready.get(`${region}/${workspaceId}`)?.size,
    async start() {
      for (const region of REGIONS) {
        subscriptions.push(
          await store.for(region).changes([agents.name], undefined, (event) => {
            if (event.type === 'resync') {
              titlesOfWorkspace.clear();
              ready.clear();
              return;
            }
            const change = event.change as Change<Agent>;
            for (const [key, titles] of ready)
              if (key.startsWith(`${region}/`))
                follow(titles, key.slice(region.length + 1), change);
            for (const [key, changes] of meanwhile)
              if (key.startsWith(`${region}/`)) changes.push(change);
          }),
        );
      }
    },
    stop() {
      for (const end of subscriptions.splice(0)) end();
      titlesOfWorkspace.clear();
      ready.clear();
    },
  };
}

function follow(titles: Titles, workspaceId: string, { id, doc }: Change<Agent>): void {
  if (doc?.data.ownerID === workspaceId) put(titles, doc);
  else titles.delete(id);
}

function put(titles: Titles, { id, version, data: { title, lastModified } }: Doc<Agent>): void {
  const current = titles.get(id);
  if (current && current.version > version) return;
  titles.set(id, { id: id as AgentId, version, title, folded: foldText(title), lastModified });
}
