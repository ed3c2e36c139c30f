import { isDeepStrictEqual } from 'node:util';
import type { AgentId } from '@voxgrove/contracts';
import { AgentDraft, AppError } from '@voxgrove/contracts';
import { unixSeconds } from '@voxgrove/server/clock';
import type { SliceContext } from '@voxgrove/server/slice';
import type { AgentOwnerView } from '../../contract/agent-view';
import type { AgentWrite } from '../../contract/agent-write';
import type { Actor } from '../actor';
import { agents } from '../agent-store/port';
import { applyEdit, draftEdit } from './draft-edit';
import { openHistory } from './history';
import { keepPictures } from './keep-pictures';
import { readAgent } from './read-agent';

/**
 * See Agents.publish. Publishing a draft that is already live changes nothing, so a double click
 * makes one snapshot.
 */
export async function publishAgent(
  context: SliceContext,
  actor: Actor,
  agentId: AgentId,
  body: AgentWrite,
  ifVersion: number | undefined,
): Promise<AgentOwnerView> {
  const store = context.store.for(actor.region);
  const edit = await keepPictures(context, actor.region, agentId, draftEdit(body));
  await store.transaction(async (tx) => {
    const doc = await tx.get(agents, agentId);
    if (!doc) throw new AppError('NOT_FOUND');
    const saved = AgentDraft.parse(doc.data);
    const draft = applyEdit(saved, edit);
    const history = await openHistory(tx, doc.data);
    const live =
      doc.data.publishedVersion > 0 ? await history.snapshot(doc.data.publishedVersion) : null;
    if (live && isDeepStrictEqual(draft, saved) && isDeepStrictEqual(draft, live.draft)) return;
    if (ifVersion !== undefined && ifVersion !== doc.version)
      throw new AppError('CONFLICT', { version: doc.version });

    const version = await history.add({
      kind: 'published',
      at: context.clock.now(),
      userId: actor.userId,
      draft,
    });
    history.write(version);
    tx.set(
      agents,
      agentId,
      {
        ...doc.data,
        ...draft,
        lastModified: unixSeconds(context.clock),
        publishedVersion: version,
        unpublishedChanges: false,
        unpublishedAt: null,
      },
      { ifVersion: doc.version },
    );
    context.events.emit(tx, 'agent.published', agentId, {
      workspaceId: doc.data.ownerID,
      agentId,
      title: draft.title,
      version,
    });
  });
  return readAgent(store, agentId);
}
