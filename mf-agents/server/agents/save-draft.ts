import type { AgentId, Region } from '@voxgrove/contracts';
import { AgentDraft, AppError } from '@voxgrove/contracts';
import { unixSeconds } from '@voxgrove/server/clock';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AgentOwnerView } from '../../contract/agent-view';
import type { AgentWrite } from '../../contract/agent-write';
import { agents, agentSnapshots, snapshotId } from '../agent-store/port';
import { applyEdit, draftEdit } from './draft-edit';
import { keepPictures } from './keep-pictures';
import { readAgent } from './read-agent';
import { hasUnpublishedChanges } from './unpublished-changes';

/** See Agents.save. */
export async function saveDraft(
  context: SliceContext,
  region: Region,
  agentId: AgentId,
  body: AgentWrite,
  ifVersion: number | undefined,
): Promise<AgentOwnerView> {
  const store = context.store.for(region);
  const edit = await keepPictures(context, region, agentId, draftEdit(body));
  await store.transaction(async (tx) => {
    const doc = await tx.get(agents, agentId);
    if (!doc) throw new AppError('NOT_FOUND');
    if (ifVersion !== undefined && ifVersion !== doc.version)
      throw new AppError('CONFLICT', { version: doc.version });
    const draft = applyEdit(AgentDraft.parse(doc.data), edit);
    const live =
      doc.data.publishedVersion > 0
        ? await tx.get(agentSnapshots, snapshotId(agentId, doc.data.publishedVersion))
        : null;
    const unpublishedChanges = hasUnpublishedChanges(live?.data.draft ?? null, draft);
    // The time must differ from the creation time, even within the same second, because `Again`
    // compares both.
    const lastModified = Math.max(unixSeconds(context.clock), doc.data.ts + 1);
    tx.set(
      agents,
      agentId,
      { ...doc.data, ...draft, lastModified, unpublishedChanges },
      { ifVersion: doc.version },
    );
  });
  return readAgent(store, agentId);
}
