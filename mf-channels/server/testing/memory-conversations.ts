import type {
  Conversation,
  ConversationId,
  Conversations,
  InboundMessage,
  Message,
  MessageId,
  TeamReply,
} from '@voxgrove/contracts';
import { newConversationId, newMessageId } from '@voxgrove/contracts';

export type Kept = { conversation: Conversation; messages: Message[] };

/**
 * Conversations in memory, with the guarantee that channels rely on: repeated calls change nothing.
 */
export class MemoryConversations {
  readonly all = new Map<ConversationId, Kept>();
  readonly described: object[] = [];

  /** Texts of all messages that customers wrote, oldest first. */
  get questions(): string[] {
    return [...this.all.values()].flatMap(({ messages }) =>
      messages.filter(({ role }) => role === 'visitor').map(({ text }) => text),
    );
  }

  get newest(): Kept {
    return [...this.all.values()].at(-1)!;
  }

  /** Returns the conversation in which a customer has asked this question. */
  with(question: string): Kept {
    const asked = ({ text }: Message) => text.includes(question);
    return [...this.all.values()].find(({ messages }) => messages.some(asked))!;
  }

  /**
   * Adds a finished message of the agent, a person or the system. Default: to the newest
   * conversation.
   */
  say(
    role: 'assistant' | 'human' | 'system',
    text: string,
    more: Partial<Message> = {},
    to = this.newest,
  ): Message {
    return this.#add(to, { role, text, ...more });
  }

  readonly port = {
    receive: async (_region: string, input: InboundMessage) => {
      const known =
        [...this.all.values()].find(
          ({ conversation: { agentId, visitorId } }) =>
            agentId === input.agentId && visitorId === input.visitorId,
        ) ?? this.#begin(input);
      const repeat = known.messages.find((one) => one.clientMessageId === input.clientMessageId);
      if (repeat === undefined && input.preceding)
        this.#add(known, { role: 'human', ...input.preceding });
      const message = repeat ?? this.#add(known, { role: 'visitor', ...messageOf(input) });
      return { conversation: known.conversation, message, added: repeat === undefined };
    },
    replyAs: async (_region: string, { conversationId, text, clientMessageId }: TeamReply) =>
      this.#add(this.all.get(conversationId)!, { role: 'human', text, clientMessageId }),
    transcript: async (
      _region: string,
      { conversationId }: { conversationId: ConversationId },
      afterSeq: number,
    ) => this.all.get(conversationId)!.messages.filter(({ seq }) => seq > afterSeq),
    describeVisitor: async (_region: string, _agent: string, _visitor: string, profile: object) => {
      this.described.push(profile);
    },
  } as unknown as Conversations;

  #begin({ agentId, visitorId, channel }: InboundMessage): Kept {
    const id = newConversationId();
    const kept: Kept = {
      conversation: {
        id,
        agentId,
        visitorId,
        channel,
        state: 'ai-chatting',
        startedAt: 0,
        lastMessageAt: 0,
        messageCount: 0,
        title: '',
        lastText: '',
        unanswered: 0,
      },
      messages: [],
    };
    this.all.set(id, kept);
    return kept;
  }

  #add({ conversation, messages }: Kept, given: Partial<Message>): Message {
    const message: Message = {
      id: newMessageId() as MessageId,
      conversationId: conversation.id,
      seq: messages.length + 1,
      role: 'visitor',
      text: '',
      at: messages.length + 1,
      status: 'done',
      sources: [],
      ...given,
    };
    messages.push(message);
    return message;
  }
}

const messageOf = ({ text, attachments, clientMessageId }: InboundMessage): Partial<Message> => ({
  text,
  clientMessageId,
  ...(attachments && { attachments }),
});
