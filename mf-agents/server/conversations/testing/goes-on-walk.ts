import type { AgentId, VisitorId } from '@voxgrove/contracts';
import { CHAT } from '@voxgrove/contracts';
import type { Clock } from '@voxgrove/server/clock';
import { collect, echoEngine, inbound, testProcess } from '../../testing/test-conversations';
import type { TestWorld } from '../../testing/test-world';
import { watchedStore } from '../../testing/watched-store';
import { conversations } from '../collections';

/** The agent and the visitor of the conversation. */
export interface Walk {
  agentId: AgentId;
  visitorId: VisitorId;
}

/**
 * The visitor's questions, each sent after the previous answer. The first answer fills the
 * conversation.
 */
export const QUESTIONS = ['First', 'Second', 'Third'];

/**
 * Sends all questions. A repeat uses the same ids. `onAcknowledged`: called when a message is
 * stored.
 */
export async function walkOn(
  world: TestWorld,
  { agentId, visitorId }: Walk,
  clock: Clock,
  onAcknowledged: () => void,
  onWrite: () => void,
): Promise<void> {
  const store = watchedStore(world.context.store, onWrite);
  const process = await testProcess(
    { ...world, context: { ...world.context, store, clock } },
    echoEngine,
  );
  for (const [index, text] of QUESTIONS.entries()) {
    const { conversation, message } = await process.conversations.receive(
      'eu',
      inbound(agentId, text, { visitorId, clientMessageId: `message-${index}` }),
    );
    onAcknowledged();
    await collect(
      process.conversations,
      { conversationId: conversation.id, agentId, visitorId },
      { seq: message.seq, offset: 0 },
      (event) => event.type === 'message',
    );
    if (index === 0)
      await world.context.store
        .for('eu')
        .update(conversations, conversation.id, { chars: CHAT.maxConversationChars });
  }
  await process.stop();
}
