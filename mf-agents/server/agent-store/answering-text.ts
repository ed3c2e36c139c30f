import type { Agent, AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import { AgentDraft } from '@voxgrove/contracts';
import { LRUCache } from '@voxgrove/server/cache';
import type { Doc, DocumentStore } from '@voxgrove/server/store/port';
import { sameMoment } from '@voxgrove/server/store/same-moment';
import { agents, agentSnapshots, snapshotId } from './collections';
import { completeDraft } from './complete-draft';

const MAX_KEPT = 1_000;

/**
 * The draft that an answer is made from. `version`: the version of the live snapshot, or 0 if there
 * is none.
 */
export interface AnsweringText {
  draft: AgentDraft;
  version: number;
  ownerID: WorkspaceId;
  /** The agent's current name. */
  title: string;
}

/** Returns the live snapshot of an agent, or in a test its saved draft; null if there is none. */
export type FindAnsweringText = (
  region: Region,
  agentId: AgentId,
  test: boolean,
) => Promise<AnsweringText | null>;

/**
 * The live version number is read every time. The content of a version never changes, so it is
 * cached.
 */
export function answeringTexts(store: DocumentStore): FindAnsweringText {
  const drafts = new LRUCache<string, AgentDraft>({ max: MAX_KEPT });
  /** Answers that begin at the same moment share one read. */
  const together = sameMoment<Doc<Agent> | null>();

  async function published(
    region: Region,
    agentId: AgentId,
    version: number,
  ): Promise<AgentDraft | null> {
    if (version === 0) return null;
    const id = snapshotId(agentId, version);
    const key = `${region}/${id}`;
    const known = drafts.get(key);
    if (known) return known;
    const snapshot = await store.for(region).get(agentSnapshots, id);
    if (!snapshot) return null;
    const draft = completeDraft(snapshot.data.draft);
    drafts.set(key, draft);
    return draft;
  }

  return async (region, agentId, test) => {
    const agent = (
      await together(`${region}/${agentId}`, () => store.for(region).get(agents, agentId))
    )?.data;
    if (!agent) return null;
    const { ownerID, title, publishedVersion: version } = agent;
    const draft = test ? AgentDraft.parse(agent) : await published(region, agentId, version);
    return draft && { draft, version, ownerID, title };
  };
}
