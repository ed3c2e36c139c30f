import type { ChatClient } from '../client/chat-client';

/** Ends the answer that is being written, on the server too. Rejects when the server could not be told: the answer goes on. */
export async function stopAnswer(client: ChatClient): Promise<void> {
  const question = client.state.messages.findLast(({ role }) => role === 'visitor');
  if (!question || !client.awaiting) return;
  await client.authorized((token, api) =>
    api.post('/stop', { conversationId: client.conversationId, messageId: question.id }, token),
  );
}
