import type { ConversationId } from '@voxgrove/contracts';
import { ChatApi } from '../chat/client/api';
import type { ChatMessage, OutgoingMessage, Session } from '../chat/client/api';
import type { ChatStore, StoredChat, StoredMessage } from '../chat/client/storage';

const CONVERSATION = 'look-preview' as ConversationId;
/** Interval of heartbeats, far below the time after which a silent stream is considered dead. */
const HEARTBEAT_MS = 15_000;

/**
 * Texts of a sample: a question with its answer, and the answer to every text that the user writes.
 */
export interface SampleTexts {
  question: string;
  answer: string;
  source: string;
  sourceUrl: string;
  reply: string;
  always: string;
}

/** A conversation inside the browser, without requests, counts or storage. */
export class SampleApi extends ChatApi {
  readonly #texts: SampleTexts;
  readonly #messages: ChatMessage[];
  #listener: ReadableStreamDefaultController<Uint8Array> | undefined;

  /** `empty`: without the question and its answer. */
  constructor(texts: SampleTexts, empty = false) {
    super({ origin: location.origin, region: 'eu', agentId: CONVERSATION });
    this.#texts = texts;
    const { question, answer, source, sourceUrl, reply } = texts;
    this.#messages = empty
      ? []
      : [
          sampleMessage(1, 'visitor', question),
          {
            ...sampleMessage(2, 'assistant', answer),
            sources: [{ title: source, url: sourceUrl }],
            quickReplies: [reply],
          },
        ];
  }

  override async session(): Promise<Session> {
    return {
      token: CONVERSATION,
      conversationId: CONVERSATION,
      messages: [...this.#messages],
      position: '0:0',
      state: 'ai-chatting',
    };
  }

  override async interact(
    _token: string,
    { clientMessageId, text }: OutgoingMessage,
  ): Promise<{ conversationId: ConversationId; message: ChatMessage }> {
    const known = this.#messages.find((message) => message.clientMessageId === clientMessageId);
    if (known) return { conversationId: CONVERSATION, message: known };
    const seq = this.#messages.length + 1;
    const message = { ...sampleMessage(seq, 'visitor', text), clientMessageId };
    const answer = sampleMessage(seq + 1, 'assistant', this.#texts.always);
    this.#messages.push(message, answer);
    // The answer follows the response of this call.
    queueMicrotask(() =>
      this.#emit(`data: ${JSON.stringify({ type: 'message', message: answer })}\n\n`),
    );
    return { conversationId: CONVERSATION, message };
  }

  override async person(): Promise<void> {
    /* No person is requested. */
  }
  /** Ratings and other one-way calls are only shown. */
  override async post(): Promise<void> {
    /* The answer is complete at once. */
  }

  override async stream(
    _token: string,
    _conversationId: string,
    _position: string,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> {
    let beat: ReturnType<typeof setInterval>;
    return new ReadableStream({
      start: (listener) => {
        this.#listener = listener;
        beat = setInterval(() => this.#emit(': \n\n'), HEARTBEAT_MS);
        signal.addEventListener(
          'abort',
          () => {
            clearInterval(beat);
            if (this.#listener === listener) this.#listener = undefined;
            listener.error(signal.reason);
          },
          { once: true },
        );
      },
      cancel: () => {
        clearInterval(beat);
        this.#listener = undefined;
      },
    });
  }

  #emit(event: string): void {
    this.#listener?.enqueue(new TextEncoder().encode(event));
  }
}

const sampleMessage = (seq: number, role: 'visitor' | 'assistant', text: string): ChatMessage => ({
  id: `sample-${seq}` as ChatMessage['id'],
  seq,
  role,
  text,
  at: 0,
  status: 'done',
  sources: [],
});

/** Keeps the sample in memory while it is shown. */
export function sampleStorage(): ChatStore {
  let chat: StoredChat | undefined = { id: CONVERSATION, token: CONVERSATION };
  let queue: StoredMessage[] = [];
  return {
    load: () => chat,
    save: (saved) => {
      chat = saved;
    },
    queued: () => queue,
    queue: (message) => {
      queue = [...queue, message];
    },
    acknowledge: (id) => {
      queue = queue.filter((message) => message.id !== id);
    },
    adopt: () => {},
    forget: () => {
      chat = undefined;
      queue = [];
    },
  };
}
