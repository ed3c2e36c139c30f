import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { ConversationEvent } from '@voxgrove/contracts';

/** Callback that receives each event of a conversation and its position. */
export type Heard = (event: ConversationEvent, position: string) => void;

/** Takes less processor time than `fetch`; the measured gateway shares the processor. */
const agent = new Agent({ keepAlive: true });

/**
 * A visitor who sends the same requests as the widget, each visitor from a network address of its
 * own. `agent`: base address of the agent's public routes. A later call may give the address on
 * another gateway.
 */
export class ChatVisitor {
  conversationId: string | undefined;
  #token = '';
  #socket: Socket | undefined;
  readonly #address: string;

  constructor(
    public agent: string,
    number: number,
  ) {
    this.#address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  }

  async begin(): Promise<void> {
    ({ token: this.#token } = await this.#call<{ token: string }>('/session', {}));
  }

  /**
   * Sends a message. Resolves when the server has stored it. A repetition with the same id changes
   * nothing.
   */
  async send(text: string, clientMessageId: string): Promise<void> {
    const { conversationId } = await this.#call<{ conversationId: string }>('/interact', {
      text,
      clientMessageId,
      ...(this.conversationId !== undefined && { conversationId: this.conversationId }),
    });
    this.conversationId = conversationId;
  }

  /** Returns the messages that the visitor would see after a reload. */
  async transcript(): Promise<{ role: string; text: string; clientMessageId?: string }[]> {
    const { messages } = await this.#call<{
      messages: { role: string; text: string; clientMessageId?: string }[];
    }>('/session', { token: this.#token });
    return messages;
  }

  /** Follows the conversation from a position on. `ended` is called when the connection is lost. */
  listen(position: string, onEvent: Heard, ended?: (error?: Error) => void): void {
    this.follow(
      position,
      (bytes) => {
        for (const { event, position: at } of eventsIn(bytes)) onEvent(event, at);
      },
      ended,
    );
  }

  /**
   * Follows the conversation as `listen` does, but passes on the bytes of whole events as they
   * arrive. Uses HTTP/1.0, so that the bytes contain no chunk frames.
   */
  follow(
    position: string,
    arrived: (bytes: Buffer) => void,
    ended: (error?: Error) => void = () => undefined,
  ): void {
    const { hostname, port, pathname } = new URL(`${this.agent}/stream`);
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        [
          `GET ${pathname}?conversationId=${this.conversationId} HTTP/1.0`,
          `Host: ${hostname}:${port}`,
          'Accept: text/event-stream',
          `Last-Event-ID: ${position}`,
          `Authorization: Bearer ${this.#token}`,
          `X-Forwarded-For: ${this.#address}`,
          '',
          '',
        ].join('\r\n'),
      ),
    );
    this.#socket = socket;
    let unread: Buffer | undefined;
    let begun = false;
    let failure: Error | undefined;
    socket
      .on('data', (chunk: Buffer) => {
        const bytes = unread ? Buffer.concat([unread, chunk]) : chunk;
        if (!begun && bytes.length >= 12) {
          begun = true;
          if (bytes.toString('latin1', 0, 12) !== 'HTTP/1.1 200') {
            ended(new Error(bytes.toString('utf8', 0, 300)));
            socket.destroy();
            return;
          }
        }
        const end = bytes.lastIndexOf('\n\n') + 2;
        unread = end === bytes.length ? undefined : bytes.subarray(end === 1 ? 0 : end);
        if (begun && end > 1) arrived(end === bytes.length ? bytes : bytes.subarray(0, end));
      })
      .on('error', (error) => {
        failure = error;
      })
      .on('close', () => {
        if (this.#socket === socket)
          ended(
            failure ??
              new Error(
                `The stream ended after ${socket.bytesRead} bytes, with ${JSON.stringify(unread?.toString('utf8', 0, 200) ?? '')} begun.`,
              ),
          );
      });
  }

  leave(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.destroy();
  }

  async #call<T>(path: string, body: object): Promise<T> {
    const sent = Buffer.from(JSON.stringify(body));
    const { status, text } = await new Promise<{ status: number; text: string }>(
      (resolve, reject) => {
        request(
          this.agent + path,
          {
            agent,
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'content-length': sent.length,
              'x-forwarded-for': this.#address,
              ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
            },
          },
          (response) => {
            let received = '';
            response
              .setEncoding('utf8')
              .on('data', (more: string) => {
                received += more;
              })
              .on('end', () => resolve({ status: response.statusCode ?? 0, text: received }))
              .on('error', reject);
          },
        )
          .on('error', reject)
          .end(sent);
      },
    );
    if (status < 200 || status > 299) throw new Error(`${path}: ${status} ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  }
}

/** Parses the events in the bytes of a stream, with their positions. */
export function eventsIn(bytes: Buffer): { event: ConversationEvent; position: string }[] {
  return bytes
    .toString('utf8')
    .split('\n\n')
    .flatMap((block) => {
      const data = block.indexOf('data: ');
      return data === -1
        ? []
        : [
            {
              event: JSON.parse(block.slice(data + 6)) as ConversationEvent,
              position: /^id: (\S+)/m.exec(block)?.[1] ?? '',
            },
          ];
    });
}

/**
 * Returns a listener's text of an answer after one more delta.
 * @throws Error if the delta does not continue the text
 */
export function continued(
  text: string,
  { offset, text: more }: Extract<ConversationEvent, { type: 'delta' }>,
): string {
  if (offset !== 0 && offset !== text.length)
    throw new Error(`A delta at ${offset} does not continue a text of ${text.length}.`);
  return offset === 0 ? more : text + more;
}
