import { noticeWords } from '@voxgrove/contracts';
import type {
  AgentId,
  AgentNotice,
  NoticeText,
  OutgoingNotification,
  Region,
  WorkspaceId,
} from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { agents, noticeChoicesOf } from '../agent-store/port';
import type { AnsweringText } from '../agent-store/port';
import { intentOf } from '../runtime/port';
import type { Claim, FinishedAnswer } from './answer-lease';
import { NOT_RECORDED, shortened } from './inbound-rules';
import { ONE_BY_ONE, noticeFlood } from './notice-flood';

/**
 * Notifies the workspace's members of a question and its answer. Runs before the answer is stored,
 * so after a crash it runs again: notification ids make a repeat harmless. Its errors never fail
 * the answer. Many conversations at once become one notification, but each request for a person has
 * its own. `knownAgent`: the agent that was read for the answer.
 */
export type NotifyPeople = (
  region: Region,
  claim: Claim,
  answer: FinishedAnswer,
  knownAgent?: Pick<AnsweringText, 'ownerID' | 'title'>,
) => Promise<void>;

export function notifyPeople(
  context: Pick<SliceContext, 'store' | 'clock' | 'log' | 'port'>,
): NotifyPeople {
  const flood = noticeFlood(context.clock);
  const { send: notifyOf } = noticeChoicesOf(context);
  const send = async (
    workspaceId: WorkspaceId,
    agentId: AgentId,
    region: Region,
    notices: NoticeDraft[],
  ): Promise<void> => {
    // In parallel, so that they share one transaction.
    await Promise.all(
      notices.map(({ kind, ...notice }) =>
        notifyOf(region, agentId, kind, { ...notice, workspaceId }),
      ),
    );
  };
  return async (region, { agentId, conversationId, question, test }, answer, knownAgent) => {
    if (test) return;
    const first = question.seq === 1;
    const asksForPerson = intentOf(question.text) === 'human';
    const unanswered = answer.band === 'miss' || answer.status === 'failed';
    if (!first && !asksForPerson && !unanswered) return;
    try {
      const agent = knownAgent ?? (await context.store.for(region).get(agents, agentId))?.data;
      if (agent === undefined) return;
      const values = { agent: agent.title };
      const text = question.hidden ? NOT_RECORDED : shortened(question.text, 160);
      const notices: NoticeDraft[] = [];
      const urlPathname = pathOf(agentId, conversationId);
      const replyTo = { agentId, conversationId };
      const notify = (
        kind: keyof typeof MANY,
        notice: Omit<NoticeDraft, 'kind' | 'urlPathname' | 'replyTo'>,
      ): void => {
        const how = flood(`${region}/${agentId}/${kind}`);
        if (how === 'alone') notices.push({ ...notice, kind, urlPathname, replyTo });
        else if (how !== 'counted')
          notices.push({
            key: `many-${kind}-${agentId}-${how.minute}`,
            ...noticeWords(
              { key: MANY[kind], values },
              { key: 'noticeMany', values: { count: ONE_BY_ONE } },
            ),
            kind,
            urlPathname: `/agents/${agentId}/convos`,
          });
      };
      if (asksForPerson) {
        notices.push({
          key: `handoff-${question.id}`,
          ...noticeWords({ key: 'noticeHandoff', values }, text),
          kind: 'handoff',
          urlPathname,
          replyTo,
        });
      } else if (first)
        notify('conversation', {
          key: `conversation-${conversationId}`,
          ...noticeWords({ key: 'noticeConversation', values }, text),
        });
      if (unanswered) {
        notify('unanswered', {
          key: `unanswered-${question.id}`,
          ...noticeWords({ key: 'noticeUnanswered', values }, text),
        });
      }
      await send(agent.ownerID as WorkspaceId, agentId, region, notices);
    } catch (error) {
      context.log.error('conversation_notice_failed', { error, conversationId });
    }
  };
}

/** Titles of the summaries. */
const MANY = {
  conversation: 'noticeManyConversations',
  unanswered: 'noticeManyUnanswered',
} as const satisfies Partial<Record<AgentNotice, NoticeText['key']>>;

type NoticeDraft = Pick<
  OutgoingNotification,
  'key' | 'title' | 'body' | 'texts' | 'urlPathname' | 'replyTo'
> & {
  kind: AgentNotice;
};

/** Returns the path that shows a conversation to its owners, below /app/{region}. */
export const pathOf = (agentId: AgentId, conversationId: string): `/${string}` =>
  `/agents/${agentId}/convos?c=${conversationId}`;
