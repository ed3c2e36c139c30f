import type { Agent } from '@voxgrove/contracts';
import type { AgentOwnerView } from '../../contract/agent-view';
import type { Doc, RegionStore } from '@voxgrove/server/store/port';
import { agentSnapshots, completeDraft, snapshotId } from '../agent-store/port';

/** Returns the owner's view of a stored agent, with the live snapshot. */
export async function ownerView(store: RegionStore, doc: Doc<Agent>): Promise<AgentOwnerView> {
  const snapshot =
    doc.data.publishedVersion > 0
      ? await store.get(agentSnapshots, snapshotId(doc.data.ID, doc.data.publishedVersion))
      : null;
  return {
    agent: doc.data,
    version: doc.version,
    published: snapshot && completeDraft(snapshot.data.draft),
  };
}
