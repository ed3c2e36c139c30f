import type { ConversationEvent, PublicAgent } from '@voxgrove/contracts';
import type { ChatMessage } from '../../client/api';

export type Body = Record<string, unknown>;

export interface ScriptedApi {
  /** Replaces the browser's fetch. */
  fetch: typeof fetch;
  /** Calls with their bodies, such as `POST interact`, without streams. */
  calls: [string, Body][];
  /**
   * Refusals by the last segment of a path. The value is the body of a response with status 400.
   */
  refuse: Record<string, object>;
  /** Sends the next event on the stream, once it is open. */
  emit: (event: ConversationEvent) => void;
}

export interface Script {
  agent: PublicAgent;
  /** Messages of an earlier visit. */
  messages?: ChatMessage[];
  /** Text of the previous, full conversation. */
  earlier?: string | undefined;
  /** If set, the session call waits for this promise. */
  history?: Promise<void> | undefined;
}

/**
 * Creates a fake public API of one agent. The API accepts every call and sends only the events of
 * the test.
 */
export function scriptedApi({ agent, messages = [], earlier, history }: Script): ScriptedApi {
  const calls: ScriptedApi['calls'] = [];
  const refuse: ScriptedApi['refuse'] = {};
  const conversationId = messages.length > 0 ? 'c1' : null;
  /** Events that no stream has read yet. */
  const waiting: string[] = [];
  let wake = (): void => {};

  const session = async () => {
    await history;
    const known = {
      token: 'token',
      conversationId,
      messages,
      position: '9:0',
      state: 'ai-chatting',
      verified: false,
    };
    return { data: { ...known, ...(earlier && { previousId: 'c0' }) } };
  };
  const earlierMessage = {
    id: 'e1',
    seq: 1,
    at: 0,
    status: 'done',
    sources: [],
    role: 'visitor',
    text: earlier,
  };
  const taken = ({ text, clientMessageId }: Body) => {
    const message = {
      id: `m${calls.length}-sent`,
      seq: 90 + calls.length,
      role: 'visitor',
      at: 0,
      status: 'done',
      sources: [],
    };
    return { data: { conversationId: 'c1', message: { ...message, text, clientMessageId } } };
  };
  const answers: Record<string, (body: Body) => object | Promise<object>> = {
    [agent.ID]: () => ({ data: agent }),
    usage: () => ({ data: { shouldContinue: true } }),
    'check-credits': () => ({ continue: true }),
    session,
    transcript: () => ({ data: { messages: [earlierMessage] } }),
    interact: taken,
  };

  const stream = (): Response => {
    const read = async () => {
      if (waiting.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return { done: false, value: Uint8Array.from(Buffer.from(waiting.shift()!)) };
    };
    return {
      ok: true,
      status: 200,
      body: { getReader: () => ({ read, cancel: async () => {} }) },
    } as unknown as Response;
  };

  const answer = (data: object, status = 200) =>
    ({
      ok: status < 300,
      status,
      headers: new Map(),
      json: async () => data,
    }) as unknown as Response;
  return {
    calls,
    refuse,
    emit: (event) => {
      waiting.push(`data: ${JSON.stringify(event)}\n\n`);
      wake();
    },
    fetch: async (address, init) => {
      const name = String(address).split('?')[0]!.split('/').at(-1)!;
      if (name === 'stream') return stream();
      const body = JSON.parse(String(init?.body ?? '{}')) as Body;
      calls.push([`${init?.method} ${name}`, body]);
      if (refuse[name]) return answer(refuse[name], 400);
      return answer(await (answers[name]?.(body) ?? { success: true }));
    },
  };
}
