import type { ChatClient } from '../client/chat-client';

/**
 * Leaves an e-mail address to be answered at, and a message. Messages that wait to be sent are part of it and wait no more.
 * `words`: the first message of the conversation when none has begun. @throws ChatError
 */
export async function leaveAddress(
  client: ChatClient,
  email: string,
  message: string,
  words: string,
): Promise<void> {
  if (!client.peopleCalled) await client.person(true, words);
  const { visitor } = client.state;
  await client.authorized((token, api) =>
    api.post('/contact', { conversationId: client.conversationId, email, message }, token),
  );
  // Another visitor may have come meanwhile: this is not their address.
  if (client.state.visitor !== visitor) return;
  for (const { id } of client.state.outgoing) client.discard(id);
  client.keepLeft();
}
