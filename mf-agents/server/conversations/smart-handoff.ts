import type { AgentDirectory, Region } from '@voxgrove/contracts';
import { subscription } from '@voxgrove/server/events/event';
import type { AnySubscription } from '@voxgrove/server/events/event';
import type { SliceContext } from '@voxgrove/server/slice';
import { changeWhoAnswers } from './change-who-answers';
import { conversations } from './collections';
import type { LiveAnswerBus } from './streaming/live-answer-bus';

/** Number of unanswered questions after which a person is requested. */
const UNANSWERED = 2;

/**
 * Requests a person for visitors whose questions the agent cannot answer, if the agent's settings
 * allow it.
 */
export function smartHandoff(
  { store, clock, events }: Pick<SliceContext, 'store' | 'clock' | 'events'>,
  {
    directory,
    live,
    onRequested,
  }: {
    directory: AgentDirectory;
    live: LiveAnswerBus;
    onRequested(region: Region): void;
  },
): AnySubscription {
  return subscription({
    event: 'conversation.unanswered',
    name: 'smart-handoff',
    handle: async ({ region, payload: { agentId, conversationId } }) => {
      const here = store.for(region);
      const found = await here.get(conversations, conversationId);
      if (found?.data.state !== 'ai-chatting' || found.data.unanswered < UNANSWERED) return;
      if (!(await directory.published(region, agentId))?.smartHandoff) return;
      await changeWhoAnswers(
        { store: here, live, now: clock.now(), events },
        { conversationId, test: false },
        { type: 'request', cause: 'smart' },
      );
      onRequested(region);
    },
  });
}
