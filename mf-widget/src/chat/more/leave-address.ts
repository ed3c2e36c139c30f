import type { ChatClient } from '../client/chat-client';

/**
 * Sends an email address for an answer, with a message. Unsent messages become part of that
 * message and are dropped. `words`: the first message of the conversation if none has begun.
 * `lang`: language of the chat.
 * @throws ChatError
 */
export async function leaveAddress(
  client: ChatClient,
  email: string,
  message: string,
  { words, lang }: { words: string; lang: string },
): Promise<void> {
  if (!client.peopleCalled) await client.person(true, words);
  const { visitor } = client.state;
  await client.authorized((token, api) =>
    api.post('/contact', { conversationId: client.conversationId, email, message, lang }, token),
  );
  // If the visitor has changed meanwhile, the address does not belong to the new visitor.
  if (client.state.visitor !== visitor) return;
  for (const { id } of client.state.outgoing) client.discard(id);
  client.keepLeft();
}
