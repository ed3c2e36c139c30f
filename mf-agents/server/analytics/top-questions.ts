import type { AgentId } from '@voxgrove/contracts';
import type { RegionStore, Where } from '@voxgrove/server/store/port';
import type { Analytics } from '../../contract/analytics';
import { conversations, isHidden } from '../conversations/port';
import { groupByMeaning } from '../runtime/port';

/** Limit of newest conversations that are read. */
const LOOKED_AT = 300;
const SHOWN = 10;
/**
 * Returns the most frequent first questions of conversations in a period. Questions with the same
 * meaning count as one.
 */
export async function topQuestions(
  store: RegionStore,
  agentIds: readonly AgentId[],
  from: number,
  to: number,
  channel: string | undefined,
): Promise<Analytics['questions']> {
  if (agentIds.length === 0) return [];
  const where: Where[] = [
    agentIds.length === 1
      ? { field: 'agentId', op: '==', value: agentIds[0]! }
      : { field: 'agentId', op: 'in', value: [...agentIds] },
    { field: 'startedAt', op: '>=', value: from },
    { field: 'startedAt', op: '<', value: to },
  ];
  if (channel !== undefined) where.push({ field: 'channel', op: '==', value: channel });
  const docs = await store.query(conversations, {
    where,
    orderBy: { field: 'startedAt', direction: 'desc' },
    limit: LOOKED_AT,
  });
  const shown = docs.flatMap(({ data }) =>
    isHidden(data) || data.title === '' ? [] : [{ ...data, question: data.title }],
  );
  return groupByMeaning(shown.map(({ question }) => question))
    .sort((one, other) => other.length - one.length)
    .slice(0, SHOWN)
    .map((group) => ({
      question: shown[group[0]!]!.question,
      count: group.length,
      conversations: group.map((index) => {
        const { id, agentId, question } = shown[index]!;
        return { id, agentId, question };
      }),
    }));
}
