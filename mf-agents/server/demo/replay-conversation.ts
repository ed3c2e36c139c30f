import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import { randomId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { claimAnswer } from '../conversations/answer-lease';
import type { AnsweringDeps } from '../conversations/answer-question';
import { answerQuestion } from '../conversations/answer-question';
import { receiveMessage } from '../conversations/receive';
import type { DemoConversation } from './demo-conversations';

const HOUR = 3_600_000;
const BETWEEN_TURNS = 70_000;
const ANSWER_AFTER = 1_500;

/**
 * Has a conversation through the engine as it would have been had some time ago. Turns that were had before are left as they are. Only the messages are
 * of the past: the leases are of now, so that no worker takes a question meanwhile (and answers it as of today, and tells people of a visitor).
 */
export async function replayConversation(context: SliceContext, answering: AnsweringDeps, region: Region, agentId: AgentId, ownerID: WorkspaceId, siteUrl: string, conversation: DemoConversation): Promise<void> {
  const { clock } = context;
  const store = context.store.for(region);
  const owner = randomId(12);
  let time = clock.now() - conversation.hoursAgo * HOUR;
  for (const [index, text] of conversation.turns.entries()) {
    const answered = { now: () => time + ANSWER_AFTER };
    const claiming = { owner, clock, at: answered.now() };
    const { conversation: { id }, claim: first } = await receiveMessage({ store, live: answering.live, now: time }, {
      agentId, visitorId: conversation.visitorId, channel: 'web-chat', clientMessageId: `demo-${index}`, text, pageUrl: siteUrl + conversation.page,
    }, { ownerID, handoff: false }, claiming);
    const claim = first ?? await claimAnswer(store, id, claiming);
    if (claim) await answerQuestion({ ...answering, dated: answered }, store, claim, new AbortController().signal);
    time += BETWEEN_TURNS;
  }
}
