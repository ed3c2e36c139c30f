import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import type { ConversationEvent } from '@voxgrove/contracts';

/** Called with each event of a conversation and its position. */
export type Heard = (event: ConversationEvent, position: string) => void;

/**
 * A visitor as the widget's requests make one, each from a network address of their own. `agent`: the address below which the agent's public
 * routes are; another gateway's may be given later.
 */
export class ChatVisitor {
  conversationId: string | undefined;
  #token = '';
  #socket: Socket | undefined;
  readonly #address: string;

  constructor(public agent: string, number: number) {
    this.#address = `10.${number >> 16 & 255}.${number >> 8 & 255}.${number & 255}`;
  }

  async begin(): Promise<void> {
    ({ token: this.#token } = await this.#call<{ token: string }>('/session', {}));
  }

  /** Resolves when the message is stored, says the server. Repeating it with the same id changes nothing. */
  async send(text: string, clientMessageId: string): Promise<void> {
    const { conversationId } = await this.#call<{ conversationId: string }>('/interact', { text, clientMessageId, ...(this.conversationId !== undefined && { conversationId: this.conversationId }) });
    this.conversationId = conversationId;
  }

  /** What the visitor would find after a reload. */
  async transcript(): Promise<{ role: string; text: string; clientMessageId?: string }[]> {
    const { messages } = await this.#call<{ messages: { role: string; text: string; clientMessageId?: string }[] }>('/session', { token: this.#token });
    return messages;
  }

  /** Follows the conversation from a position on. In HTTP/1.0, so that the events come without the frames of chunks. `ended`: the connection is gone. */
  listen(position: string, heard: Heard, ended: (error?: Error) => void = () => undefined): void {
    const { hostname, port, pathname } = new URL(`${this.agent}/stream`);
    const socket = connect(Number(port), hostname, () => socket.write([
      `GET ${pathname}?conversationId=${this.conversationId} HTTP/1.0`, `Host: ${hostname}:${port}`, 'Accept: text/event-stream', `Last-Event-ID: ${position}`, `Authorization: Bearer ${this.#token}`, `X-Forwarded-For: ${this.#address}`, '', '',
    ].join('\r\n')));
    this.#socket = socket;
    const decoder = new StringDecoder('utf8');
    let rest = '';
    socket.on('data', (chunk) => {
      rest += decoder.write(chunk);
      if (rest.startsWith('HTTP/1.1') && !rest.startsWith('HTTP/1.1 200')) { ended(new Error(rest.slice(0, 300))); socket.destroy(); return; }
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = block.indexOf('data: ');
        if (data !== -1) heard(JSON.parse(block.slice(data + 6)) as ConversationEvent, /^id: (\S+)/m.exec(block)?.[1] ?? '');
      }
    }).on('error', () => undefined).on('close', () => { if (this.#socket === socket) ended(); });
  }

  leave(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.destroy();
  }

  async #call<T>(path: string, body: object): Promise<T> {
    const response = await fetch(this.agent + path, {
      method: 'POST', body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': this.#address, ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }) },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json() as { data: T }).data;
  }
}

/** What a listener has of an answer after one more delta. @throws Error where it does not continue what there is */
export function continued(text: string, { offset, text: more }: Extract<ConversationEvent, { type: 'delta' }>): string {
  if (offset !== 0 && offset !== text.length) throw new Error(`A delta at ${offset} does not continue a text of ${text.length}.`);
  return offset === 0 ? more : text + more;
}
