import { isDeepStrictEqual } from 'node:util';
import type { AgentId } from '@voxgrove/contracts';
import { AgentDraft, AppError } from '@voxgrove/contracts';
import { unixSeconds } from '@voxgrove/server/clock';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AgentOwnerView } from '../../contract/agent-view';
import { AgentWrite } from '../../contract/agent-write';
import type { Actor } from '../actor';
import { agents } from '../agent-store/port';
import { applyEdit, draftEdit } from './draft-edit';
import { keepDraft } from './keep-draft';
import { openHistory } from './history';
import { readAgent } from './read-agent';
import { hasUnpublishedChanges } from './unpublished-changes';

export interface Restore {
  version: number;
  /** Also publish the version. */
  publish: boolean;
  ifVersion: number | undefined;
}

/** See Agents.restore. */
export async function restoreVersion(
  context: SliceContext,
  actor: Actor,
  agentId: AgentId,
  { version, publish, ifVersion }: Restore,
): Promise<AgentOwnerView> {
  const store = context.store.for(actor.region);
  const restoredAt = context.clock.now();
  await store.transaction(async (tx) => {
    const doc = await tx.get(agents, agentId);
    if (!doc) throw new AppError('NOT_FOUND');
    if (ifVersion !== undefined && ifVersion !== doc.version)
      throw new AppError('CONFLICT', { version: doc.version });
    const history = await openHistory(tx, doc.data);
    const wanted = history.versions.some((keptVersion) => keptVersion.version === version)
      ? await history.snapshot(version)
      : null;
    if (!wanted) throw new AppError('NOT_FOUND');

    const saved = AgentDraft.parse(doc.data);
    // Check the restored draft by the current rules: an old version may no longer be valid.
    const draft = applyEdit(saved, draftEdit(AgentWrite.parse(wanted.draft)));
    if (!isDeepStrictEqual(saved, draft))
      await keepDraft(history, doc.data, { at: restoredAt, userId: actor.userId });
    const live =
      doc.data.publishedVersion > 0 ? await history.snapshot(doc.data.publishedVersion) : null;
    const publishedVersion =
      publish && !isDeepStrictEqual(live?.draft, draft)
        ? await history.add({ kind: 'published', at: restoredAt, userId: actor.userId, draft })
        : doc.data.publishedVersion;
    history.write(publishedVersion);
    tx.set(
      agents,
      agentId,
      {
        ...doc.data,
        ...draft,
        lastModified: unixSeconds(context.clock),
        publishedVersion,
        unpublishedAt: publish ? null : doc.data.unpublishedAt,
        unpublishedChanges: !publish && hasUnpublishedChanges(live?.draft ?? null, draft),
      },
      { ifVersion: doc.version },
    );
    if (publishedVersion !== doc.data.publishedVersion)
      context.events.emit(tx, 'agent.published', agentId, {
        workspaceId: doc.data.ownerID,
        agentId,
        title: draft.title,
        version: publishedVersion,
      });
  });
  return readAgent(store, agentId);
}
