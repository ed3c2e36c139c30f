import type { AgentFigures, Organisation, Region } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { daysOf, monthBefore } from '../../contract/months';
import type { Report } from '../../contract/report';
import type { ReportView } from './report-view';

/** Returns the figures of the agents of an organization in a month, limited to `view`. */
export async function readReport(
  { port }: Pick<SliceContext, 'port'>,
  region: Region,
  { name, workspaceId }: Organisation,
  month: string,
  { agentIds, questions: seesQuestions }: ReportView,
): Promise<Report> {
  const figures = port('conversationFigures');
  const ofMonth = async (one: string): Promise<AgentFigures[]> => {
    const all = await figures.ofAgents(region, workspaceId, daysOf(one));
    return all.filter(({ agentId }) => agentIds.includes(agentId));
  };
  const [now, before, agents, questions] = await Promise.all([
    ofMonth(month),
    ofMonth(monthBefore(month)),
    port('workspaceAgents').find(region, [...agentIds]),
    seesQuestions ? figures.topQuestions(region, workspaceId, agentIds, daysOf(month)) : null,
  ]);
  const sum = (rows: readonly AgentFigures[], figure: keyof Omit<AgentFigures, 'agentId'>) =>
    rows.reduce((total, row) => total + row[figure], 0);
  const conversations = sum(now, 'conversations');
  return {
    month,
    organisation: name,
    conversations,
    conversationsBefore: sum(before, 'conversations'),
    messages: sum(now, 'messages'),
    withoutPerson: conversations - sum(now, 'withPerson'),
    unanswered: sum(now, 'unanswered'),
    agents: agents.map(({ ID, title }) => ({
      ID,
      title,
      conversations: now.find(({ agentId }) => agentId === ID)?.conversations ?? 0,
    })),
    questions,
  };
}
