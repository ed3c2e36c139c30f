import type { ChatClient } from '../client/chat-client';

/**
 * Stops the running answer, also on the server. Rejects if the call failed: the answer then
 * continues.
 */
export async function stopAnswer(client: ChatClient): Promise<void> {
  const question = client.state.messages.findLast(({ role }) => role === 'visitor');
  if (!question || !client.awaiting) return;
  await client.authorized((token, api) =>
    api.post('/stop', { conversationId: client.conversationId, messageId: question.id }, token),
  );
}
