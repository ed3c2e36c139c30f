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
 * @param agentFilter condition for the conversations of an agent or a workspace
 */
export async function topQuestions(
  store: RegionStore,
  agentFilter: Where,
  from: number,
  to: number,
  channel: string | undefined,
): Promise<Analytics['questions']> {
  const where: Where[] = [
    agentFilter,
    { field: 'startedAt', op: '>=', value: from },
    { field: 'startedAt', op: '<', value: to },
  ];
  if (channel !== undefined) where.push({ field: 'channel', op: '==', value: channel });
  const docs = await store.query(conversations, {
    where,
    orderBy: { field: 'startedAt', direction: 'desc' },
    limit: LOOKED_AT,
  });
  const shownTitles = docs.flatMap(({ data }) =>
    isHidden(data) || data.title === '' ? [] : [{ ...data, question: data.title }],
  );
  return groupByMeaning(shownTitles.map(({ question }) => question))
    .sort((one, other) => other.length - one.length)
    .slice(0, SHOWN)
    .map((group) => ({
      question: shownTitles[group[0]!]!.question,
      count: group.length,
      conversations: group.map((index) => {
        const { id, agentId, question } = shownTitles[index]!;
        return { id, agentId, question };
      }),
    }));
}
