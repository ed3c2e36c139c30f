import { AppError, MARKERS, newConversationId, newMessageId } from '@voxgrove/contracts';
import type {
  AgentId,
  Conversation,
  ConversationEvent,
  ConversationOwner,
  Conversations,
  EventPosition,
  Feedback,
  InboundMessage,
  Message,
  Region,
  VisitedPage,
  VisitorId,
  VisitorProfile,
} from '@voxgrove/contracts';

const stateOf = ({ state, requestedAt, handledBy, nextId }: Conversation): ConversationEvent => ({
  type: 'state',
  state,
  ...(requestedAt !== undefined && { requestedAt }),
  ...(handledBy !== undefined && { handledBy }),
  ...(nextId !== undefined && { nextId }),
});

interface Talk {
  region: Region;
  conversation: Conversation;
  messages: Message[];
  listeners: Set<(event: ConversationEvent) => void>;
}

/**
 * In-memory conversation port for the tests of this folder. The real port belongs to another slice,
 * and the browser tests use it. Tests write answers with `answer`.
 */
export class MemoryConversations implements Conversations {
  readonly talks: Talk[] = [];
  received: InboundMessage[] = [];
  stopped: string[] = [];
  /** Pages of visitors, in the order of the calls. */
  readonly pages: [VisitorId, VisitedPage[]][] = [];
  /** Profiles of the visitors. */
  readonly profiles = new Map<VisitorId, Partial<VisitorProfile>>();
  /** Addresses of visitors for which people were notified. */
  readonly addressesLeft: string[] = [];
  /** Error to throw instead of storing. */
  failStoring: Error | undefined;
  /** Storing a message waits for this. */
  waiting: ((input: InboundMessage) => Promise<void>) | undefined;
  /** A conversation with this many messages is full. */
  maxMessages = Infinity;

