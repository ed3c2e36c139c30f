import type { LiveEvent } from '@voxgrove/contracts';
import { fakeStream } from './fake-response';

interface Listener {
  topics: string[];
  cursor: string | undefined;
  write: (text: string) => void;
  end: () => void;
}

/** The `/live` stream in memory. */
export class FakeLive {
  readonly opened: { topics: string[]; cursor: string | undefined }[] = [];
  #listeners: Listener[] = [];
  #position = 0;

  open(url: URL, init: RequestInit): Response {
    const stream = fakeStream(init.signal);
    const cursor = (init.headers as Record<string, string> | undefined)?.['last-event-id'];
    const topics = url.searchParams.getAll('topic');
    this.opened.push({ topics, cursor });
    this.#listeners.push({ topics, cursor, write: stream.write, end: stream.end });
    init.signal?.addEventListener('abort', () => {
      this.#listeners = this.#listeners.filter((listener) => listener.end !== stream.end);
    });
    return stream.response;
  }

  /** Topics that have a subscriber. */
  get topics(): string[] {
    return this.#listeners.flatMap((listener) => listener.topics);
  }

  /** Sends a change to all subscribers of the topic. */
  emit(topic: string, data: unknown, event: Partial<LiveEvent> = {}): void {
    const cursor = String(++this.#position);
    const message: LiveEvent = { topic, cursor, type: 'change', data, ...event };
    for (const listener of this.#listeners)
      if (listener.topics.includes(topic))
        listener.write(`id: ${cursor}\ndata: ${JSON.stringify(message)}\n\n`);
  }

  /** Breaks the connection, as a restarted server would. */
  drop(): void {
    for (const listener of this.#listeners.splice(0)) listener.end();
  }
}
