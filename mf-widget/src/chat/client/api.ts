import type { ConversationId, Message, PublicAgent, Region } from '@voxgrove/contracts';

/** A message as a visitor sees it. */
export type ChatMessage = Pick<Message, 'id' | 'seq' | 'role' | 'text' | 'at' | 'status' | 'sources' | 'engine' | 'band' | 'clientMessageId' | 'attachments' | 'quickReplies' | 'cards' | 'feedback' | 'author'>;

/** Answer of the session call: the visitor's token, and what they and the agent have written so far. */
export interface Session {
  token: string;
  conversationId: ConversationId | null;
  messages: ChatMessage[];
  /** Where the stream continues after `messages`. */
  position: string;
}

/** A call that was refused (`status` set, with the server's own words) or did not get through (`status` 0). */
export class ChatError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  /** The same call may succeed later. */
  get temporary(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

export interface ApiOptions { origin: string; region: Region; agentId: string; fetch?: typeof fetch }

/** A call that is not answered by then is made again: a line that died without a word looks like a slow one. */
const PATIENCE_MS = 20_000;

/** The public API of one agent, as the widget uses it. Every call throws ChatError. */
export class ChatApi {
  readonly #base: string;
  readonly #fetch: typeof fetch;

  constructor({ origin, region, agentId, fetch: custom }: ApiOptions) {
    this.#base = `${origin}/api/${region}/public/agents/${agentId}`;
    this.#fetch = custom ?? ((...args) => fetch(...args));
  }

  agent(): Promise<PublicAgent> {
    return this.#json('', {});
  }

  /** Starts a visit; with the token of an earlier one, even an outdated one, the visitor stays the same. */
  session(token?: string): Promise<Session> {
    return this.#json('/session', { method: 'POST', body: JSON.stringify(token ? { token } : {}) });
  }

  /** Resolves when the message is stored. Repeating it with the same `clientMessageId` changes nothing. */
  interact(token: string, input: { conversationId?: string; clientMessageId: string; text: string; pageUrl: string }): Promise<{ conversationId: ConversationId; message: ChatMessage }> {
    return this.#json('/interact', { method: 'POST', body: JSON.stringify(input) }, token);
  }

  /** Ends the answer to a message, on the server too; when it is complete, nothing happens. */
  async end(token: string, conversationId: string, messageId: string): Promise<void> {
    await this.#call('/stop', { method: 'POST', body: JSON.stringify({ conversationId, messageId }) }, token);
  }

  /** Opens the stream of a conversation after `position` (the id of the last event seen). */
  async stream(token: string, conversationId: string, position: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const response = await this.#call(`/stream?conversationId=${conversationId}`, { signal, headers: { accept: 'text/event-stream', 'last-event-id': position } }, token);
    if (!response.body) throw new ChatError(0, 'NO_BODY', '');
    return response.body;
  }

  async #json<T>(path: string, init: RequestInit, token?: string): Promise<T> {
    const response = await this.#call(path, init, token);
    return ((await response.json().catch(offline)) as { data: T }).data;
  }

  async #call(path: string, init: RequestInit, token?: string): Promise<Response> {
    const headers: Record<string, string> = { ...init.headers as Record<string, string> };
    if (init.body) headers['content-type'] = 'application/json';
    if (token) headers.authorization = `Bearer ${token}`;
    const response = await this.#fetch(this.#base + path, { ...init, headers, credentials: 'omit', cache: 'no-store', signal: init.signal ?? AbortSignal.timeout(PATIENCE_MS) }).catch(offline);
    if (response.ok) return response;
    const wire = await response.json().catch(() => ({})) as { errorCode?: string; message?: string };
    throw new ChatError(response.status, wire.errorCode ?? '', wire.message ?? '');
  }
}

function offline(): never {
  throw new ChatError(0, 'OFFLINE', '');
}