  async receive(region: Region, input: InboundMessage) {
    await this.waiting?.(input);
    if (this.failStoring) throw this.failStoring;
    const named =
      this.talks.findLast(
        ({ region: where, conversation }) =>
          where === region &&
          conversation.agentId === input.agentId &&
          conversation.visitorId === input.visitorId &&
          (input.conversationId === undefined || conversation.id === input.conversationId),
      ) ?? this.#begin(region, input);
    const { previousId, id: namedId, nextId } = named.conversation;
    let talk = named;
    for (const place of this.talks.filter(
      ({ conversation: { id } }) => id === previousId || id === namedId || id === nextId,
    )) {
      const earlierMessage = place.messages.find(
        ({ clientMessageId }) => clientMessageId === input.clientMessageId,
      );
      if (earlierMessage)
        return { conversation: place.conversation, message: earlierMessage, added: false };
      talk = place;
    }
    if (talk.messages.length >= this.maxMessages) talk = this.#goOn(talk, input);
    this.received.push(input);
    const message = this.#add(talk, {
      role: 'visitor',
      text: input.text,
      status: 'done',
      clientMessageId: input.clientMessageId,
      ...(input.attachments && { attachments: input.attachments }),
    });
    return { conversation: talk.conversation, message, added: true };
  }

  /** Only channels use it, and the widget is not one. */
  async replyAs(): Promise<never> {
    throw new Error('The widget sends no replies of the team.');
  }

  async notePages(...[, , visitorId, pages]: Parameters<Conversations['notePages']>) {
    this.pages.push([visitorId, pages]);
  }

  async standing(...key: [region: Region, agentId: string, visitorId: string]) {
    return (await this.latest(...key))?.conversation ?? null;
  }

  async latest(region: Region, agentId: string, visitorId: string, conversationId?: string) {
    const talk = this.talks.findLast(
      ({ region: where, conversation }) =>
        where === region &&
        conversation.agentId === agentId &&
        conversation.visitorId === visitorId &&
        (conversationId === undefined || conversation.id === conversationId),
    );
    return talk ? { conversation: talk.conversation, messages: talk.messages } : null;
  }

  async transcript(region: Region, owner: ConversationOwner, afterSeq: number) {
    return this.#talk(region, owner).messages.filter(({ seq }) => seq > afterSeq);
  }

  /** A running answer becomes complete with its text so far. */
  async stopAnswer(region: Region, owner: ConversationOwner, questionId: string) {
    const talk = this.#talk(region, owner);
    this.stopped.push(questionId);
    const open = talk.messages.find(({ status }) => status === 'streaming');
    if (!open) return;
    const message = this.#replace(talk, { ...open, status: 'done' });
    this.#emit(talk, { type: 'message', message });
  }

  async rate(
    region: Region,
    owner: ConversationOwner,
    messageId: string,
    feedback: Feedback | null,
  ) {
    const talk = this.#talk(region, owner);
    const rated = talk.messages.find(({ id, role }) => id === messageId && role === 'assistant');
    if (!rated) throw new AppError('NOT_FOUND');
    const { feedback: _before, ...unrated } = rated;
    this.#emit(talk, {
      type: 'message',
      message: this.#replace(talk, feedback === null ? unrated : { ...unrated, feedback }),
    });
  }

  async requestPerson(region: Region, owner: ConversationOwner) {
    const talk = this.#talk(region, owner);
    if (talk.conversation.state === 'ai-chatting')
      this.#become(talk, { ...talk.conversation, state: 'requested_chat', requestedAt: 1 });
  }

  async cancelPerson(region: Region, owner: ConversationOwner) {
    const talk = this.#talk(region, owner);
    const { requestedAt: _asked, ...withoutRequest } = talk.conversation;
    if (withoutRequest.state === 'requested_chat')
      this.#become(talk, { ...withoutRequest, state: 'ai-chatting' });
  }

  async noteTyping(region: Region, owner: ConversationOwner) {
    this.#talk(region, owner);
  }

  async describeVisitor(
    _region: Region,
    agentId: AgentId,
    visitorId: VisitorId,
    profile: Partial<VisitorProfile>,
    { call, left }: { call: boolean; left?: string },
  ) {
    if (this.failStoring) throw this.failStoring;
    const known = this.profiles.get(visitorId);
    const talk = this.talks.findLast(
      ({ conversation }) =>
        conversation.agentId === agentId && conversation.visitorId === visitorId,
    );
    if (
      talk?.conversation.state === 'requested_chat' &&
      call &&
      profile.email !== undefined &&
      (left !== undefined || profile.email !== known?.email)
    )
      this.addressesLeft.push(profile.email);
    this.profiles.set(visitorId, {
      ...known,
      ...profile,
      more: { ...known?.more, ...profile.more },
    });
  }

  async adoptVisitor(region: Region, agentId: AgentId, from: VisitorId, to: VisitorId) {
    const talkOf = (visitorId: VisitorId) =>
      this.talks.filter(
        (talk) =>
          talk.region === region &&
          talk.conversation.agentId === agentId &&
          talk.conversation.visitorId === visitorId,
      );
    if (talkOf(to).length > 0) return;
    for (const talk of talkOf(from)) talk.conversation = { ...talk.conversation, visitorId: to };
  }

  async *events(
    region: Region,
    owner: ConversationOwner,
    from: EventPosition,
    signal: AbortSignal,
  ): AsyncIterable<ConversationEvent> {
    const talk = this.#talk(region, owner);
    const missed = talk.messages
      .filter(({ seq }) => seq > from.seq)
      .map((message): ConversationEvent =>
        message.status === 'streaming'
          ? {
              type: 'delta',
              messageId: message.id,
              seq: message.seq,
              offset: from.offset,
              text: message.text.slice(from.offset),
            }
          : { type: 'message', message },
      );
    const queue: ConversationEvent[] = [stateOf(talk.conversation), ...missed];
    let wake = () => {};
    const listener = (event: ConversationEvent) => {
      queue.push(event);
      wake();
    };
    talk.listeners.add(listener);
    signal.addEventListener('abort', () => wake(), { once: true });
    try {
      while (!signal.aborted) {
        const next = queue.shift();
        if (next) yield next;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    } finally {
      talk.listeners.delete(listener);
    }
  }

  /**
   * Writes an answer into the newest conversation, part by part. Without `finish` it stays
   * incomplete.
   */
  answer(parts: string[], messageFields: Partial<Message> = {}, finish = true): Message {
    const talk = this.talks.at(-1)!;
    const open =
      talk.messages.find(({ status }) => status === 'streaming') ??
      this.#add(talk, { role: 'assistant', text: '', status: 'streaming' });
    let message = open;
    for (const text of parts) {
      const offset = message.text.length;
      message = this.#replace(talk, { ...message, text: message.text + text });
      this.#emit(talk, { type: 'delta', messageId: message.id, seq: message.seq, offset, text });
    }
    if (!finish) return message;
    message = this.#replace(talk, { ...message, status: 'done', ...messageFields });
    this.#emit(talk, { type: 'message', message });
    return message;
  }

  #begin(region: Region, input: InboundMessage): Talk {
    if (input.conversationId !== undefined) throw new AppError('NOT_FOUND');
    const conversation: Conversation = {
      id: newConversationId(),
      agentId: input.agentId,
      visitorId: input.visitorId,
      channel: 'web-chat',
      state: 'ai-chatting',
      startedAt: 0,
      lastMessageAt: 0,
      messageCount: 0,
      title: input.text,
      lastText: input.text,
      unanswered: 0,
      ...(input.pageUrl ? { pageUrl: input.pageUrl } : {}),
    };
    const talk: Talk = { region, conversation, messages: [], listeners: new Set() };
    this.talks.push(talk);
    return talk;
  }

  #goOn(full: Talk, { conversationId: _full, ...input }: InboundMessage): Talk {
    const talk = this.#begin(full.region, input);
    const { state, requestedAt, handledBy } = full.conversation;
    talk.conversation = {
      ...talk.conversation,
      state,
      previousId: full.conversation.id,
      ...(requestedAt !== undefined && { requestedAt }),
      ...(handledBy !== undefined && { handledBy }),
    };
    this.#add(full, { role: 'system', text: MARKERS.ended, status: 'done' });
    this.#become(full, { ...full.conversation, state: 'ended_chat', nextId: talk.conversation.id });
    return talk;
  }

  #add(talk: Talk, part: Pick<Message, 'role' | 'text' | 'status'> & Partial<Message>): Message {
    const message: Message = {
      id: newMessageId(),
      conversationId: talk.conversation.id,
      seq: talk.messages.length + 1,
      at: 0,
      sources: [],
      ...part,
    };
    talk.messages.push(message);
    if (message.status !== 'streaming') this.#emit(talk, { type: 'message', message });
    return message;
  }

  #replace(talk: Talk, message: Message): Message {
    talk.messages = talk.messages.map((stored) => (stored.id === message.id ? message : stored));
    return message;
  }

  #become(talk: Talk, conversation: Conversation): void {
    talk.conversation = conversation;
    this.#emit(talk, stateOf(conversation));
  }

  #emit(talk: Talk, event: ConversationEvent): void {
    for (const listener of talk.listeners) listener(event);
  }

  #talk(region: Region, { conversationId, agentId, visitorId }: ConversationOwner): Talk {
    const talk = this.talks.find(
      ({ region: where, conversation }) =>
        where === region &&
        conversation.id === conversationId &&
        conversation.agentId === agentId &&
        conversation.visitorId === visitorId,
    );
    if (!talk) throw new AppError('NOT_FOUND');
    return talk;
  }
}
