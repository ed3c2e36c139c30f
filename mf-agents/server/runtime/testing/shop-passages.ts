import type { AgentId, Chunk } from '@voxgrove/contracts';
import type { RegionStore } from '@voxgrove/server/store/port';
import { knowledgeChunks } from '../../knowledge/port';

/** Passages about the goods of a shop, for tests of the index of an agent. */
export function shopPassages(agentId: AgentId) {
  const passage = (number: number, text: string, more: Partial<Chunk> = {}): Chunk => ({
    id: `${agentId}-${number}`,
    agentId,
    sourceId: agentId,
    url: `https://shop.example/${number}`,
    title: `Item ${number}`,
    headings: [],
    text,
    position: 0,
    ...more,
  });
  /** A lantern whose price is its number and 500 euros. */
  const lantern = (number: number): Chunk =>
    passage(number, `The lantern model${number} costs ${number + 500} euros.`);
  return {
    passage,
    lantern,
    lanterns: (count: number): Chunk[] =>
      Array.from({ length: count }, (_, index) => lantern(index)),
  };
}

/** Stores passages in one batch. */
export const storePassages = (store: RegionStore, passages: readonly Chunk[]): Promise<void> =>
  store.batch(
    passages.map((data) => ({ op: 'create', collection: knowledgeChunks, id: data.id, data })),
  );
