import type { AgentId, OutgoingNotification, Region, WorkspaceId } from '@voxgrove/contracts';
import { AGENT_NOTICES } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { agents } from '../agent-store/port';
import type { AnsweringText } from '../agent-store/port';
import { intentOf } from '../runtime/port';
import type { Claim, FinishedAnswer } from './answer-lease';
import { UNRECORDED, shortened } from './inbound-rules';
import { ONE_BY_ONE, noticeFlood } from './notice-flood';

/**
 * Notifies the workspace's people of what a question and its answer mean to them. Called before the
 * answer is finished, so that a process that dies in between does it again: notifications are
 * idempotent by the ids of conversation and question. Nobody's answer fails because of it. Of a rush
 * of conversations people only hear that there is one, but of each visitor who asks for a person. `known`: the agent, read for the answer.
 */
export type TellPeople = (
  region: Region,
  claim: Claim,
  answer: FinishedAnswer,
  known?: Pick<AnsweringText, 'ownerID' | 'title'>,
) => Promise<void>;

export function tellPeople(
  context: Pick<SliceContext, 'store' | 'clock' | 'log' | 'port'>,
): TellPeople {
  const flood = noticeFlood(context.clock);
  return async (region, { agentId, conversationId, question, test }, answer, known) => {
    if (test) return;
    const first = question.seq === 1;
    const asksForPerson = intentOf(question.text) === 'human';
    const unanswered = answer.band === 'miss' || answer.status === 'failed';
    if (!first && !asksForPerson && !unanswered) return;
    try {
      const agent = known ?? (await context.store.for(region).get(agents, agentId))?.data;
      if (agent === undefined) return;
      const text = question.hidden ? UNRECORDED : shortened(question.text, 160);
      const notices: Told[] = [];
      const urlPathname = pathOf(agentId, conversationId);
      const notify = (
        kind: keyof typeof MANY,
        notice: Omit<Told, 'notificationLevel' | 'urlPathname'>,
      ): void => {
        const how = flood(`${region}/${agentId}/${kind}`);
        if (how === 'alone') notices.push({ ...notice, ...AGENT_NOTICES[kind], urlPathname });
        else if (how !== 'told')
          notices.push({
            key: `many-${kind}-${agentId}-${how.minute}`,
            title: `${agent.title}: ${MANY[kind]}`,
            body: `More than ${ONE_BY_ONE} within a minute.`,
            ...AGENT_NOTICES[kind],
            urlPathname: `/agents/${agentId}/convos`,
          });
      };
      if (asksForPerson) {
        notices.push({
          key: `handoff-${question.id}`,
          title: `${agent.title}: a visitor asks for a person`,
          body: text,
          ...AGENT_NOTICES.handoff,
          urlPathname,
        });
      } else if (first)
        notify('conversation', {
          key: `conversation-${conversationId}`,
          title: `${agent.title}: new conversation`,
          body: text,
        });
      if (unanswered) {
        notify('unanswered', {
          key: `unanswered-${question.id}`,
          title: `${agent.title} could not answer`,
          body: text,
        });
      }
      await send(context, region, agent.ownerID as WorkspaceId, notices);
    } catch (error) {
      context.log.error('conversation_not_told', { error, conversationId });
    }
  };
}

/** What is said of too many. */
const MANY = {
  conversation: 'many new conversations',
  unanswered: 'many questions without an answer',
};

type Told = Pick<
  OutgoingNotification,
  'key' | 'title' | 'body' | 'notificationLevel' | 'urlPathname'
>;

async function send(
  context: Pick<SliceContext, 'port'>,
  region: Region,
  workspaceId: WorkspaceId,
  notices: Told[],
): Promise<void> {
  // At the same time, which is one transaction.
  await Promise.all(
    notices.map((notice) => context.port('notifications').send(region, { ...notice, workspaceId })),
  );
}

/** Where a conversation is shown to its owners, below /app/{region}. */
export const pathOf = (agentId: AgentId, conversationId: string): `/${string}` =>
  `/agents/${agentId}/convos?c=${conversationId}`;
