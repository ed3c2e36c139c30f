import type { AgentFigures, ConversationFigures } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import type { Where } from '@voxgrove/server/store/port';
import { groupBy } from '../group-by';
import { agentIdsOf } from '../inbox/port';
import { activityDays } from './collections';
import { sumFigures } from './fold';
import { addDays, startOfDay } from '../local-time';
import { followTimeZone, rollUp } from './roll-up';
import { topQuestions } from './top-questions';

/** Provides figures of conversations to other slices, up to the newest event. */
export const conversationFigures = ({
  store,
  clock,
}: Pick<SliceContext, 'store' | 'clock'>): ConversationFigures => ({
  async ofAgents(region, workspaceId, { from, to }) {
    const regionStore = store.for(region);
    await followTimeZone(regionStore, workspaceId, await agentIdsOf(regionStore, workspaceId));
    await rollUp(regionStore, clock.now());
    const rows = await regionStore.query(activityDays, {
      where: [
        { field: 'ownerID', op: '==', value: workspaceId },
        { field: 'day', op: '>=', value: from },
        { field: 'day', op: '<=', value: to },
      ],
    });
    const byAgent = groupBy(rows, ({ data }) => data.agentId);
    return [...byAgent].map(([agentId, days]): AgentFigures => {
      const { counts } = sumFigures(days.map(({ data }) => data.figures));
      return {
        agentId,
        conversations: counts.conversations ?? 0,
        messages: counts.messages ?? 0,
        withPerson: counts.needsPerson ?? 0,
        unanswered: counts.unanswered ?? 0,
      };
    });
  },
  async topQuestions(region, workspaceId, agentIds, { from, to }) {
    const regionStore = store.for(region);
    const ids = await agentIdsOf(regionStore, workspaceId);
    const timeZone = await followTimeZone(regionStore, workspaceId, ids);
    const start = startOfDay(from, timeZone);
    const end = startOfDay(addDays(to, 1), timeZone);
    if (agentIds.length === 0) return [];
    const agentFilter: Where = { field: 'agentId', op: 'in', value: [...agentIds] };
    const found = await topQuestions(regionStore, agentFilter, start, end, undefined);
    return found.map(({ question, count }) => ({ question, count }));
  },
});
