import { AppError, isAppError } from '@voxgrove/contracts';
import type { KnowledgeSource } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { ManyReply, SourceReply } from '../../contract/knowledge-sources';
import { addingSources } from './add-sources';
import { knowledgeSources } from './collections';
import { findSource, viewSource } from './find-source';
import { passagesOf } from './passages';
import { isOnTheWeb } from './reading';
import type { At, Readings } from './reading';
import { savingSources } from './save-source';
import { removeSource } from './store-source';
import type { SourceAction, Sources } from './sources';

type View = SourceReply['data'];

/** Returns the sources of agents in the store. */
export function sourcesOf(
  context: Pick<SliceContext, 'store' | 'clock' | 'port' | 'workers'>,
  readings: Readings,
): Sources {
  const { store, clock } = context;
  const read = (owner: At, id: string): Promise<View> =>
    viewSource(store.for(owner.region), owner.agentId, id);

  async function steer(owner: At, id: string, action: 'refresh' | 'stop'): Promise<View> {
    const { kind } = (await findSource(store.for(owner.region), owner.agentId, id)).data;
    if (!isOnTheWeb(kind))
      throw new AppError('BAD_INPUT', {
        fields: { sourceId: 'This source is not read from the web.' },
      });
    const reading = readings[kind];
    const step = await reading[action](owner, id);
    await store.for(owner.region).transaction(async (tx) => {
      const { says, write } = await step(tx);
      await findSource(tx, owner.agentId, id);
      tx.update(knowledgeSources, id, { ...says, updatedAt: clock.now() });
      write();
    });
    reading.wake(owner);
    return read(owner, id);
  }
  async function remove(owner: At, id: string): Promise<void> {
    const doc = await store.for(owner.region).get(knowledgeSources, id);
    if (doc?.data.agentId !== owner.agentId) return;
    const { kind } = doc.data;
    await removeSource(
      store.for(owner.region),
      id,
      isOnTheWeb(kind) ? await readings[kind].end(owner, id) : undefined,
    );
  }
  const runAction = async (
    owner: At,
    action: SourceAction,
    id: string,
  ): Promise<KnowledgeSource | null> =>
    action === 'delete'
      ? remove(owner, id).then(() => null)
      : (await steer(owner, id, action)).source;

  return {
    read,
    ...addingSources(context, readings),
    save: savingSources(context, readings),
    remove,
    refresh: (owner, id) => steer(owner, id, 'refresh'),
    stop: (owner, id) => steer(owner, id, 'stop'),
    async many(owner, action, ids) {
      const results: ManyReply['data'] = [];
      for (const id of new Set(ids)) {
        try {
          results.push({ id, source: await runAction(owner, action, id), error: null });
        } catch (error) {
          if (!isAppError(error)) throw error;
          results.push({ id, source: null, error: { code: error.code, message: error.message } });
        }
      }
      return results;
    },
    ...passagesOf(context),
  };
}
