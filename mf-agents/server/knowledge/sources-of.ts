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
  const read = (at: At, id: string): Promise<View> =>
    viewSource(store.for(at.region), at.agentId, id);

  async function steer(at: At, id: string, action: 'refresh' | 'stop'): Promise<View> {
    const { kind } = (await findSource(store.for(at.region), at.agentId, id)).data;
    if (!isOnTheWeb(kind))
      throw new AppError('BAD_INPUT', {
        fields: { sourceId: 'This source is not read from the web.' },
      });
    const reading = readings[kind];
    const step = await reading[action](at, id);
    await store.for(at.region).transaction(async (tx) => {
      const { says, write } = await step(tx);
      await findSource(tx, at.agentId, id);
      tx.update(knowledgeSources, id, { ...says, updatedAt: clock.now() });
      write();
    });
    reading.wake(at);
    return read(at, id);
  }
  async function remove(at: At, id: string): Promise<void> {
    const doc = await store.for(at.region).get(knowledgeSources, id);
    if (doc?.data.agentId !== at.agentId) return;
    const { kind } = doc.data;
    await removeSource(
      store.for(at.region),
      id,
      isOnTheWeb(kind) ? await readings[kind].end(at, id) : undefined,
    );
  }
  const one = async (at: At, action: SourceAction, id: string): Promise<KnowledgeSource | null> =>
    action === 'delete' ? remove(at, id).then(() => null) : (await steer(at, id, action)).source;

  return {
    read,
    ...addingSources(context, readings),
    save: savingSources(context, readings),
    remove,
    refresh: (at, id) => steer(at, id, 'refresh'),
    stop: (at, id) => steer(at, id, 'stop'),
    async many(at, action, ids) {
      const results: ManyReply['data'] = [];
      for (const id of new Set(ids)) {
        try {
          results.push({ id, source: await one(at, action, id), error: null });
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
