import type { AgentId, Region, WorkspaceId } from '@voxgrove/contracts';
import { randomId } from '@voxgrove/contracts';
import type { SliceContext } from '@voxgrove/server/slice';
import { answerQuestion, claimAnswer, receiveMessage } from '../conversations/port';
import type { AnsweringDeps } from '../conversations/port';
import type { DemoConversation } from './demo-conversations';

const HOUR = 3_600_000;
const BETWEEN_TURNS = 70_000;
const ANSWER_AFTER = 1_500;

/**
 * Runs a conversation through the answer engine as if it had taken place `hoursAgo`. Turns of an
 * earlier run stay, and later turns use the times of that run. No worker answers a replayed
 * question: see `Claiming.at`.
 */
export async function replayConversation(
  context: SliceContext,
  answering: AnsweringDeps,
  region: Region,
  agentId: AgentId,
  ownerID: WorkspaceId,
  siteUrl: string,
  conversation: DemoConversation,
): Promise<void> {
  const { clock } = context;
  const store = context.store.for(region);
  const owner = randomId(12);
  let time = clock.now() - conversation.hoursAgo * HOUR;
  for (const [index, text] of conversation.turns.entries()) {
    const {
      conversation: { id },
      message,
      claim: begun,
    } = await receiveMessage(
      { store, live: answering.live, now: time },
      {
        agentId,
        visitorId: conversation.visitorId,
        channel: 'web-chat',
        clientMessageId: `demo-${index}`,
        text,
        pageUrl: siteUrl + conversation.page,
      },
      { ownerID, handoff: false },
      { owner, clock, at: time + ANSWER_AFTER },
    );
    time = message.at;
    const answeredAt = time + ANSWER_AFTER;
    const claim = () => claimAnswer(store, id, { owner, clock, at: answeredAt });
    // After a failed attempt, the question stays in the queue. After its last attempt, the answer
    // is an apology.
    for (let claimed = begun ?? (await claim()); claimed; claimed = await claim()) {
      await answerQuestion(
        { ...answering, dated: { now: () => answeredAt } },
        store,
        claimed,
        new AbortController().signal,
      );
    }
    time += BETWEEN_TURNS;
  }
}
