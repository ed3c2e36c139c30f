import { isDeepStrictEqual } from 'node:util';
import type { AgentId } from '@voxgrove/contracts';
import { AGENT, AgentDraft, AppError } from '@voxgrove/contracts';
import { unixSeconds } from '@voxgrove/server/clock';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AgentOwnerView } from '../../contract/agent-view';
import type { AgentWrite } from '../../contract/agent-write';
import type { Actor } from './agents';
import { agents, agentSnapshots, snapshotId } from './collections';
import { applyEdit, draftEdit } from './draft-edit';
import { readAgent } from './read-agent';

/** See Agents.publish. Publishing what is live already changes nothing, so a double click makes one snapshot. */
export async function publishAgent(context: SliceContext, actor: Actor, agentId: AgentId, body: AgentWrite, ifVersion: number | undefined): Promise<AgentOwnerView> {
  const store = context.store.for(actor.region);
  const edit = draftEdit(body);
  await store.transaction(async (tx) => {
    const doc = await tx.get(agents, agentId);
    if (!doc) throw new AppError('NOT_FOUND');
    const saved = AgentDraft.parse(doc.data);
    const draft = applyEdit(saved, edit);
    const live = doc.data.publishedVersion > 0 ? await tx.get(agentSnapshots, snapshotId(agentId, doc.data.publishedVersion)) : null;
    if (live && isDeepStrictEqual(draft, saved) && isDeepStrictEqual(draft, live.data.draft)) return;
    if (ifVersion !== undefined && ifVersion !== doc.version) throw new AppError('CONFLICT', { version: doc.version });

    const version = doc.data.publishedVersion + 1;
    tx.set(agents, agentId, { ...doc.data, ...draft, lastModified: unixSeconds(context.clock), publishedVersion: version }, { ifVersion: doc.version });
    tx.create(agentSnapshots, snapshotId(agentId, version), { agentId, ownerID: doc.data.ownerID, version, at: context.clock.now(), userId: actor.userId, draft });
    if (version > AGENT.maxVersions) tx.delete(agentSnapshots, snapshotId(agentId, version - AGENT.maxVersions));
  });
  return readAgent(store, agentId);
}
