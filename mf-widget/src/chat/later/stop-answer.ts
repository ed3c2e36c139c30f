import type { ChatClient } from '../client/chat-client';

/**
 * Stops the running answer, also on the server. Rejects when the call failed: the answer continues.
 */
export async function stopAnswer(client: ChatClient): Promise<void> {
  const question = client.state.messages.findLast(({ role }) => role === 'visitor');
  if (!question || !client.awaiting) return;
  await client.authorized((token, api) =>
    api.post('/stop', { conversationId: client.conversationId, messageId: question.id }, token),
  );
}
